import { ApiProblem, problemOf } from '../api-problem.ts'
import type { Call, ReplyOut } from '../call.ts'
import { type ClientOptions, type RawInput, addressOf, sendAsSession } from '../client.ts'
import { eventParser } from './event-parser.ts'

export type StreamState = 'live' | 'lost'

export interface FollowOptions<E extends Call>
  extends Pick<ClientOptions, 'baseUrl' | 'fetch' | 'session' | 'validate'> {
  readonly input?: RawInput
  /** Continue after this event; `null` starts with what happens from now on. */
  readonly lastEventId: string | null
  readonly onEvent: (data: ReplyOut<E>, id: string | null) => void
  /** `live` when connected, `lost` while trying again. */
  readonly onState?: (state: StreamState) => void
  readonly signal: AbortSignal
  /** Waits; resolves early when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** A connection on which nothing came for so long is given up; the server sends a comment every 15 s. */
  readonly silenceMs?: number
}

const FORTY_SECONDS = 40_000
const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000]

/**
 * Follows a stream of the call table until the signal aborts, and resumes without a gap after every lost
 * connection from the last event it saw (L-08).
 * @throws ApiProblem when the server refuses the stream for good (4xx); a dead session ends the session
 */
export function followEvents<E extends Call>(call: E, options: FollowOptions<E>): Promise<void>
// The server parsed each event by the call's reply schema; the signature above says what that gives.
export async function followEvents(call: Call, options: FollowOptions<Call>): Promise<void> {
  const { signal, onState, sleep = abortableSleep } = options
  let lastEventId = options.lastEventId
  let failures = 0
  const bugs: unknown[] = []
  const onEvent: typeof options.onEvent = (data, id) => {
    try {
      options.onEvent(data, id)
    } catch (bug) {
      bugs.push(bug)
      throw bug
    }
  }
  while (!signal.aborted) {
    try {
      await readOnce(call, { ...options, onEvent }, lastEventId, {
        onOpen: () => {
          failures = 0
          onState?.('live')
        },
        onId: (id) => {
          lastEventId = id
        },
      })
    } catch (cause) {
      // A listener's mistake is no lost connection.
      if (bugs.length > 0) throw bugs[0]
      if (signal.aborted) return
      if (cause instanceof ApiProblem && cause.status >= 400 && cause.status < 500 && cause.status !== 429) {
        onState?.('lost')
        throw cause
      }
    }
    if (signal.aborted) return
    onState?.('lost')
    await sleep(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, signal)
    failures += 1
  }
}

async function readOnce(
  call: Call,
  options: FollowOptions<Call>,
  lastEventId: string | null,
  hooks: { onOpen: () => void; onId: (id: string) => void },
): Promise<void> {
  const silence = watchSilence(options.signal, options.silenceMs ?? FORTY_SECONDS)
  try {
    const { response } = await sendAsSession(call, options, async (token) => {
      const headers: Record<string, string> = { accept: 'text/event-stream' }
      if (token !== null) headers['x-access-token'] = token
      if (lastEventId !== null) headers['last-event-id'] = lastEventId
      const doFetch = options.fetch ?? fetch
      const address = `${options.baseUrl ?? ''}${addressOf(call.path, options.input ?? {})}`
      return { response: await doFetch(address, { headers, signal: silence.signal }) }
    })
    if (!response.ok) throw problemOf(response, await response.json().catch(() => null))
    hooks.onOpen()
    const parse = eventParser()
    const decoder = new TextDecoder()
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      silence.heard()
      for (const event of parse(decoder.decode(piece.value, { stream: true }))) {
        if (options.signal.aborted) return
        const data: unknown = JSON.parse(event.data)
        options.onEvent(options.validate ? call.reply.parse(data) : data, event.id)
        if (event.id !== null) hooks.onId(event.id)
      }
    }
  } finally {
    silence.release()
  }
}

/** Aborts with the outer signal, or when nothing was heard for the given time. */
function watchSilence(outer: AbortSignal, silenceMs: number) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  outer.addEventListener('abort', abort, { once: true })
  if (outer.aborted) abort()
  let timer = setTimeout(abort, silenceMs)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, silenceMs)
    },
    release: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', abort)
      // Ends a response whose reader stopped early.
      abort()
    },
  }
}

const abortableSleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })

/** Order of event ids `xid-serial`: negative when `a` happened before `b`. */
export function compareEventIds(a: string, b: string): number {
  const [ax = '0', as = '0'] = a.split('-')
  const [bx = '0', bs = '0'] = b.split('-')
  const difference = BigInt(ax) - BigInt(bx) || BigInt(as) - BigInt(bs)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
