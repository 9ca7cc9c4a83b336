// Caches the files of the page for use offline. Online, they are always loaded from the network.

// The list of files is made by the server, or by scripts/site. Its version changes with any file; then the browser
// installs this worker anew.
importScripts('assets.js');

const { version, files } = self.ukodusAssets;

const CACHE = `ukodus-${version}`;

const addresses = new Set(files.map((file) => new URL(file, self.location.href).href));

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('ukodus') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Requests to the API are left alone: the page knows what to do without a server.
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const address = new URL(url);
  address.search = '';
  address.hash = '';
  if (method === 'GET' && addresses.has(address.href)) event.respondWith(respond(event.request, address.href));
});

async function respond(request, address) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(address, fresh.clone());
    return fresh;
  } catch (error) {
    const cached = await cache.match(address);
    if (cached) return cached;
    throw error;
  }
}
