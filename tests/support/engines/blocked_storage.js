// The storage of somebody who has switched cookies off, as browsers then show it.

for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
}
