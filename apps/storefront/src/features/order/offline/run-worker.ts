import { answerOffline } from './answer-offline.ts'
import { type Device, dropKey, storeKey, storedKeys, sweepKeys } from './key-store.ts'
import { showPushes } from './show-push.ts'
import type { KeyAnswer, KeyMessage, WorkerScope } from './worker-scope.ts'

/**
 * the worker of key pages. It takes over at once: what it keeps carries its own styles, so no page of an older or
 * newer build is left without its files.
 */
export function runWorker(scope: WorkerScope, device: Device): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.clients.claim(), sweepKeys(device)])),
  )
  scope.addEventListener('fetch', (event) => {
    const answer = answerOffline(device, event.request)
    if (answer) event.respondWith(answer)
  })
  showPushes(scope)
  scope.addEventListener('message', (event) => {
    const request = inputOf(event.data)
    if (request)
      event.waitUntil(
        fulfil(device, request).then((answer) => event.ports.forEach((port) => port.postMessage(answer))),
      )
  })
}

async function fulfil(device: Device, request: KeyMessage): Promise<KeyAnswer> {
  // Without network what is there stays as it is.
  await (request.kind === 'keep' ? storeKey(device, request) : dropKey(device, request.path)).catch(
    () => undefined,
  )
  const keys = await storedKeys(device)
  return { kept: keys.some(({ path }) => path === request.path), left: keys.length }
}

/** Pages of other builds may say what this one does not know. */
function inputOf(data: unknown): KeyMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('path' in data)) return null
  if (typeof data.path !== 'string') return null
  if (data.kind === 'drop') return { kind: 'drop', path: data.path }
  // Sent by our own page in this shape, or by one that says something else under another kind.
  return data.kind === 'keep' && 'note' in data ? (data as KeyMessage) : null
}
