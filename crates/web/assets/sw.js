// Keeps the files of the static page, so that it opens without a network. While there is one, they come from it.

const KEPT = 'ukodus';

const FILES = [
  './',
  'css/page.css',
  'css/board.css',
  'css/panels.css',
  'css/print.css',
  'icon.svg',
  'js/main.js',
  'manifest.webmanifest',
  'wasm.js',
];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});

async function answer(request) {
  const kept = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await kept.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const known = await kept.match(request, { ignoreSearch: true });
    if (known) return known;
    throw error;
  }
}
