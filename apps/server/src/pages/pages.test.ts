import { brotliDecompressSync } from 'node:zlib'
import { callTable } from '@fachwerk/contract/call-table'
import type { Call } from '@fachwerk/contract/call'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { describe, expect, it } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { DEMO_SITE_COOKIE, type HostNeeds } from '../platform/http/hosts.ts'
import { aBareServer, SITE } from '../platform/http/testing.ts'
import { aTestDatabase } from '../platform/testing/test-database.ts'
import { chooseDemoSite } from './demo-site.ts'
import { serveDocs } from './docs-pages.ts'
import { type HealthNeeds, serveHealth } from './health-pages.ts'

const gone: Db = {
  read: () => Promise.reject(new Error('connection refused at 10.0.0.5')),
  transaction: () => Promise.reject(new Error('connection refused')),
}

interface Details extends Partial<HealthNeeds> {
  readonly demoSites?: boolean
  readonly trustProxy?: readonly string[]
}

/** A server with docs, health and the demo's choice of sites, and nothing else. */
async function aServer({ demoSites = true, trustProxy = [], ...health }: Details = {}) {
  const hosts: HostNeeds = {
    adminHosts: ['localhost'],
    siteOfHost: async (host) => (['zeitlager.localhost', 'seefach.example'].includes(host) ? SITE : null),
    demoSites,
  }
  const app = await aBareServer({ ...hosts, trustProxy })
  chooseDemoSite(app, hosts)
  serveDocs(app, { version: '1.2.3 <b>', asyncApi: () => ({ asyncapi: '3.0.0' }) })
  serveHealth(app, {
    db: gone,
    version: '1.2.3',
    metrics: async () => ({ type: 'text/plain; version=0.0.4', text: 'fachwerk_up 1\n' }),
    isServing: () => true,
    ...health,
  })
  app.get('/', async (request) => request.area.kind)
  await app.ready()
  return (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress })
}

describe('health', () => {
  it('FAULT-22 the process lives also while the database is away, but it is not ready', async () => {
    const ask = await aServer()
    expect((await ask('/health')).json()).toEqual({ status: 'ok', version: '1.2.3' })
    const ready = await ask('/health/ready')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'unavailable', database: 'unavailable' })
    expect(ready.body).not.toContain('10.0.0.5')
  })

  it('is ready with its database, until the process winds down', async () => {
    const { db } = await aTestDatabase()
    let serving = true
    const ask = await aServer({ db, isServing: () => serving })
    expect((await ask('/health/ready')).json()).toEqual({ status: 'ok', database: 'ok' })
    serving = false
    const ready = await ask('/health/ready')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'unavailable', database: 'ok' })
  })

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'numbers are for this machine: %s',
    async (ip) => {
      const reply = await (await aServer())('/metrics', {}, ip)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toBe('fachwerk_up 1\n')
    },
  )

  it.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1'])(
    'FAULT-50 for %s there are no numbers',
    async (ip) => {
      const reply = await (await aServer())('/metrics', { 'x-forwarded-for': '127.0.0.1' }, ip)
      expect(reply.statusCode).toBe(404)
      expect(reply.body).not.toContain('fachwerk_up')
    },
  )

  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ])(
    'FAULT-50 what came through a proxy on this machine gets neither numbers nor the version: %j',
    async (by) => {
      for (const trustProxy of [[], ['127.0.0.1']]) {
        const ask = await aServer({ trustProxy })
        expect((await ask('/metrics', by)).statusCode).toBe(404)
        expect((await ask('/health', by)).json()).toEqual({ status: 'ok' })
      }
    },
  )

  it('FAULT-50 strangers do not hear which version runs', async () => {
    const ask = await aServer()
    expect((await ask('/health', {}, '192.0.2.1')).json()).toEqual({ status: 'ok' })
  })

  it('FAULT-50 neither on a site, nor for whom a trusted proxy speaks', async () => {
    const ask = await aServer({ trustProxy: ['127.0.0.1'] })
    expect((await ask('/metrics', { host: 'seefach.example' })).statusCode).toBe(404)
    expect((await ask('/metrics', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404)
    expect((await ask('/metrics')).statusCode).toBe(200)
  })
})

describe('E-04 documentation', () => {
  it('names every call and every refusal, and runs no script', async () => {
    const reply = await (await aServer())('/docs')
    for (const { method, path } of Object.values<Call>(callTable))
      expect(reply.body).toContain(`<code>${method} ${path}</code>`)
    for (const code of Object.keys(REFUSALS)) expect(reply.body).toContain(`<code>${code}</code>`)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).not.toMatch(/<script|javascript:/)
    expect(reply.body).toContain('Aufrufe von Fachwerk 1.2.3 &lt;b&gt;')
  })

  it('programs get the same as JSON', async () => {
    const ask = await aServer()
    expect((await ask('/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' })
    expect((await ask('/docs/asyncapi.json')).json()).toEqual({ asyncapi: '3.0.0' })
  })

  it('long descriptions come packed as a browser reads them', async () => {
    const ask = await aServer()
    const url = '/docs/openapi.json'
    const plain = await ask(url)
    const packed = await ask(url, { 'accept-encoding': 'br' })
    expect([plain, packed].map((reply) => reply.headers['content-encoding'])).toEqual(['identity', 'br'])
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })

  it.each(['/docs', '/docs/openapi.json', '/docs/asyncapi.json'])(
    'FAULT-50 a site has no %s',
    async (url) => {
      const ask = await aServer()
      expect((await ask(url, { host: 'seefach.example' })).statusCode).toBe(404)
      expect((await ask(url, { host: 'evil.example' })).statusCode).toBe(404)
    },
  )
})

describe('choosing a site of the demo', () => {
  it('the cookie leads to the site, and choosing again leads back', async () => {
    const ask = await aServer()
    const choice = await ask('/?site=Zeitlager')
    expect([choice.statusCode, choice.headers.location]).toEqual([303, '/'])
    expect(choice.cookies[0]).toMatchObject({
      name: DEMO_SITE_COOKIE,
      value: 'zeitlager.localhost',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    const cookie = `${DEMO_SITE_COOKIE}=zeitlager.localhost`
    expect((await ask('/', { cookie })).body).toBe('site')
    const back = await ask('/?site=', { cookie })
    expect([back.statusCode, back.cookies[0]?.value]).toEqual([303, ''])
  })

  it.each(['unbekannt', '../..', 'a.b', 'x'.repeat(41), 'zeitlager.localhost', 'ä', 'a\r\nset-cookie: x=1'])(
    '%j chooses nothing',
    async (name) => {
      const reply = await (await aServer())(`/?site=${encodeURIComponent(name)}`)
      expect(reply.cookies.map(({ value }) => value)).toEqual([''])
      expect(reply.headers.location).toBe('/')
    },
  )

  it('only at the start page of the back office, and only in the demo', async () => {
    const inDemo = await aServer()
    expect((await inDemo('/health?site=zeitlager')).cookies).toEqual([])
    expect((await inDemo('/?site=zeitlager', { host: 'seefach.example' })).cookies).toEqual([])
    const real = await aServer({ demoSites: false })
    expect((await real('/?site=zeitlager')).cookies).toEqual([])
  })
})
