import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { aPlaceForSites } from './testing/managed-sites.ts'

const place = await aPlaceForSites()
const { db, sites, call, add, made, save, archive, list, show, prove, history } = place
const { head, nord, stranger, jana, ole, frieda, lena } = place
const NOW = place.clock.now()

describe('F-08 a new site', () => {
  it('lacks an address until the proof of its first domain, and then leads there by itself', async () => {
    const site = await made({ name: 'Messe', url: 'https://Messe.Example/start', showsAll: true })
    expect(site).toMatchObject({
      name: 'Messe',
      companyId: head,
      host: null,
      languages: ['de', 'en'],
      template: 'white-clean',
      locationCount: 2,
      domains: [{ host: 'messe.example', proven: false }],
      gaps: ['proof'],
      version: 1,
      archived: false,
      can: { edit: true },
    })
    expect(await sites.siteOfHost('messe.example')).toBeNull()
    expect(await prove('messe.example')).toMatchObject({
      ok: true,
      value: { finding: 'proven', domain: { siteId: site.id, wantedSiteId: null, isMain: true } },
    })
    expect(await sites.siteOfHost('messe.example')).toMatchObject({ siteId: site.id, name: 'Messe' })
    expect(await show(site.id)).toMatchObject({
      value: { host: 'messe.example', address: 'http://messe.example', gaps: [] },
    })
    expect(await history(site.id)).toMatchObject([
      { action: 'site.added', after: { name: 'Messe', languages: 'Deutsch (Sie), Englisch', locations: 2 } },
    ])
  })

  it('A-13 a franchisee’s shows its own locations alone, and strangers find none of it', async () => {
    const site = await made({ name: 'Nord', company: nord, showsAll: true })
    expect(site).toMatchObject({ companyId: nord, locationCount: 1, gaps: ['domain'] })
    expect(await show(site.id, ole)).toMatchObject({ ok: true })
    expect(await show(site.id, frieda)).toMatchObject({ refusal: 'not-found' })
    expect(await save(site.id, { version: 1 }, frieda)).toMatchObject({ refusal: 'not-found' })
    expect(await archive(site.id, true, frieda)).toMatchObject({ refusal: 'not-found' })
    expect(await add({ company: nord }, frieda)).toMatchObject({ refusal: 'not-found' })
    expect((await list({}, frieda)).map(({ name }) => name)).toEqual([])
    expect((await list({}, ole)).map(({ name }) => name)).toEqual(['Nord'])
  })

  it('S-08 says of no address whether it is known, until somebody switches that on', async () => {
    const { id, tellsUnknown } = await made({ name: 'Neutral', url: 'https://neutral.example' })
    expect(tellsUnknown).toBe(false)
    await prove('neutral.example')
    const seen = () => db.read(async (tx) => (await sites.siteLinks(tx, id)).tellsUnknown)
    expect(await seen()).toBe(false)
    const saved = await save(id, { version: 1, tellsUnknown: true })
    expect(saved).toMatchObject({ ok: true, value: { tellsUnknown: true } })
    expect(await seen()).toBe(true)
    expect((await history(id))[0]).toMatchObject({
      before: { tellsUnknown: false },
      after: { tellsUnknown: true },
    })
  })

  it('A-12 who only reads sees it and may not change it', async () => {
    const site = await made({ name: 'Lesesaal' })
    expect(await show(site.id, lena)).toMatchObject({ value: { can: { edit: false } } })
    expect(await add({}, lena)).toMatchObject({ refusal: 'not-found' })
  })

  it('FAULT-07 sent twice with one key it is one site', async () => {
    const [one, again] = [await made({ name: 'Einmal' }), null]
    expect(again).toBeNull()
    const first = await add({ name: 'Zweimal' }, jana, 'twice')
    const second = await add({ name: 'Zweimal' }, jana, 'twice')
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true)
    expect((await list({ search: 'zweimal' })).length).toBe(1)
    expect(one.locationCount).toBe(0)
  })

  it('takes over a domain of the company that led nowhere, a proven one at once', async () => {
    await call(domainCalls.addDomain, { body: { domain: { url: 'wartet.example' } } }, jana)
    await call(domainCalls.addDomain, { body: { domain: { url: 'frei.example' } } }, jana)
    await prove('frei.example')
    const [waiting, free] = [await made({ url: 'wartet.example' }), await made({ url: 'frei.example' })]
    expect([waiting.gaps, free.gaps]).toEqual([['proof', 'locations'], ['locations']])
    expect(free.host).toBe('frei.example')
    await prove('wartet.example')
    expect(await sites.siteOfHost('wartet.example')).toMatchObject({ siteId: waiting.id })
  })
})

describe('FAULT-48 a site that cannot be', () => {
  it.each([
    [{ name: ' ' }, 'site.name', 'Name fehlt.'],
    [{ languages: [] }, 'site.languages', 'mindestens eine Sprache'],
    [{ languages: ['de', 'de'] }, 'site.languages', 'nur einmal'],
    [{ defaultLanguage: 'it' }, 'site.defaultLanguage', 'eine der gewählten Sprachen'],
    [{ url: 'localhost' }, 'site.url', 'www.beispiel.de'],
    [{ url: '192.168.0.1' }, 'site.url', 'www.beispiel.de'],
  ] as const)('%j says so at its field', async (details, field, message) => {
    const answer = await add(details as Parameters<typeof add>[0])
    const { errors = [] } = answer as { errors?: readonly { field: string; message: string }[] }
    expect(errors.find((error) => error.field === field)?.message).toContain(message)
  })

  it('a host that is taken is refused at the field, and nothing is left behind', async () => {
    await call(domainCalls.addDomain, { body: { domain: { url: 'fremd.example' } } }, frieda)
    const theirs = await db.read((tx) =>
      sql<{ proof: string }>`select proof from site_domain where host = 'fremd.example'`.execute(tx),
    )
    expect(theirs.rows.length).toBe(1)
    // As long as they did not prove it, it may be ours.
    const ours = await made({ name: 'Unseres', url: 'fremd.example' })
    expect(ours.gaps).toContain('proof')
    await db.transaction((tx) =>
      sql`update site_domain set proven_at = ${NOW} where host = 'fremd.example' and company_id = ${stranger}`.execute(
        tx,
      ),
    )
    const before = (await list()).length
    const west = { company: nord, url: 'fremd.example' }
    expect(await add(west)).toMatchObject({ refusal: 'domain-taken', field: 'site.url' })
    await made({ name: 'Besitzt', url: 'besitzt.example' })
    await prove('besitzt.example')
    expect(await add({ url: 'besitzt.example' })).toMatchObject({
      refusal: 'domain-known',
      field: 'site.url',
    })
    expect(await add({ url: 'verwaltung.example' })).toMatchObject({
      refusal: 'domain-own',
      field: 'site.url',
    })
    expect((await list()).length).toBe(before + 1)
  })

  it('nobody opens one for a franchisee that is put away', async () => {
    await db.transaction((tx) => sql`update company set archived_at = ${NOW} where id = ${nord}`.execute(tx))
    expect(await add({ company: nord })).toMatchObject({
      refusal: 'franchisee-archived',
      field: 'site.company',
    })
    await db.transaction((tx) => sql`update company set archived_at = null where id = ${nord}`.execute(tx))
  })
})

it('the list is searched by name, company and host, and sorted', async () => {
  expect((await list({ search: 'messe.exam' })).map(({ name }) => name)).toEqual(['Messe'])
  const byHost = await list({ orderBy: 'host', dir: 'asc', limit: 2 })
  expect(byHost.map(({ host }) => host)).toEqual(['besitzt.example', 'frei.example'])
  const most = await list({ orderBy: 'locations', dir: 'desc', limit: 1 })
  expect(most[0]?.locationCount).toBe(2)
})
