import type { Device } from '../features/order/offline/key-store.ts'

export const SHOP = 'https://shop.example'

type Answer = (path: string) => Response | Promise<Response>

/** A device with a store of its own, a clock and a network of the test. */
export function aDevice(network: Answer, now = '2026-11-20T17:00:00.000Z') {
  const stores = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const at = { now: Date.parse(now), answer: network }
  const device: Device = {
    caches: {
      keys: async () => [...stores.keys()],
      delete: async (name) => stores.delete(name),
      open: async (name) => {
        const store = stores.get(name) ?? new Map<string, Response>()
        stores.set(name, store)
        return cacheOf(store)
      },
      match: async (request) => {
        for (const store of stores.values()) {
          const found = store.get(pathOf(request))
          if (found) return found.clone()
        }
        return undefined
      },
    },
    fetch: async (input) => {
      const path = pathOf(input)
      asked.push(path)
      return at.answer(path)
    },
    now: () => at.now,
  }
  return { device, stores, asked, at }
}

const pathOf = (input: RequestInfo | URL): string =>
  new URL(typeof input === 'object' && 'url' in input ? input.url : input, SHOP).pathname

/** The part of a store that is used. */
function cacheOf(store: Map<string, Response>): Cache {
  const cache: Pick<Cache, 'put' | 'match' | 'keys' | 'delete'> = {
    put: async (request, response) => void store.set(pathOf(request), response),
    match: async (request) => store.get(pathOf(request))?.clone(),
    keys: async () => [...store.keys()].map((path) => new Request(`${SHOP}${path}`)),
    delete: async (request) => store.delete(pathOf(request)),
  }
  // Nobody adds several at once here.
  return cache as Cache
}

/** What the server sends of a key for standing without network. */
export const aSheet = (words = 'Code 483 920', style = '/sf/entry-A1.css'): Response =>
  new Response(
    `<!doctype html><link rel="preload" as="font" href="/sf/first-B2.woff2"><link rel="stylesheet" href="${style}"><p>${words}</p><a href="/impressum">Impressum</a>`,
    { headers: { 'content-type': 'text/html' } },
  )

/** A server that has one key, at whatever address it is asked for. */
export const aKeyServer =
  (sheet: () => Response = aSheet): Answer =>
  (path) =>
    path.startsWith('/sf/') ? new Response('file') : sheet()

/** The address led elsewhere: the key opens no more. */
export const ledElsewhere = (): Response =>
  Object.defineProperty(new Response('<h1>Miete beendet</h1>'), 'redirected', { value: true })

/** Somebody goes to an address of the shop, as the worker sees it. */
export const goingTo = (
  path: string,
  options: { readonly mode?: string; readonly method?: string } = {},
): Request =>
  Object.defineProperty(new Request(`${SHOP}${path}`, { method: options.method ?? 'GET' }), 'mode', {
    value: options.mode ?? 'navigate',
  })
