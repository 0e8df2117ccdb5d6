import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from '../platform/http/actor.ts'
import { DEMO_SITE_COOKIE } from '../platform/http/hosts.ts'
import { sendProblem } from '../platform/http/problem.ts'

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface PagesNeeds {
  readonly admin: Page
  readonly site: Page
  readonly adminHosts: readonly string[]
  /** Demo mode: `?site=name` chooses a site on a host of the back office, for browsers that do not resolve its name. */
  readonly demoSites: boolean
  siteOfHost(host: string): Promise<SiteContext | null>
}

const HALF_DAY_SECONDS = 43_200

/** Everything that is no call: the host decides between back office, site and nothing. */
export function servePages(app: FastifyInstance, needs: PagesNeeds): void {
  const handle: Page = async (request, reply) => {
    const chosen = needs.demoSites ? await chooseDemoSite(request, reply, needs) : null
    if (chosen) return chosen
    if (request.area.kind === 'admin') return await needs.admin(request, reply)
    if (request.area.kind === 'site') return await needs.site(request, reply)
    return sendProblem(request, reply, 'not-found')
  }
  app.get('/*', handle)
  app.post('/*', handle)
}

async function chooseDemoSite(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: PagesNeeds,
): Promise<FastifyReply | null> {
  if (!needs.adminHosts.includes(request.hostname.toLowerCase())) return null
  const name = new URL(request.url, 'http://fachwerk').searchParams.get('site')
  if (name === null) return null
  const host = `${name.toLowerCase()}.localhost`
  const site = /^[a-z0-9-]{1,40}$/.test(name) ? await needs.siteOfHost(host) : null
  if (site)
    reply.setCookie(DEMO_SITE_COOKIE, host, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: HALF_DAY_SECONDS,
    })
  else reply.clearCookie(DEMO_SITE_COOKIE, { path: '/' })
  return reply.redirect('/', 303)
}
