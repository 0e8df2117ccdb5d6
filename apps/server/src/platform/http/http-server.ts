import { createHash } from 'node:crypto'
import { parse as parseForm } from 'node:querystring'
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
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import type { Actor } from './actor.ts'
import type { Authenticators } from './authorize.ts'
import { TOKEN_HEADER } from './authorize.ts'
import { decideHost, type HostNeeds } from './hosts.ts'
import { sendProblem } from './problem.ts'
import { securityHeaders } from './security-headers.ts'
import { type AnsweredCall, traceOf } from './request-trace.ts'
import { headerText, mountCalls, type CallContext, type Registry } from './serve.ts'

const MEGABYTE = 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as they came, for signatures. */
    rawBytes: Buffer
  }
  interface FastifyContextConfig {
    /** The body is a file. */
    takesFiles?: boolean
  }
}

export interface HttpNeeds extends HostNeeds {
  readonly registry: Registry
  readonly authenticators: Authenticators
  readonly random: Random
  readonly log: Log
  /** Addresses or networks whose forwarded headers count; none by default. */
  readonly trustProxy: readonly string[]
  /** True when people reach the server by https: cookies are then `Secure`. */
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
  })
  await app.register(fastifyStatic, { root: process.cwd(), serve: false, preCompressed: true })
  acceptJsonAndFiles(app, needs.registry)
  decideHost(app, needs)
  securityHeaders(app)
  logRequests(app, needs)
  answerErrors(app, needs)
  mountCalls(app, needs.registry, {
    authenticators: needs.authenticators,
    contextOf: (...about) => contextOf(needs, ...about),
    streamBroke: (requestId, error) => needs.log.error('unexpected error', { requestId, error }),
  })
  return app
}

/**
 * JSON is parsed once, strictly; its bytes and those of plain forms are kept; other bodies than JSON and plain forms are refused, but a file
 * where a call takes one.
 */
function acceptJsonAndFiles(app: FastifyInstance, registry: Registry): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('rawBytes')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    if (request.rawBytes.length === 0) return done(null, {})
    return parse(request, request.rawBytes.toString('utf8'), done)
  })
  const asForm = { parseAs: 'buffer' as const, bodyLimit: MEGABYTE / 16 }
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', asForm, (request, body, done) => {
    request.rawBytes = body
    done(null, parseForm(request.rawBytes.toString('utf8')))
  })
  const uploads = [...registry.mounted.values()].flatMap(({ call }) => call.upload?.types ?? [])
  if (uploads.length === 0) return
  app.addContentTypeParser([...new Set(uploads)], { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.takesFiles) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
    request.rawBytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    return done(null, {})
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
    ip: request.ip,
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
