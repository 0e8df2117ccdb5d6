import { testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { locationsModule } from '../locations/index.ts'
import { aLocation, needsFor } from '../locations/testing.ts'
import { testSites } from './testing.ts'

const clock = testClock('2026-11-20T12:00:00Z')
const platform = await testPlatform({ clock })
const { db, random } = platform
const sites = testSites(platform)
const { createLocation } = locationsModule(needsFor(platform))
const company = { head: '', north: '', south: '', stranger: '' }
const site = { head: random.uuid(), north: random.uuid(), south: random.uuid(), bare: random.uuid() }
let place = ''

beforeAll(async () => {
  await db.transaction(async (tx) => {
    company.head = (await aStoredCompany(tx, { name: 'Zeitlager' })).id
    company.north = (await aStoredCompany(tx, { name: 'Nord', franchisorId: company.head })).id
    company.south = (await aStoredCompany(tx, { name: 'Süd', franchisorId: company.head })).id
    company.stranger = (await aStoredCompany(tx, { name: 'Fremd' })).id
    const add = (id: string, companyId: string, name: string, hosts: readonly string[]) =>
      sites.createSite(tx, {
        id,
        companyId,
        name,
        hosts,
        template: 'white-clean',
        defaultLanguage: 'de',
        languages: ['de'],
        locationIds: [],
      })
    await add(site.head, company.head, 'Zeitlager', ['zeitlager.example', 'auch.example'])
    await add(site.north, company.north, 'Nordfach', ['nord.example'])
    await add(site.south, company.south, 'Südfach', ['sued.example'])
    await add(site.bare, company.north, 'Baustelle', [])
    place = (await createLocation(tx, aLocation(company.north, { slug: 'nord', prefix: 'NO' }))).locationId
  })
})

const everything = () => Object.values(company)
const namesFor = async (scope: readonly string[], companyId: string | null) =>
  (await db.read((tx) => sites.sitesFor(tx, { scope, companyId }))).map(({ name }) => name)
const showing = async () => (await db.read((tx) => sites.sitesShowing(tx, place))).toSorted()
const show = (siteIds: readonly string[], among: readonly string[]) =>
  db.transaction((tx) => sites.showAtSites(tx, { locationId: place, among, siteIds }))

describe('F-03 which sites may show a location', () => {
  it('its company’s own and the franchisor’s, never another franchisee’s', async () => {
    expect(await namesFor(everything(), company.north)).toEqual(['Baustelle', 'Nordfach', 'Zeitlager'])
    expect(await namesFor(everything(), company.head)).toEqual(['Zeitlager'])
    expect(await namesFor(everything(), company.stranger)).toEqual([])
  })

  it('A-13 only those of companies the person sees', async () => {
    expect(await namesFor([company.north], company.north)).toEqual(['Baustelle', 'Nordfach'])
    expect(await namesFor([company.stranger], company.north)).toEqual([])
    expect(await namesFor([], null)).toEqual([])
  })

  it('without a company all that the person sees, each with its first domain', async () => {
    const rows = await db.read((tx) =>
      sites.sitesFor(tx, { scope: [company.head, company.north], companyId: null }),
    )
    expect(rows.map(({ name, host }) => [name, host])).toEqual([
      ['Baustelle', ''],
      ['Nordfach', 'nord.example'],
      ['Zeitlager', 'zeitlager.example'],
    ])
  })
})

describe('F-03 a location is shown at sites', () => {
  it('at exactly those that were chosen; the others among them let it go', async () => {
    const all = [site.head, site.north, site.bare]
    await show([site.head, site.north], all)
    expect(await showing()).toEqual([site.head, site.north].toSorted())
    await show([site.north, site.bare], all)
    expect(await showing()).toEqual([site.north, site.bare].toSorted())
    await show([site.north, site.bare], all)
    expect(await showing()).toEqual([site.north, site.bare].toSorted())
  })

  it('sites that were not to choose from stay as they are', async () => {
    await show([site.head], [site.head, site.north, site.bare])
    await show([], [site.north])
    expect(await showing()).toEqual([site.head])
    await show([site.south], [site.north])
    expect(await showing()).toEqual([site.head])
  })

  it('visitors find it there at once', async () => {
    await show([site.north], [site.head, site.north])
    const offer = sql<{ id: string }>`select id from location where id in (${sites.offerOfSite(site.north)})`
    const { rows: found } = await db.read((tx) => offer.execute(tx))
    expect(found).toEqual([{ id: place }])
  })
})
