/** The service worker: it caches the interface for offline use, and nothing of tables. */

declare const self: ServiceWorkerGlobalScope;
declare const SHELL: readonly string[]; // the page, its code and its style
declare const FILES: readonly string[]; // everything this build has in /assets

const CACHE = `tavolata ${SHELL.join(" ")}`; // names change with content, so this is a version
const PATIENCE = 4000; // milliseconds that a page may take to come before we show our own
const LESSONS = ["how", "score"]; // the texts that how to play is made of (help/lazy.tsx)
const ALWAYS_ASKED = /^\/(api|ws|healthz|metrics)(\/|$)/;

/** Return a file's path without what changes with its content. */
const stem = (path: string): string => path.replace(/-[^-]*$/, "");

/** Fetch the shell, and whatever of this build was in use before: a language, its letters. */
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

/** Forget older versions, but the one before: pages that are still open may need its files. */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Return how to play in the languages of some files: who is offline may want to read it. */
function lessonsOf(paths: readonly string[]): string[] {
  const languages = paths.flatMap(
    (path) => /^(\/assets\/[a-z]{2})-[^-]+\.json$/.exec(path)?.[1] ?? [],
  );
  const parts = languages.flatMap((language) => LESSONS.map((part) => `${language}-${part}-`));
  return FILES.filter((path) => parts.some((part) => path.startsWith(part)));
}

/** Keep files that a page has loaded without us. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = [...paths.filter((path) => FILES.includes(path)), ...lessonsOf(paths)];
  await Promise.all(ours.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

/** Give the page from the server; if that does not work, the one we have. */
async function page(request: Request): Promise<Response> {
  const shell = async () => (await (await caches.open(CACHE)).match("/")) ?? Response.error();
  const impatient = new Promise<null>((give) => setTimeout(() => give(null), PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => null), impatient]);
  return answer === null || answer.status >= 500 ? shell() : answer;
}

/** Give a file from the cache, or fetch and keep it; its name tells its content. */
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

export {};
