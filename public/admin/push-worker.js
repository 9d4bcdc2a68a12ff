// Shows what our server sends, and leads to it. It serves no pages and keeps nothing.

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { body, tag: url, data: { url } }))
})

// In a window of its own, so that nothing typed in another is lost; only ever on our own ground, whatever a message says.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? '/admin', self.location.origin)
  if (target.origin === self.location.origin) event.waitUntil(self.clients.openWindow(target.href))
})
