/*
 * Installed as an app, the page opens without the network and says what works then.
 *
 * Hashed files never change and are kept; everything else is asked for anew. The rules, once
 * visited, can be read again offline; lessons and tables need the server.
 */
const KEPT = "kingdomino-2";
const OFFLINE = "/offline.html";
const ITS_PARTS = ["/offline.css", "/offline.js", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([OFFLINE, ...ITS_PARTS])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== KEPT));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(kept(event.request));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (ITS_PARTS.includes(url.pathname)) event.respondWith(fresh(event.request));
});

async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** As the server has it now; without the network, as it was when this was installed. */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  return fetch(request).catch(() => cache.match(request));
}

async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok && !new URL(request.url).pathname.startsWith("/table/")) {
      await cache.put("/", response.clone());
    }
    return response;
  } catch {
    const path = new URL(request.url).pathname;
    const isReadable = ["/rules", "/crib", "/score"].includes(path);
    return (isReadable && (await cache.match("/"))) || cache.match(OFFLINE);
  }
}
