import type { KeyToStore } from './key-store.ts'
import type { KeyAnswer, KeyMessage } from './worker-scope.ts'

/** Where the server hands out the worker's script. */
const SCRIPT = '/schluessel-netz.js'
const ANSWER_MS = 15_000

type Workers = Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>

/** The app's first page in the language of a key's page. */
const rentalsOf = (path: string): string => path.replace(/\/(?:bestellung|schluessel)\/.*$/, '/konto')

/** The worker of a key's page, for whoever is to be told of it before there is a key to keep. */
export async function workerOf(workers: Workers, path: string): Promise<ServiceWorkerRegistration> {
  const registration = await workers.register(SCRIPT, { updateViaCache: 'none', scope: path })
  await activeOf(registration)
  return registration
}

/** Has a key kept on this device, with workers for its own page and the list of rentals alone. True once it stands there. */
export async function storeOnDevice(workers: Workers, request: KeyToStore): Promise<boolean> {
  const options = { updateViaCache: 'none' } as const
  const registration = await workers.register(SCRIPT, { ...options, scope: request.path })
  const answer = await ask(await activeOf(registration), { kind: 'keep', ...request })
  if (answer.kept) await workers.register(SCRIPT, { ...options, scope: rentalsOf(request.path) })
  else await leave(workers, request.path, answer)
  return answer.kept
}

/** Takes a key that opens no more off this device, and the workers with the last one. */
export async function dropFromDevice(workers: Workers, path: string): Promise<void> {
  const registration = await workers.getRegistration(path)
  if (!registration?.active) return
  await leave(workers, path, await ask(registration.active, { kind: 'drop', path }))
}

async function leave(workers: Workers, path: string, { left }: KeyAnswer): Promise<void> {
  await (await workers.getRegistration(path))?.unregister()
  if (left === 0) await (await workers.getRegistration(rentalsOf(path)))?.unregister()
}

async function activeOf({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting
  if (!coming) {
    if (active) return active
    throw new Error('There is no worker.')
  }
  if (coming.state === 'activated') return coming
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject(new Error('The worker could not begin.'))
    })
  })
}

function ask(worker: Pick<ServiceWorker, 'postMessage'>, request: KeyMessage): Promise<KeyAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<KeyAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker does not answer.')), ANSWER_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<KeyAnswer>) => {
      clearTimeout(timer)
      resolve(data)
    })
    port1.start()
    worker.postMessage(request, [port2])
  }).finally(() => port1.close())
}
