import type { Call, ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import { type Conflict, Problem, REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { adminCalls } from '../lib/admin-calls.ts'

type Calls = typeof adminCalls
type Name = keyof Calls
export interface Caller {
  readonly token: string | null
  readonly headers: Headers
}

/** Refuses a call, as the server does: problem details with code, fields and request id. */
export class Refusal {
  readonly code: RefusalCode
  readonly errors: Problem['errors']
  readonly conflict: Conflict | undefined
  constructor(code: RefusalCode, errors: Problem['errors'] = [], conflict?: Conflict) {
    this.code = code
    this.errors = errors
    this.conflict = conflict
  }
}
export const refuse = (code: RefusalCode, errors?: Problem['errors']) => new Refusal(code, errors)
/** Somebody else saved meanwhile (FAULT-72). */
export const refuseStale = (conflict: Conflict) => new Refusal('changed-meanwhile', [], conflict)
/** No answer at all. */
export const NO_ANSWER = Symbol('no answer')

type Answer<C extends Call> = ReplyIn<C> | Refusal | typeof NO_ANSWER
export type Handlers = {
  [K in Name]?: (input: RequestOut<Calls[K]>, caller: Caller) => Answer<Calls[K]> | Promise<Answer<Calls[K]>>
}

interface Seen {
  readonly name: string
  readonly input: { readonly body?: unknown; readonly params?: unknown; readonly query?: unknown }
  readonly caller: Caller
}

/**
 * Answers calls in tests by the contract: requests and replies are parsed by its schemas, so that a test
 * cannot agree with the screen on something the server would refuse.
 */
export function createFakeServer(handlers: Handlers) {
  const seen: Seen[] = []
  const stream = createStream()
  const routes = Object.entries<Call>(adminCalls).map(([name, call]) => ({
    name,
    call,
    pattern: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(
      address instanceof Request ? address.url : address,
      'http://localhost',
    )
    const route = routes.find(
      ({ call, pattern }) => call.method === (init?.method ?? 'GET') && pattern.test(pathname),
    )
    if (!route) throw new Error(`the contract has no ${init?.method ?? 'GET'} ${pathname}`)
    const { call, name } = route
    const headers = new Headers(init?.headers)
    const caller: Caller = { token: headers.get('x-access-token'), headers }
    if (call.stream) return stream.open(headers.get('last-event-id'), init?.signal ?? null)
    const input = {
      ...(call.params && { params: call.params.parse(route.pattern.exec(pathname)?.groups) }),
      ...(call.query && { query: call.query.parse(Object.fromEntries(searchParams)) }),
      ...(call.body && {
        body: call.body.parse(typeof init?.body === 'string' ? JSON.parse(init.body) : null),
      }),
    }
    seen.push({ name, input, caller })
    // Each handler was checked against its own call, whose schemas made the input.
    const handler = new Map<string, unknown>(Object.entries(handlers)).get(name)
    if (typeof handler !== 'function') throw new Error(`this test has no answer for ${name}`)
    const answer: unknown = await Reflect.apply(handler, undefined, [input, caller])
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    return respond(call, answer)
  }
  return {
    fetch,
    handlers,
    stream,
    /** What was asked so far, newest last. */
    asked: (name: Name) => seen.filter((it) => it.name === name),
  }
}

function respond(call: Call, answer: unknown): Response {
  if (answer === NO_ANSWER) throw new TypeError('Failed to fetch')
  if (!(answer instanceof Refusal)) return Response.json(call.reply.parse(answer))
  const { status, de } = REFUSALS[answer.code]
  const problem = Problem.parse({
    type: 'about:blank',
    title: de,
    status,
    code: answer.code,
    detail: de,
    requestId: '0190-request',
    errors: answer.errors,
    conflict: answer.conflict,
    ...(answer.code === 'second-factor-required' && { ticket: 'ticket-1' }),
  })
  return Response.json(problem, { status })
}

/** The event stream: keeps what happened and resumes after the id the reader names. */
function createStream() {
  const happened: LiveEvent[] = []
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const opened: (string | null)[] = []
  const encoder = new TextEncoder()
  const wire = (event: LiveEvent) => encoder.encode(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
  return {
    /** Ids that readers wanted to continue after. */
    opened,
    happened,
    emit: (event: LiveEvent) => {
      happened.push(event)
      for (const reader of readers) reader.enqueue(wire(event))
    },
    /** Breaks every connection, as a network does. */
    cut: () => {
      for (const reader of readers) reader.error(new TypeError('network error'))
      readers.clear()
    },
    open: (after: string | null, signal: AbortSignal | null): Response => {
      opened.push(after)
      const from = happened.findIndex((event) => event.id === after) + 1
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          readers.add(controller)
          controller.enqueue(encoder.encode(': verbunden\n\n'))
          for (const event of happened.slice(after === '0-0' ? 0 : from)) controller.enqueue(wire(event))
          signal?.addEventListener('abort', () => {
            if (readers.delete(controller)) controller.error(new DOMException('aborted', 'AbortError'))
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  }
}
