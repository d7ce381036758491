/**
 * Caches the page's own files, so that it opens at once and shows something even without a
 * connection. Games are never cached: only the server knows how they stand.
 *
 * The server puts `self.fourfold` before this file: the version, and all files it has.
 */

const worker = /** @type {ServiceWorkerGlobalScope & {fourfold: {version: string, files: string[]}}} */ (
  /** @type {unknown} */ (self)
);
const STORE = `fourfold-${worker.fourfold.version}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

async function fill() {
  const cache = await caches.open(STORE);
  await cache.addAll([...worker.fourfold.files, "/offline"]);
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith("fourfold-") && name !== STORE) await caches.delete(name);
  }
  await worker.clients.claim();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, searchParams } = new URL(request.url);
  if (request.mode === "navigate") {
    const answer = fetch(request);
    event.respondWith(answer.catch(() => kept("/offline")));
    // Another language was chosen: use it even without a connection.
    if (searchParams.has("lang")) event.waitUntil(answer.then(keepOffline).catch(() => {}));
  } else if (pathname.startsWith(`/static/${worker.fourfold.version}/`)) {
    event.respondWith(keeping(request));
  }
});

/** Answer from the cache, and fill it: a file never changes under its address. @param {Request} request */
async function keeping(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(STORE)).put(request, answer.clone());
  return answer;
}

async function keepOffline() {
  await (await caches.open(STORE)).add("/offline");
}

/** @param {string} path */
async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}
