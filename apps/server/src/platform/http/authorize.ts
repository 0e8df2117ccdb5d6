import type { Call } from '@fachwerk/contract/call'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { FastifyRequest } from 'fastify'
import { ok, refuse, type Result } from '../result.ts'
import type { Actor, StaffActor, VisitorActor } from './actor.ts'
import type { Area } from './hosts.ts'
import { byOwnScript, sameOrigin } from './own-pages.ts'
import { traceOf } from './request-trace.ts'

/** How the house learns who is calling; main.ts plugs the modules in. */
export interface Authenticators {
  /** `null`: no such session, or over; `blocked`: the person or the company may not act any more. */
  staff(token: string): Promise<StaffActor | 'blocked' | null>
  /** Session of the visitor's cookie on this site. */
  visitor(
    site: { siteId: string; companyId: string; host: string },
    cookie: string | null,
  ): Promise<VisitorActor>
}

export const TOKEN_HEADER = 'x-access-token'

/**
 * Deny by default: the call's host, its audience and its permission must all fit.
 * 401 without a live session, 403 only for a blocked person, 404 for what a role may not use.
 */
export async function authorize(
  call: Call,
  request: FastifyRequest,
  authenticators: Authenticators,
): Promise<Result<Actor, RefusalCode>> {
  const area = request.area
  if (!hostFits(call, area)) return refuse('not-found')
  if (area.kind === 'site' && call.method !== 'GET' && !sameOrigin(request)) return refuse('wrong-origin')
  if (call.ownPagesOnly && !byOwnScript(request)) return refuse('wrong-origin')
  if (call.auth === 'staff') return authorizeStaff(call, request, authenticators)
  if (area.kind === 'site') {
    const { siteId, companyId } = area.site
    const cookie = request.cookies[VISITOR_COOKIE] ?? null
    const visitor = await authenticators.visitor({ siteId, companyId, host: area.host }, cookie)
    traceOf(request).caller = visitor
    return ok(visitor)
  }
  return call.auth === 'visitor' ? refuse('not-found') : ok({ kind: 'nobody' })
}

async function authorizeStaff(
  call: Call,
  request: FastifyRequest,
  { staff }: Authenticators,
): Promise<Result<Actor, RefusalCode>> {
  const token = request.headers[TOKEN_HEADER]
  if (typeof token !== 'string' || token.length > 200) return refuse('not-signed-in')
  const actor = await staff(token)
  if (actor === null) return refuse('not-signed-in')
  if (actor === 'blocked') return refuse('account-blocked')
  traceOf(request).caller = actor
  if (call.permission === 'signed-in') return ok(actor)
  return call.permission !== 'public' && actor.permissions.has(call.permission)
    ? ok(actor)
    : refuse('not-found')
}

const hostFits = (call: Call, area: Area): boolean =>
  area.kind !== 'unknown' && (call.host === 'any' || call.host === area.kind)
