import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteContext } from './actor.ts'
import { sendProblem } from './problem.ts'
import { withoutRootDot } from './request-target.ts'

/** What the request's host leads to: the back office, a site, or nothing of ours. */
export type Area =
  | { readonly kind: 'admin'; readonly host: string }
  | { readonly kind: 'site'; readonly host: string; readonly site: SiteContext }
  | { readonly kind: 'unknown'; readonly host: string }

declare module 'fastify' {
  interface FastifyRequest {
    area: Area
  }
}

export interface HostNeeds {
  readonly adminHosts: readonly string[]
  siteOfHost(host: string): Promise<SiteContext | null>
  /** Demo mode only: browsers that do not resolve `*.localhost` choose the site by a cookie. */
  readonly demoSites: boolean
}

export const DEMO_SITE_COOKIE = 'fw_demo_site'

/** Decides the area before anything else looks at the request. */
export function decideHost(app: FastifyInstance, needs: HostNeeds): void {
  app.decorateRequest('area')
  app.addHook('onRequest', async (request, reply) => {
    request.area = await areaOf(request, needs)
    // A proxy before us might have taken the other one (RFC 9112, FAULT-68).
    if (hostsNamed(request) > 1) return sendProblem(request, reply, 'malformed-request')
  })
}

const hostsNamed = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** As it is written in our settings; a trusted proxy may have passed on the name with its dot. */
export const hostOf = (request: FastifyRequest): string => withoutRootDot(request.hostname.toLowerCase())

async function areaOf(request: FastifyRequest, needs: HostNeeds): Promise<Area> {
  const host = hostOf(request)
  const chosen =
    needs.demoSites && needs.adminHosts.includes(host) ? request.cookies[DEMO_SITE_COOKIE] : undefined
  if (chosen) {
    const site = await needs.siteOfHost(chosen)
    if (site) return { kind: 'site', host: chosen, site }
  }
  if (needs.adminHosts.includes(host)) return { kind: 'admin', host }
  const site = await needs.siteOfHost(host)
  return site ? { kind: 'site', host, site } : { kind: 'unknown', host }
}
