import type { WorkerScope } from '../features/order/offline/worker-scope.ts'

type Listener = (event: never) => void

/** The world of a service worker, by hand. */
export function aWorkerScope() {
  const listeners = new Map<string, Listener>()
  const did: string[] = []
  const shown: { readonly title: string; readonly details: NotificationOptions }[] = []
  const windows: { readonly url: string; focus(): Promise<unknown> }[] = []
  const scope: WorkerScope = {
    addEventListener: (kind, listener) => void listeners.set(kind, listener),
    skipWaiting: async () => void did.push('skipWaiting'),
    clients: {
      claim: async () => void did.push('claim'),
      matchAll: async () => windows,
      openWindow: async (url) => did.push(`open ${url}`),
    },
    location: { origin: 'https://shop.example' },
    registration: {
      showNotification: async (title, details) => void shown.push({ title, details }),
    },
  }
  /** Something happens; resolves once the worker is done with it. */
  async function happen(kind: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = []
    const whole = { ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) }
    // Each test hands over what its kind of event has.
    listeners.get(kind)?.(whole as never)
    await Promise.all(works)
  }
  return {
    scope,
    did,
    shown,
    windows,
    happen,
    /** A page says something; what it is answered. */
    async say(data: unknown): Promise<unknown[]> {
      const answers: unknown[] = []
      await happen('message', { data, ports: [{ postMessage: (answer: unknown) => answers.push(answer) }] })
      return answers
    },
    /** A page is asked for; null: the worker leaves it to the browser. */
    async go(request: Request): Promise<Response | null> {
      let answer: Promise<Response> | null = null
      await happen('fetch', { request, respondWith: (found: Promise<Response>) => void (answer = found) })
      return answer
    },
  }
}
