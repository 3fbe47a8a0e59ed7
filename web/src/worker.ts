/** The service worker: it caches the page for offline use, and nothing of tables. */

declare const self: ServiceWorkerGlobalScope;
declare const SHELL: readonly string[]; // the page, its code and its style
declare const FILES: readonly string[]; // everything this build has in /assets

const CACHE = `tavolata ${SHELL.join(" ")}`; // names change with content, so this is a version
const PATIENCE = 4000; // milliseconds to wait for the server before the cached page is shown
const LESSONS = ["how", "score"]; // the texts that how to play is made of (help/lazy.tsx)
const ALWAYS_ASKED = /^\/(api|ws|healthz|metrics)(\/|$)/;

/** Return a path without the hash of the file's content. */
const stem = (path: string): string => path.replace(/-[^-]*$/, "");

/** Cache the shell, and the new versions of all files that were cached: a language, its fonts. */
async function install(): Promise<void> {
  const stems = new Set<string>();
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      stems.add(stem(new URL(request.url).pathname));
    }
  }
  const inUse = FILES.filter((path) => !SHELL.includes(path) && stems.has(stem(path)));
  await (await caches.open(CACHE)).addAll([...SHELL, ...inUse]);
  await self.skipWaiting();
}

/** Delete the caches of older versions but the last: open pages may still need its files. */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Return the texts of how to play in the languages of some files, to be read offline, too. */
function lessonsOf(paths: readonly string[]): string[] {
  const languages = paths.flatMap(
    (path) => /^(\/assets\/[a-z]{2})-[^-]+\.json$/.exec(path)?.[1] ?? [],
  );
  const parts = languages.flatMap((language) => LESSONS.map((part) => `${language}-${part}-`));
  return FILES.filter((path) => parts.some((part) => path.startsWith(part)));
}

/** Cache files that a page loaded before this worker was active. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = [...paths.filter((path) => FILES.includes(path)), ...lessonsOf(paths)];
  await Promise.all(ours.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

/** Answer with the server's page; after an error or too long a wait, with the cached one. */
async function page(request: Request): Promise<Response> {
  const shell = async () => (await (await caches.open(CACHE)).match("/")) ?? Response.error();
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => null), timeout]);
  return answer === null || answer.status >= 500 ? shell() : answer;
}

/** Answer from the cache, or fetch and cache; names change with content, so nothing is outdated. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data as string[])));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) event.respondWith(file(event.request));
  else if (event.request.mode === "navigate" && !ALWAYS_ASKED.test(pathname)) {
    event.respondWith(page(event.request));
  }
});

/** Bring somebody who presses a notification to their table. */
async function focusTable(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await page?.focus();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(focusTable());
});

export {};
