import type { FastifyInstance } from 'fastify'
import { DEMO_SITE_COOKIE, hostOf, type HostNeeds } from '../platform/http/hosts.ts'

const HALF_DAY_SECONDS = 43_200

/**
 * Demo mode: `?site=name` on a host of the back office chooses a site by cookie, for browsers that do not resolve
 * `name.localhost`; an unknown name leads back to the back office.
 */
export function chooseDemoSite(app: FastifyInstance, { adminHosts, demoSites, siteOfHost }: HostNeeds): void {
  if (!demoSites) return
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !adminHosts.includes(hostOf(request))) return
    const url = new URL(request.url, 'http://fachwerk')
    const name = url.searchParams.get('site')
    if (name === null || url.pathname !== '/') return
    const host = `${name.toLowerCase()}.localhost`
    const site = /^[a-z0-9-]{1,40}$/i.test(name) ? await siteOfHost(host) : null
    if (site)
      reply.setCookie(DEMO_SITE_COOKIE, host, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        maxAge: HALF_DAY_SECONDS,
      })
    else reply.clearCookie(DEMO_SITE_COOKIE, { path: '/' })
    await reply.redirect('/', 303)
  })
}
