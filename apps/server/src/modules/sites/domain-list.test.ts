import { domainList, domainListCalls } from '@fachwerk/contract/site/domain-list-calls'
import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageByPage } from '../../platform/testing/page-by-page.ts'
import { aPlaceForSites } from './testing/managed-sites.ts'

const place = await aPlaceForSites()
const { call, jana, ole, frieda, lena, db, clock } = place

const page = async (body: object = {}, actor = jana) => {
  const answer = await call(domainListCalls.domainList, { body }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const hosts = async (body: object = {}, actor = jana) =>
  (await page(body, actor)).rows.map(({ host }) => host)
const counts = async (actor = jana) => {
  const answer = await call(domainListCalls.domainCounts, { body: {} }, actor)
  return answer.ok ? answer.value.counts : null
}
const add = (url: string, actor = jana, company?: string) =>
  call(domainCalls.addDomain, { body: { domain: { url, ...(company && { company }) } } }, actor)

let siteId = ''
beforeAll(async () => {
  siteId = (await place.made({ name: 'Seefach', url: 'seefach.example' })).id
  await place.prove('seefach.example')
  await add('frei.example')
  await place.prove('frei.example')
  await add('neu.example')
  await add('nord.example', jana, place.nord)
  await add('fremd.example', frieda)
})

describe('F-08 domains in a list', () => {
  it('stand with state and site; the views tell what waits for what', async () => {
    const { rows, total } = await page()
    expect(total).toBe(4)
    expect(rows.map(({ host, siteName, isMain }) => [host, siteName, isMain])).toEqual([
      ['frei.example', null, false],
      ['neu.example', null, false],
      ['nord.example', null, false],
      ['seefach.example', 'Seefach', true],
    ])
    expect(await hosts({ view: 'connected' })).toEqual(['seefach.example'])
    expect(await hosts({ view: 'ready' })).toEqual(['frei.example'])
    expect(await hosts({ view: 'unproven' })).toEqual(['neu.example', 'nord.example'])
    expect(await counts()).toEqual({ all: 4, connected: 1, ready: 1, unproven: 2 })
  })

  it('are searched by host, site and company, and narrowed to a site or a company', async () => {
    expect(await hosts({ search: 'SEEFACH.exa' })).toEqual(['seefach.example'])
    expect(await hosts({ search: 'nord' })).toEqual(['nord.example'])
    expect(await hosts({ search: 'x%x' })).toEqual([])
    expect(await hosts({ siteIds: [siteId] })).toEqual(['seefach.example'])
    expect(await hosts({ companyIds: [place.nord] })).toEqual(['nord.example'])
  })

  it('are sorted both ways; what is not known comes last', async () => {
    expect((await hosts({ orderBy: 'site' }))[0]).toBe('seefach.example')
    expect((await hosts({ orderBy: 'site', dir: 'desc' }))[0]).toBe('seefach.example')
    expect(await hosts({ orderBy: 'host', dir: 'desc' })).toEqual([
      'seefach.example',
      'nord.example',
      'neu.example',
      'frei.example',
    ])
    expect((await hosts({ orderBy: 'company' }))[0]).toBe('nord.example')
  })

  it('FAULT-44 FAULT-46 nothing of another company: neither rows, numbers nor filters', async () => {
    expect(await hosts({}, ole)).toEqual(['nord.example'])
    expect(await counts(ole)).toEqual({ all: 1, connected: 0, ready: 0, unproven: 1 })
    expect(await hosts({ companyIds: [place.head] }, ole)).toEqual([])
    expect(await hosts({ siteIds: [siteId] }, frieda)).toEqual([])
    expect(await hosts({ search: 'fremd' })).toEqual([])
    expect(await hosts({}, lena)).toHaveLength(4)
  })
})

describe('F-08 pages of domains', () => {
  it('FAULT-74 do not shift while others add domains, in any order', async () => {
    const asOf = clock.now().toISOString()
    const stable = await hosts({ asOf, limit: 200 })
    let count = 0
    for (const orderBy of domainList.sorts)
      for (const dir of ['asc', 'desc'] as const) {
        const seen = await pageByPage(
          (input) => hosts({ orderBy, dir, asOf, ...input }),
          async () => {
            count += 1
            await clock.advance(1)
            // Before the others, and behind them.
            await add(`${count % 2 === 0 ? 'a' : 'z'}${count}.example`)
          },
          2,
        )
        expect([orderBy, dir, seen.toSorted()]).toEqual([orderBy, dir, stable.toSorted()])
      }
    expect((await page({ asOf })).total).toBe(stable.length)
    expect((await page()).total).toBe(stable.length + count)
  })

  it.each(domainList.sorts)('FAULT-74 by %s each stands once, in both directions', async (orderBy) => {
    const whole = await hosts({ orderBy, limit: 200 })
    for (const dir of ['asc', 'desc'] as const) {
      const seen = await pageByPage((input) => hosts({ orderBy, dir, ...input }))
      expect([seen.length, new Set(seen)]).toEqual([whole.length, new Set(whole)])
    }
  })

  it('FAULT-74 one from before the moment was kept is always there', async () => {
    await db.transaction((tx) => sql`update site_domain set created_at = null`.execute(tx))
    expect((await page({ asOf: '2020-01-01T00:00:00.000Z' })).total).toBe((await page()).total)
  })
})
