// Takes the place of a worker that was installed before OFFLINE_PAGES=off: it removes what that one stored, and itself.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('makazi-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
