import { workerOf } from '../offline/ask-worker.ts'
import { callStorefront } from '../../../lib/storefront-client.ts'

/** Where a device stands: it cannot, it does not, it is told, or its browser forbids it. */
export type PushState = 'unable' | 'off' | 'on' | 'denied'

interface Details {
  /** Address of the key's page, for which the worker stands. */
  readonly path: string
  readonly hash: string
  /** There is no key yet: its payment is waited for. */
  readonly isComing?: boolean
}

const managerOf = async (path: string): Promise<PushManager | null> =>
  (await navigator.serviceWorker?.getRegistration(path))?.pushManager ?? null

/** Whether the browser knows of push at all, whatever stands in it. */
const knowsPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis

/**
 * Reads only what the browser says of itself; asks nobody for anything.
 * @param isComing there is no key yet, and thus no worker: one is set up by the press
 */
export async function pushStateOf(path: string, isComing = false): Promise<PushState> {
  if (!('Notification' in globalThis)) return 'unable'
  const manager = await managerOf(path)
  if (!manager && !(isComing && knowsPush())) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  return (await manager?.getSubscription()) ? 'on' : 'off'
}

/**
 * after a press, asks the browser for leave and tells the server where to reach it.
 * @throws Error when browser or server would not
 */
export async function turnOn({ path, hash, isComing }: Details, publicKey: string): Promise<PushState> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'off'
  const found = await managerOf(path)
  const manager = isComing && !found ? (await workerOf(navigator.serviceWorker, path)).pushManager : found
  if (!manager) return 'unable'
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
  const saved = await callStorefront('subscribePush', { params: { hash }, body })
  if (saved.ok) return 'on'
  await subscription.unsubscribe()
  throw new Error(saved.refusal)
}

/** One press, and this device is told nothing more. */
export async function turnOff({ path, hash }: Details): Promise<PushState> {
  const subscription = await (await managerOf(path))?.getSubscription()
  if (!subscription) return 'off'
  const { endpoint } = subscription
  // The browser forgets it first: from here on nothing arrives, whatever the server hears.
  await subscription.unsubscribe()
  await callStorefront('unsubscribePush', { params: { hash }, body: { endpoint } })
  return 'off'
}
