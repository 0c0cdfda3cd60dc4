// The page in the pocket: all of its files of one version, from one cache. Written into sw.js by the build.
// A later version waits until no page of this one is open, or until the page says "take over".

const VERSION = "__VERSION__";
const FILES = __FILES__;
const TOLD = /^\/api\/(house|games\/[^/]+\/(rules|description))$/; // the same for everybody: shown offline too
const OURS = new Set(FILES);

self.addEventListener("install", (event) => {
  // Past the browser's own cache: a file without a hash in its name may be an older one there.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))));
  event.waitUntil(old);
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (TOLD.test(url.pathname)) event.respondWith(told(request));
  else if (url.pathname.startsWith("/api/")) return;
  else if (request.mode === "navigate") event.respondWith(kept("/", request));
  else if (OURS.has(url.pathname)) event.respondWith(kept(url.pathname, request));
});

self.addEventListener("push", (event) => {
  event.waitUntil(called(event.data?.json() ?? {}));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path = "/", who = "" } = event.notification.data ?? {};
  const wanted = who ? `${path}?as=${who}` : path; // several people may share this device
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === path) ?? pages[0];
      if (!there) return self.clients.openWindow(wanted);
      if (new URL(there.url).pathname !== path) void there.navigate(wanted);
      return there.focus();
    }),
  );
});

// It is somebody's turn, says the server; whoever looks at that table knows.
async function called({ title, body, table, who }) {
  const path = `/t/${table}`;
  const pages = await self.clients.matchAll({ type: "window" });
  if (!title || pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === path)) return;
  await self.registration.showNotification(title, { body, tag: table, icon: "/icon-192.png", data: { path, who } });
}

async function kept(path, request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(path)) ?? fetch(request);
}

async function told(request) {
  const cache = await caches.open(VERSION);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const before = await cache.match(request);
    if (before) return before;
    throw error;
  }
}
