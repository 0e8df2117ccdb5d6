import type { Call, RefusalOf, ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { changesBetween } from '@fachwerk/contract/live-changes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { IdempotencyRequest } from '../load/idempotency.ts'
import type { Result } from '../result.ts'
import { answerStream } from './streams/answer-stream.ts'
import type { Actor, NobodyActor, StaffActor, VisitorActor } from './actor.ts'
import { authorize, type Authenticators } from './authorize.ts'
import type { BoundedWork } from './bounded-work.ts'
import { type Besides, fieldErrorsOf, sendProblem, type FieldError } from './problem.ts'
import type { OpenStreams } from './streams/open-streams.ts'
import { traceOf } from './request-trace.ts'
import { sendFile, type SentFile } from './send-file.ts'

/** Who stands before a handler, by the call's own declaration. */
export type ActorOf<C extends Call> = C['auth'] extends 'staff'
  ? StaffActor
  : C['host'] extends 'site'
    ? VisitorActor
    : NobodyActor | VisitorActor

/** What surrounds a call; page rendering builds one itself when it calls in-process. */
export interface CallContext {
  /** The client by its network (`clientKey`), as limits are counted: a household of IPv6 is one, not 2^64. */
  readonly ip: string
  readonly requestId: string
  readonly userAgent: string
  readonly host: string
  readonly token: string | null
  readonly signal: AbortSignal
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly idempotency: IdempotencyRequest | null
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

export type HandlerInput<C extends Call> = RequestOut<C> & CallContext & { readonly actor: ActorOf<C> }
type Refused<R> = Besides & { readonly refusal: R; readonly field?: string }
/** A refusal may name the field it belongs to. */
export type Answer<C extends Call> =
  | { readonly ok: true; readonly value: ReplyIn<C> }
  | (Refused<RefusalOf<C> | CommonRefusal> & { readonly ok: false })
/** Any call may be refused for these without saying so. */
export type CommonRefusal =
  | 'not-found'
  | 'idempotency-key-reused'
  | 'idempotency-in-progress'
  | 'temporarily-unavailable'
export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<Answer<C>>
type Line<T> = { readonly id?: string; readonly data: T }
type RefusedStream<R> = Besides & { readonly ok: false; readonly refusal: R }
/** An async generator, or a promise of one that may refuse before the first line. */
export type StreamHandler<C extends Call> = (
  input: HandlerInput<C> & { readonly lastEventId: string | null },
) =>
  | AsyncIterable<Line<ReplyIn<C>>>
  | Promise<AsyncIterable<Line<ReplyIn<C>>> | RefusedStream<RefusalOf<C> | CommonRefusal>>

/** A file made while it is sent, or a refusal. */
export type FileHandler<C extends Call> = (
  input: HandlerInput<C>,
) => Promise<Result<SentFile, RefusalOf<C> | CommonRefusal>>

export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void
export type ServeFile = <C extends Call>(call: C, handler: FileHandler<C>) => void
export type ServeStream = <C extends Call>(call: C, handler: StreamHandler<C>) => void

interface Mounted {
  readonly call: Call
  // The table keeps handlers of every call side by side; serve() checked each against its own call.
  readonly handle?: (input: never) => Promise<Answer<Call>>
  readonly file?: (input: never) => Promise<Result<SentFile, RefusalCode>>
  readonly stream?: (
    input: never,
  ) => AsyncIterable<Line<unknown>> | Promise<AsyncIterable<Line<unknown>> | RefusedStream<RefusalCode>>
}

/** The calls that have a handler, by method and path. */
export interface Registry {
  readonly serve: Serve
  readonly serveStream: ServeStream
  readonly serveFile: ServeFile
  readonly mounted: ReadonlyMap<string, Mounted>
}

export const callKey = (call: Pick<Call, 'method' | 'path'>): string => `${call.method} ${call.path}`

/** Collects handlers; a call that gets two of them is a bug. */
export function createRegistry(): Registry {
  const mounted = new Map<string, Mounted>()
  const add = (entry: Mounted) => {
    const key = callKey(entry.call)
    if (mounted.has(key)) throw new Error(`${key} already has a handler`)
    mounted.set(key, entry)
  }
  return {
    serve: (call, handle) => add({ call, handle }),
    serveStream: (call, stream) => add({ call, stream }),
    serveFile: (call, file) => add({ call, file }),
    mounted,
  }
}

type Parsed =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly errors: FieldError[] }

/** Parses params, query and body by the contract; never lets anything unknown through. */
export function parseInput(call: Call, raw: { params?: unknown; query?: unknown; body?: unknown }): Parsed {
  const input: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    const result = schema.safeParse(raw[part] ?? {})
    if (result.success) input[part] = result.data
    else errors.push(...fieldErrorsOf(result.error))
  }
  return errors.length === 0 ? { ok: true, input } : { ok: false, errors }
}

export interface MountNeeds {
  readonly authenticators: Authenticators
  /** Every call waits for its place: which of them is dear depends on what is asked and on what lies there. */
  readonly work: BoundedWork
  readonly streams: OpenStreams
  contextOf(request: FastifyRequest, reply: FastifyReply, call: Call, actor: Actor): CallContext
  /** Told of a bug in the middle of a stream, when nothing can be answered any more. */
  streamBroke(requestId: string, error: unknown): void
}

/** Gives every registered call its route: authenticate → authorize → parse → handle → reply parsed by the contract. */
export function mountCalls(app: FastifyInstance, registry: Registry, needs: MountNeeds): void {
  for (const entry of registry.mounted.values()) {
    const { upload } = entry.call
    app.route({
      method: entry.call.method,
      url: entry.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(upload && {
        bodyLimit: upload.mostBytes,
        config: { takesFiles: true },
        onRequest: (request, reply) => turnAway(entry, request, reply, needs),
      }),
      handler: async (request, reply) => {
        await needs.work.enter(request)
        try {
          return await answer(entry, request, reply, needs)
        } finally {
          needs.work.leave(request)
        }
      },
    })
  }
}

/** Who may not send a file is told before its bytes are read. */
async function turnAway(
  { call }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticators, work }: MountNeeds,
): Promise<unknown> {
  traceOf(request).call = call
  await work.enter(request)
  const allowed = await authorize(call, request, authenticators)
  // Not while the file comes: a slow sender would hold a place and use it for nothing.
  work.leave(request)
  return allowed.ok ? undefined : sendProblem(request, reply, allowed.refusal)
}

async function answer(entry: Mounted, request: FastifyRequest, reply: FastifyReply, needs: MountNeeds) {
  const { call } = entry
  reply.header('cache-control', 'no-store')
  traceOf(request).call = call
  const allowed = await authorize(call, request, needs.authenticators)
  if (!allowed.ok) return sendProblem(request, reply, allowed.refusal)
  if (call.method !== 'GET' && call.body && !isJson(request))
    return sendProblem(request, reply, 'unsupported-content')
  const parsed = parseInput(call, request)
  if (!parsed.ok) return sendProblem(request, reply, 'invalid-input', parsed.errors)
  if (!mayDoThis(call, allowed.value, parsed.input)) return sendProblem(request, reply, 'not-found')
  const context = needs.contextOf(request, reply, call, allowed.value)
  const input = { ...parsed.input, ...context, actor: allowed.value }
  const { stream } = entry
  if (stream) {
    const { actor, signal } = input
    return answerStream(request, reply, {
      streams: needs.streams,
      of: {
        client: needs.work.clientOf(request),
        session: actor.kind === 'visitor' ? actor.sessionId : null,
        subject: call.params ? `${call.path} ${JSON.stringify(request.params)}` : null,
      },
      signal,
      // Checked by serveStream(): this handler belongs to this call, whose schemas made the input.
      begin: () => stream({ ...input, lastEventId: headerText(request, 'last-event-id') } as never),
      present: presenting(call),
      begun: () => needs.work.leave(request),
      broke: (error) => needs.streamBroke(request.id, error),
    })
  }
  if (entry.file) {
    const file = await entry.file(input as never) // as above, by serveFile()
    return file.ok ? sendFile(reply, file.value) : refuseTo(request, reply, file)
  }
  if (!entry.handle) return sendProblem(request, reply, 'not-found')
  const result = await entry.handle(input as never) // as above, by serve()
  if (!result.ok) return refuseTo(request, reply, result)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(call.reply.parse(result.value)))
}

/** Every line by the contract; of one thing that changes all but the first say only what changed. */
function presenting(call: Call): (data: unknown) => unknown {
  let before: unknown
  return (data) => {
    const line = call.reply.parse(data)
    const sent =
      call.stream === 'changes' && before !== undefined ? { changes: changesBetween(before, line) } : line
    before = line
    return sent
  }
}

function refuseTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, field, conflict, ticket, retryAfterSeconds, amounts, shortages }: Refused<RefusalCode>,
) {
  const errors = field === undefined ? [] : [{ field, code: refusal, message: REFUSALS[refusal].de }]
  return sendProblem(request, reply, refusal, errors, {
    ...(conflict && { conflict }),
    ...(ticket && { ticket }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(amounts && { amounts }),
    ...(shortages && { shortages }),
  })
}

/** Where the permission depends on what the call is about. */
export const mayDoThis = ({ permissionOf }: Call, actor: Actor, { body }: Record<string, unknown>): boolean =>
  !permissionOf || (actor.kind === 'staff' && actor.permissions.has(permissionOf(body)))

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')

export function headerText(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value.length > 0 ? value : null
}
