// The first script of the page, for tests: it notes whatever goes wrong in any engine.

window.faults = [];

/** Tell all that is known of an error: not in every engine does the stack begin with the message. */
function tell(error) {
  return error?.stack ? `${error} ${error.stack}` : String(error);
}

addEventListener("error", ({ target, message, filename, lineno, colno, error }) => {
  const place = `${filename || "no file"}:${lineno}:${colno}`; // WebKit tells none of ResizeObserver
  const what = target instanceof Element
    ? `not loaded: ${target.outerHTML}`
    : `${message} at ${place}: ${tell(error)}`;
  window.faults.push(`error: ${what}`);
}, true);
addEventListener("unhandledrejection", ({ reason }) => {
  window.faults.push(`rejected: ${tell(reason)}`);
});
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  window.faults.push(`not allowed: ${violatedDirective} ${blockedURI}`);
});
for (const level of ["error", "warn"]) {
  const write = console[level];
  console[level] = (...what) => {
    window.faults.push(`${level}: ${what.join(" ")}`);
    write.apply(console, what);
  };
}
const ask = window.fetch;
window.fetch = async (...request) => {
  const answer = await ask(...request);
  if (!answer.ok) window.faults.push(`${answer.status}: ${answer.url}`);
  return answer;
};
