/** The style sheet of lazily loaded parts. */

declare const MORE_STYLES: string; // a path, from build.mjs

let loading: Promise<void> | null = null;

/** Load it, once. */
export function loadMoreStyles(): Promise<void> {
  loading ??= new Promise<void>((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = MORE_STYLES;
    link.onload = () => done();
    link.onerror = () => {
      loading = null; // so that another try is possible
      link.remove();
      failed(new Error(MORE_STYLES));
    };
    document.head.append(link);
  });
  return loading;
}
