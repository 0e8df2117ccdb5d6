import type { WorkerScope } from './worker-scope.ts'

interface Message {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** shows what the server tells of the rental, and leads to the key's page when somebody presses it. */
export function showPushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const message = messageOf(event.data)
    if (!message) return
    const { title, body, path, tag } = message
    // The same tag takes the place of what it repeats.
    event.waitUntil(
      scope.registration.showNotification(title, { body, tag, icon: '/app-icon-192.png', data: path }),
    )
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { data } = event.notification
    if (typeof data === 'string' && data.startsWith('/')) event.waitUntil(show(scope, data))
  })
}

/** An open window of that page, or a new one. */
async function show({ clients, location }: WorkerScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : clients.openWindow(`${location.origin}${path}`))
}

/** Only our own server holds the key that such a message needs; what it says is looked at all the same. */
function messageOf(data: { json(): unknown } | null): Message | null {
  const payload: unknown = data?.json()
  if (typeof payload !== 'object' || payload === null) return null
  const { title, body, path, tag } = payload as Partial<Record<keyof Message, unknown>>
  const texts = [title, body, path, tag]
  return texts.every((text) => typeof text === 'string') ? (payload as Message) : null
}
