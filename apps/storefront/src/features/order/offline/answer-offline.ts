import { type Device, dropKey, storedKeys, storedPage, storeOf } from './key-store.ts'
import { keyList } from './key-list.ts'

const KEY_PAGE = /^(?:\/[a-z]{2})?\/(?:bestellung|schluessel)\/[\w-]{22,64}$/
const RENTALS_PAGE = /^(?:\/[a-z]{2})?\/konto$/
/** A network that takes longer is none to somebody who stands before the box. */
const PATIENCE_MS = 4_000

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * what the worker answers; null: the browser asks as if there were no worker. Of pages only those of keys and the
 * list of rentals are its business, and there the network comes first.
 */
export function answerOffline(device: Device, request: Request & Asked): Promise<Response> | null {
  if (request.method !== 'GET') return null
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/sf/')) return file(device, request)
  if (request.mode !== 'navigate') return null
  if (KEY_PAGE.test(pathname)) return keyPage(device, request, pathname)
  return RENTALS_PAGE.test(pathname) ? rentals(device, request) : null
}

/** Files of the build never change under their name. */
async function file(device: Device, request: Request): Promise<Response> {
  return (await device.caches.match(request, { ignoreVary: true })) ?? device.fetch(request)
}

async function keyPage(device: Device, request: Request, path: string): Promise<Response> {
  const network = device.fetch(request).then(async (answer) => {
    // The link leads nowhere any more: what was kept of it goes, even when this answer comes late.
    if (answer.status === 404 || answer.status === 410) await dropKey(device, path)
    return answer
  })
  const saved = await storedPage(device, path)
  if (!saved) return network
  const answer = await inTime(network)
  // A server behind a proxy that is being started again is as good as no network.
  return answer && answer.status < 500 ? answer : saved
}

/** The app's first page: without network the one kept key, or the list of them. */
async function rentals(device: Device, request: Request): Promise<Response> {
  const network = device.fetch(request)
  const saved = await storedKeys(device)
  const [first, second] = saved
  if (!first) return network
  const answer = await inTime(network)
  if (answer && answer.status < 500) return answer
  if (!second) return Response.redirect(new URL(first.path, request.url).href, 302)
  const store = await device.caches.open(storeOf(first.path))
  const files = (await store.keys()).map(({ url }) => new URL(url, request.url).pathname)
  return keyList(
    saved,
    files.filter((name) => name.endsWith('.css')),
  )
}

/** Null: it failed, or took too long. */
async function inTime(network: Promise<Response>): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([network.catch(() => null), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
