import { createHash } from 'node:crypto'
import type { Call } from '@fachwerk/contract/call'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Log } from '../log/log.ts'
import type { Random } from '../random.ts'
import { acceptBodies } from './accept-bodies.ts'
import type { Actor } from './actor.ts'
import type { Authenticators } from './authorize.ts'
import { TOKEN_HEADER } from './authorize.ts'
import { type BoundedWork, boundWork, knownSessions, type Queues, TooMuchAtOnce } from './bounded-work.ts'
import { clientKey } from './client-key.ts'
import { decideHost, type HostNeeds } from './hosts.ts'
import type { OpenStreams } from './streams/open-streams.ts'
import { sendProblem } from './problem.ts'
import { plainTarget } from './request-target.ts'
import { securityHeaders } from './security-headers.ts'
import { type AnsweredCall, traceOf } from './request-trace.ts'
import { headerText, mountCalls, type CallContext, type Registry } from './serve.ts'

const MEGABYTE = 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Pages take their places here as calls do. */
    work: BoundedWork
  }
}

export interface HttpNeeds extends HostNeeds {
  readonly registry: Registry
  readonly authenticators: Authenticators
  readonly random: Random
  readonly log: Log
  readonly queues: Queues
  readonly streams: OpenStreams
  /** Addresses or networks whose forwarded headers count; none by default. */
  readonly trustProxy: readonly string[]
  /** True when people reach the server by https: cookies are then `Secure`, and browsers stay with it. */
  readonly secure: boolean
  /** Tells whether an error means that the database is away (503 instead of 500). */
  isUnavailable(error: unknown): boolean
  observe(call: { method: string; route: string; status: number; seconds: number }): void
  /** Told of every answered call of somebody whose company is known; live streams apart, which end late or never. */
  record(call: AnsweredCall): void
}

/** Builds the HTTP server with everything every request passes; pages and files are registered by the caller afterwards. */
export async function createHttpServer(needs: HttpNeeds): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: needs.trustProxy.length > 0 && [...needs.trustProxy],
    rewriteUrl: plainTarget,
    bodyLimit: MEGABYTE / 4,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    genReqId: () => needs.random.uuid(),
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    logger: false,
    forceCloseConnections: 'idle',
  })
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // Nobody who speaks with us packs what is sent, and unpacking would take memory before anybody is known.
    globalDecompression: false,
  })
  await app.register(fastifyStatic, { root: process.cwd(), serve: false, preCompressed: true })
  const sessions = knownSessions()
  const work = boundWork(app, needs.queues, sessions)
  app.decorate('work', work)
  acceptBodies(app, needs.registry, work)
  decideHost(app, needs)
  securityHeaders(app, needs)
  takeNothingPacked(app)
  logRequests(app, needs)
  answerErrors(app, needs)
  mountCalls(app, needs.registry, {
    authenticators: sessions.noting(needs.authenticators),
    work,
    streams: needs.streams,
    contextOf: (...details) => contextOf(needs, ...details),
    streamBroke: (requestId, error) => needs.log.error('unexpected error', { requestId, error }),
  })
  return app
}

/** A packed body is refused by its head, whatever it is packed with. */
function takeNothingPacked(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const packed = headerText(request, 'content-encoding') ?? 'identity'
    if (packed.trim().toLowerCase() !== 'identity') throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
  })
}

function logRequests(app: FastifyInstance, { log, observe, record }: HttpNeeds): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    observe({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    if (reply.statusCode >= 500) log.error('request', line)
    else log.info('request', line)
    const answered = answeredCall(request, reply)
    if (answered) record(answered)
  })
}

function answeredCall(request: FastifyRequest, reply: FastifyReply): AnsweredCall | null {
  const { call, caller, refusal = null } = traceOf(request)
  if (!call || !caller || call.stream) return null
  const { id, params, query, body } = request
  return {
    id,
    call,
    caller,
    refusal,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime),
    input: { params, query, body },
    replayOf: null,
  }
}

function answerErrors(app: FastifyInstance, { log, isUnavailable }: HttpNeeds): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not-found'))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooMuchAtOnce) return sendProblem(request, reply, 'too-many-requests', [], error)
    const known = KNOWN_FAILURES[error.code ?? '']
    if (known) return sendProblem(request, reply, known)
    if (isUnavailable(error)) {
      log.error('database unavailable', { requestId: request.id, error })
      return sendProblem(request, reply, 'temporarily-unavailable')
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return sendProblem(request, reply, 'malformed-request')
    }
    log.error('unexpected error', { requestId: request.id, error })
    return sendProblem(request, reply, 'unexpected')
  })
}

const KNOWN_FAILURES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-content',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
}

function contextOf(
  needs: HttpNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  actor: Actor,
): CallContext {
  const gone = new AbortController()
  // After a reply that went out whole nobody waits for this any more, and each abort would make an error with its stack.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const key = headerText(request, 'idempotency-key')
  const rawBody = request.rawBytes ?? Buffer.alloc(0)
  return {
    ip: clientKey(request.ip),
    requestId: request.id,
    userAgent: (headerText(request, 'user-agent') ?? '').slice(0, 300),
    host: request.area.host,
    token: headerText(request, TOKEN_HEADER),
    signal: gone.signal,
    rawBody,
    headers: request.headers,
    cookies: request.cookies,
    idempotency:
      call.idempotent && key && key.length <= 200
        ? {
            scope: `${call.path} ${callerOf(actor)}`,
            key,
            requestHash: digest(`${request.url}\n${rawBody.toString('utf8')}`),
          }
        : null,
    setCookie: (name, value, maxAge) => setVisitorCookie(reply, name, value, maxAge, needs.secure),
  }
}

// Tokens and cookies change between a call and its retry; who is calling does not.
const callerOf = (actor: Actor): string => {
  if (actor.kind === 'staff') return `staff ${actor.userId}`
  return actor.kind === 'visitor' ? `site ${actor.siteId}` : 'nobody'
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Host-only, invisible to scripts, not sent by foreign pages. */
export function setVisitorCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
  secure: boolean,
): void {
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}
