import { testClock } from '@fachwerk/clock/test-clock'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aBareServer, aStaffActor, SITE } from '../../platform/http/testing.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'

const platform = await testPlatform({ clock: testClock('2026-11-20T16:45:00Z') })
const registry = createRegistry()
const offered: string[] = []
const locations = locationsModule(
  needsFor(platform, { serve: registry.serve, offerOfSite: () => offerIn(offered) }),
)
const company = { own: '', foreign: '' }
const staff = (): StaffActor => aStaffActor({ companyId: company.own, scopeFor: () => [company.own] })
const app = await aBareServer({
  registry,
  staff: async (token) => (token === 'good-token' ? staff() : null),
  siteOfHost: async (host) => (host === 'seefach.example' ? SITE : null),
})

beforeAll(async () => {
  await platform.db.transaction(async (tx) => {
    company.own = await aCompany(tx)
    company.foreign = await aCompany(tx, { name: 'Marker GmbH' })
    offered.push((await locations.createLocation(tx, aLocation(company.own))).locationId)
    await locations.createLocation(
      tx,
      aLocation(company.foreign, { slug: 'marker', name: 'Marker', prefix: 'MA' }),
    )
  })
})

const ask = async (url: string, payload: unknown, headers: Record<string, string> = {}) => {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'seefach.example',
      origin: 'http://seefach.example',
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(payload),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const search = (body: unknown) => ask('/storefront/locations', body)

const list = (
  body: unknown,
  query = '',
  headers: Record<string, string> = { 'x-access-token': 'good-token' },
) =>
  ask(`/location/storage-locations${query}`, body, {
    host: 'localhost',
    origin: 'http://localhost',
    ...headers,
  })

describe('S-01 the locations of a site, over HTTP', () => {
  it('an empty question is answered with the defaults', async () => {
    const { status, body } = await search({})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      problem: null,
      place: null,
      rows: [{ slug: 'konstanz-bahnhof', freeTotal: 4 }],
    })
  })

  it.each([
    [{ period: { from: 'tomorrow' } }, 'period.from'],
    [{ period: { from: 'now', length: '0h' } }, 'period.length'],
    [{ period: { from: 'now', length: '1e9d' } }, 'period.length'],
    [{ size: 'XXL' }, 'size'],
    [{ near: { lat: 91, lng: 0 } }, 'near.lat'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ period: null }, 'period'],
  ])('FAULT-12 %j is refused at its field', async (input, field) => {
    const { status, body } = await search(input)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid-input', errors: [{ field }] })
  })

  it.each(['2026-02-30T10:00', '2026-13-45T99:99', '9999-12-31T23:59', '0000-00-00T00:00'])(
    'FAULT-42 a date that no calendar has (%s) is never an error of ours',
    async (from) => {
      const { status } = await search({ period: { from, length: '999m' } })
      expect([200, 400]).toContain(status)
    },
  )

  it('FAULT-12 what a client sends besides is ignored', async () => {
    const { status, body } = await search({
      priceCents: 1,
      siteId: company.foreign,
      companyId: company.foreign,
    })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('Marker')
  })

  it('FAULT-59 whatever is searched for is text', async () => {
    for (const text of ["'; drop table box; --", '%_\\', '$1', '\u0000', '🔒', '.*'])
      expect((await search({ search: text })).status).toBe(200)
    expect((await search({})).body).toMatchObject({ rows: [{ freeTotal: 4 }] })
  })
})

describe('S-02 one location, over HTTP', () => {
  it('is found by its address and only where the site offers it', async () => {
    expect(await ask('/storefront/locations/konstanz-bahnhof', {})).toMatchObject({
      status: 200,
      body: {
        problem: null,
        location: { name: 'Konstanz Bahnhof', party: { companyName: 'Zeitlager GmbH' } },
      },
    })
    const foreign = await ask('/storefront/locations/marker', {})
    const unknown = await ask('/storefront/locations/nowhere', {})
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('FAULT-66 an address that is none is not looked up', async () => {
    for (const slug of ['..%2f..%2fetc', 'A', 'a'.repeat(81)])
      expect((await ask(`/storefront/locations/${slug}`, {})).status).toBeGreaterThanOrEqual(400)
  })

  it('site calls answer on sites only', async () => {
    for (const host of ['localhost', 'elsewhere.example'])
      expect((await ask('/storefront/locations', {}, { host, origin: `http://${host}` })).status).toBe(404)
  })
})

describe('F-02 the list of locations for staff, over HTTP', () => {
  it('needs a session, and shows own rows only', async () => {
    expect((await list({}, '', {})).status).toBe(401)
    expect(await list({})).toMatchObject({
      status: 200,
      body: { total: 1, rows: [{ name: 'Konstanz Bahnhof' }] },
    })
  })

  it('FAULT-47 sorts and filters by known names only', async () => {
    for (const body of [
      { orderBy: 'operator_email' },
      { limit: 1e9 },
      { offset: -1 },
      { dir: 'asc; drop table box' },
    ])
      expect((await list(body)).status).toBe(400)
    expect((await list({}, '?orderBy=company_id')).status).toBe(400)
  })
})
