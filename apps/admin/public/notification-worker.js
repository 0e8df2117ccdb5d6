// shows what the server tells this device, and leads to its place. It keeps and answers nothing.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: 'de',
      icon: '/favicon.svg',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // A page of its own: what somebody is typing in another stays.
  event.waitUntil(self.clients.openWindow(event.notification.data.path))
})
