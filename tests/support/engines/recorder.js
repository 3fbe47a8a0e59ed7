// The first script of the page, for tests: it notes whatever goes wrong in any engine.

window.faults = [];
addEventListener("error", (event) => {
  const { target } = event;
  const what = target instanceof Element ? `not loaded: ${target.outerHTML}` : event.message;
  window.faults.push(`error: ${what}`);
}, true);
addEventListener("unhandledrejection", ({ reason }) => window.faults.push(`rejected: ${reason}`));
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
