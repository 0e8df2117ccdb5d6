import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { DEMO_SITE_COOKIE, decideHost, type HostNeeds } from './hosts.ts'
import { SITE } from './testing.ts'

/** Answers what the host of a request leads to. */
async function aServer(overrides: Partial<HostNeeds> = {}) {
  const siteOfHost = vi.fn<HostNeeds['siteOfHost']>(async (host) =>
    ['seefach.example', 'zeitlager.localhost'].includes(host) ? { ...SITE, name: host } : null,
  )
  const app = Fastify({ forceCloseConnections: true })
  await app.register(fastifyCookie)
  decideHost(app, { adminHosts: ['localhost', '127.0.0.1'], demoSites: false, siteOfHost, ...overrides })
  app.get('/', async (request) => request.area)
  const area = async (host: string, cookie?: string) =>
    (await app.inject({ url: '/', headers: { host, ...(cookie ? { cookie } : {}) } })).json()
  return { area, siteOfHost }
}
const chosen = (host: string) => `${DEMO_SITE_COOKIE}=${host}`

describe('S-01 what a host leads to', () => {
  it.each(['localhost', 'localhost:8080', 'LocalHost', '127.0.0.1:8080'])(
    '%s is the back office',
    async (host) => {
      const { area, siteOfHost } = await aServer()
      expect(await area(host)).toMatchObject({ kind: 'admin' })
      expect(siteOfHost).not.toHaveBeenCalled()
    },
  )

  it.each(['seefach.example', 'SeeFach.Example', 'seefach.example:8443'])('%s is a site', async (host) => {
    const { area } = await aServer()
    expect(await area(host)).toMatchObject({
      kind: 'site',
      host: 'seefach.example',
      site: { siteId: SITE.siteId },
    })
  })

  it.each(['evil.example', 'localhost.evil.example', 'www.seefach.example', '[::1]'])(
    'FAULT-57 %s is none of ours',
    async (host) => {
      const { area } = await aServer()
      expect(await area(host)).toMatchObject({ kind: 'unknown' })
    },
  )

  it('FAULT-57 a forwarded host counts for nothing without a trusted proxy', async () => {
    const { siteOfHost } = await aServer()
    const app = Fastify()
    await app.register(fastifyCookie)
    decideHost(app, { adminHosts: ['localhost'], demoSites: false, siteOfHost })
    app.get('/', async (request) => request.area.kind)
    const headers = { host: 'seefach.example', 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' }
    expect((await app.inject({ url: '/', headers })).body).toBe('site')
  })
})

describe('the demo on one machine', () => {
  it('a cookie chooses the site where `*.localhost` is not resolved', async () => {
    const { area } = await aServer({ demoSites: true })
    expect(await area('localhost', chosen('zeitlager.localhost'))).toMatchObject({
      kind: 'site',
      host: 'zeitlager.localhost',
    })
  })

  it('a cookie of a site that is gone leads back to the back office', async () => {
    const { area } = await aServer({ demoSites: true })
    expect(await area('localhost', chosen('fort.localhost'))).toMatchObject({ kind: 'admin' })
    expect(await area('localhost', chosen(''))).toMatchObject({ kind: 'admin' })
  })

  it('outside the demo the cookie counts for nothing', async () => {
    const { area } = await aServer({ demoSites: false })
    expect(await area('localhost', chosen('zeitlager.localhost'))).toMatchObject({ kind: 'admin' })
  })

  it('on a host of its own a site stays what it is, and a foreign host stays foreign', async () => {
    const { area } = await aServer({ demoSites: true })
    const cookie = chosen('zeitlager.localhost')
    expect(await area('seefach.example', cookie)).toMatchObject({ host: 'seefach.example' })
    expect(await area('evil.example', cookie)).toMatchObject({ kind: 'unknown' })
  })
})
