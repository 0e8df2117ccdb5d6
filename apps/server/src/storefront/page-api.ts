import { createHash } from 'node:crypto'
import type { Call } from '@fachwerk/contract/call'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageApi } from '../../../storefront/src/render-contract.ts'
import type { VisitorActor } from '../platform/http/actor.ts'
import type { Authenticators } from '../platform/http/authorize.ts'
import { clientKey } from '../platform/http/client-key.ts'
import { setVisitorCookie } from '../platform/http/http-server.ts'
import type { Invoke } from '../platform/http/invoke.ts'
import type { CallContext } from '../platform/http/serve.ts'

export interface PageApiNeeds {
  readonly invoke: Invoke
  readonly visitor: Authenticators['visitor']
  readonly secure: boolean
}

interface SiteArea {
  readonly host: string
  readonly site: { readonly siteId: string; readonly companyId: string }
}

/**
 * The contract's calls for pages that are rendered here: in-process, as this visitor, with the same
 * parsing and the same handlers as over HTTP. The visitor is looked up once, when a page first asks.
 */
export function pageApi(
  request: FastifyRequest,
  reply: FastifyReply,
  area: SiteArea,
  needs: PageApiNeeds,
): PageApi {
  let signal: AbortSignal | null = null
  let visitor: Promise<VisitorActor> | null = null
  const who = () => {
    const cookie = request.cookies[VISITOR_COOKIE] ?? null
    const { siteId, companyId } = area.site
    visitor ??= needs.visitor({ siteId, companyId, host: area.host }, cookie)
    return visitor
  }
  return async (call, input, idempotencyKey) => {
    signal ??= whenGone(reply)
    const context = contextOf(request, reply, area, needs, signal)
    const answer = await needs.invoke(call, input, {
      ...context,
      actor: await who(),
      idempotency: idempotencyOf(call, input, area.host, idempotencyKey),
    })
    // Stays only where the page says so itself (`send`): most pages have more to show than that.
    if (!answer.ok && answer.retryAfterSeconds) reply.header('retry-after', String(answer.retryAfterSeconds))
    return answer
  }
}

/** Told when the visitor leaves before the answer; a page that is kept asks nothing, and nobody listens for it. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    // After the whole answer there is nothing left to stop, and stopping costs as much as a statement.
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  area: SiteArea,
  needs: PageApiNeeds,
  signal: AbortSignal,
): CallContext {
  const agent = request.headers['user-agent'] ?? ''
  return {
    ip: clientKey(request.ip),
    requestId: request.id,
    userAgent: agent.slice(0, 300),
    host: area.host,
    token: null,
    signal,
    rawBody: Buffer.alloc(0),
    headers: request.headers,
    cookies: request.cookies,
    idempotency: null,
    setCookie: (name, value, maxAge) => setVisitorCookie(reply, name, value, maxAge, needs.secure),
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * The hidden field of a form plays the part of the `Idempotency-Key` header, under the same scope. The same form with other
 * content is another wish, for a browser goes back to a page and its key: so what was typed is part of the key (T07).
 */
function idempotencyOf(call: Call, input: unknown, host: string, key: string | undefined) {
  if (!call.idempotent || !key || key.length > 200) return null
  const requestHash = digest(JSON.stringify(input))
  return { scope: `${call.path} ${digest(host)}`, key: digest(`${key} ${requestHash}`), requestHash }
}
