// Keeps the files of the static page, so that it opens without a network. What is kept is shown at once and renewed in
// the background.

const KEPT = 'ukodus';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(
    caches.open(KEPT).then(async (kept) => {
      const known = await kept.match(event.request, { ignoreSearch: true });
      const fresh = fetch(event.request).then((answer) => {
        if (answer.ok) kept.put(event.request, answer.clone());
        return answer;
      });
      if (!known) return fresh;
      event.waitUntil(fresh.catch(() => {}));
      return known;
    }),
  );
});
