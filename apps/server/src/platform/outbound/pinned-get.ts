import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'

export type Answered = {
  readonly status: number
  readonly ms: number
  readonly bytes: number
  /** False when it was longer than what is read, or did not end in time. */
  readonly whole: boolean
}
export type PinnedGet =
  | { readonly ok: true; readonly answered: Answered }
  | { readonly ok: false; readonly why: 'forbidden' | 'silent' }

export type GetLimits = {
  readonly mayReach: (address: string) => boolean
  readonly timeoutMs: number
  readonly mostBytes: number
  /** Addresses of a name; for tests. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

/** What is handed over. */
type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

const resolveAll = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

/**
 * One GET that goes nowhere but where it was meant to (FAULT-65): the name is resolved once, every address of it must be
 * allowed, and the connection goes to that very address. Redirects are not followed, no cookie or credential is sent,
 * and of the answer only its size is kept.
 */
export const pinnedGet = (url: URL, limits: GetLimits): Promise<PinnedGet> => pinned(url, limits, null)

/** The same with something to hand over. */
export const pinnedPost = (url: URL, message: Message, limits: GetLimits): Promise<PinnedGet> =>
  pinned(url, limits, message)

async function pinned(url: URL, limits: GetLimits, message: Message | null): Promise<PinnedGet> {
  const { mayReach, timeoutMs, resolve = resolveAll } = limits
  const signal = AbortSignal.timeout(timeoutMs)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  try {
    const addresses = isIP(name) === 0 ? await orAborted(resolve(name), signal) : [name]
    const [first] = addresses
    if (first === undefined) return { ok: false, why: 'silent' }
    // One allowed address among others would be what a name of two faces needs.
    if (!addresses.every(mayReach)) return { ok: false, why: 'forbidden' }
    return { ok: true, answered: await ask(url, first, { ...limits, signal, message }) }
  } catch {
    return { ok: false, why: 'silent' }
  }
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true })
  })
  return await Promise.race([work, aborted])
}

type Asking = GetLimits & { readonly signal: AbortSignal; readonly message: Message | null }

function ask(url: URL, address: string, { signal, mostBytes, message }: Asking): Promise<Answered> {
  const began = performance.now()
  const isTls = url.protocol === 'https:'
  const request = isTls ? tlsRequest : plainRequest
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((answered, failed) => {
    const sent = request({
      method: message ? 'POST' : 'GET',
      host: address,
      port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { ...message?.headers, host: url.host, accept: '*/*', 'user-agent': 'Fachwerk' },
      agent: false,
      signal,
      // The certificate is that of the name, not of the address the connection goes to.
      ...(isTls && isIP(name) === 0 ? { servername: name } : {}),
    })
    sent.once('error', failed)
    sent.once('response', (response: IncomingMessage) => {
      // From here on the answer itself says how it ends.
      sent.off('error', failed)
      sent.on('error', () => undefined)
      measure(response, mostBytes, (bytes, whole) => {
        sent.destroy()
        const ms = Math.round(performance.now() - began)
        answered({ status: response.statusCode ?? 0, ms, bytes, whole })
      })
    })
    sent.end(message?.body)
  })
}

/** Counts what comes, up to the limit, and keeps none of it. */
function measure(
  response: IncomingMessage,
  most: number,
  done: (bytes: number, whole: boolean) => void,
): void {
  let bytes = 0
  let isOver = false
  const end = (whole: boolean) => {
    if (isOver) return
    isOver = true
    done(Math.min(bytes, most), whole)
  }
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > most) end(false)
  })
  response.once('end', () => end(true))
  response.once('error', () => end(false))
  response.once('close', () => end(false))
}
