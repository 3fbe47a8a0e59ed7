/** Offline use: registering the service worker, and whether the server can be reached. */

import { route } from "./route.ts";
import { Store } from "./store.ts";

const ASK_AGAIN = 5000; // milliseconds

/** Whether the server can be reached, as far as we know. A session at a table has its own state. */
export const online = new Store(true);

let asking: ReturnType<typeof setTimeout> | undefined;

export function isServerReachable(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Check whether the server can be reached; if not, again every five seconds. */
export async function checkServer(): Promise<void> {
  clearTimeout(asking);
  const there = await isServerReachable();
  online.set(there);
  if (!there) asking = setTimeout(() => void checkServer(), ASK_AGAIN);
}

/** Let the worker cache what this page loads before the worker controls it. */
async function cacheLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const tell = (entries: PerformanceEntryList) => {
    active?.postMessage(entries.map((entry) => new URL(entry.name).pathname));
  };
  new PerformanceObserver((list) => tell(list.getEntries())).observe({
    type: "resource",
    buffered: true,
  });
}

/** Reload after an update, at the next change of screen, when nothing is interrupted. */
function followUpdates(): void {
  let known = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (known) route.follow(() => location.reload());
    known = true;
  });
}

/** Register the worker once the page has loaded, and check whether the page came from its cache. */
export function startOffline(): void {
  addEventListener("offline", () => online.set(false));
  addEventListener("online", () => void checkServer());
  if (!("serviceWorker" in navigator)) return; // only over https, or from this machine itself
  if (navigator.serviceWorker.controller !== null) void checkServer(); // this may be the cached page
  followUpdates();
  const register = () => {
    navigator.serviceWorker.register("/worker.js").then(cacheLoadedFiles, () => {
      // a private window may refuse; everything but opening offline works without
    });
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
