import type { Api } from '../../lib/api.ts'

/** Where a device stands: it cannot, it does not, it is told, or its browser forbids it. */
export type DeviceState = 'unable' | 'off' | 'on' | 'denied'

const WORKER = '/notification-worker.js'

const canNotify = (): boolean =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis

/** What this browser knows and what the server holds of it; whoever else sat here before does not count. */
export async function deviceStateOf({ client }: Api): Promise<DeviceState> {
  if (!canNotify()) return 'unable'
  const { publicKey, endpoints } = await client.notificationDevices({})
  if (publicKey === null) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const endpoint = (await subscription())?.endpoint
  return endpoint !== undefined && endpoints.includes(endpoint) ? 'on' : 'off'
}

const subscription = async () =>
  (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()

/**
 * after a press, asks the browser for leave and tells the server where to reach it.
 * @throws when browser or server would not
 */
export async function turnOn({ client }: Api): Promise<DeviceState> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'off'
  const { publicKey } = await client.notificationDevices({})
  if (publicKey === null) return 'unable'
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = subscribed.toJSON()
  const { p256dh = '', auth = '' } = keys
  await client.addNotificationDevice({ body: { device: { endpoint, keys: { p256dh, auth } } } })
  return 'on'
}

/** One press, and this device is told nothing more. */
export async function turnOff({ client }: Api): Promise<DeviceState> {
  const subscribed = await subscription()
  if (!subscribed) return 'off'
  const { endpoint } = subscribed
  // The browser forgets it first: from here on nothing arrives, whatever the server hears.
  await subscribed.unsubscribe()
  await client.removeNotificationDevice({ body: { device: { endpoint } } }).catch(() => undefined)
  return 'off'
}
