import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { siteCalls } from '@fachwerk/contract/site/site-calls'
import { siteLanguageCalls } from '@fachwerk/contract/site/site-language-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, type Caller, freshIp, send } from '../testing/house-calls.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { PASSWORD } from '../testing/test-house.ts'

const house = await aSoundHouse()
let jana: Caller
let nord: Caller

async function signIn(email: string): Promise<Caller & { readonly company: string }> {
  const request = { body: { email, password: PASSWORD } }
  const session = await ask(house, identityCalls.signIn, request, { host: ADMIN_HOST, ip: freshIp() })
  return { host: ADMIN_HOST, token: session.accessToken, company: session.user.company }
}
const spoken = (host: string) => ask(house, storefrontCalls.site, {}, { host })
const placeOf = (postcode: string, city = '') =>
  ask(house, storageLocationCalls.placeOfAddress, { query: { postcode, city } }, jana)
let company = ''

beforeAll(async () => {
  const owner = await signIn('betreiber@zeitlager.example')
  company = owner.company
  jana = owner
  nord = await signIn('nord@zeitlager.example')
}, 120_000)

describe('B-08 a franchise in the whole house', () => {
  it('the sites of the demo world inherit their languages, and customers read what the franchisor chooses', async () => {
    const shown = await ask(house, siteLanguageCalls.siteLanguages, { params: { id: company } }, jana)
    expect(shown).toMatchObject({ own: false, siteCount: 2, deviations: [] })
    expect((await spoken('nord.localhost')).languages).toHaveLength(5)
    const speech = {
      company,
      version: shown.version,
      languages: ['de' as const, 'en' as const],
      defaultLanguage: 'en' as const,
    }
    await ask(house, siteLanguageCalls.saveSiteLanguages, { body: { speech } }, jana)
    for (const host of ['zeitlager.localhost', 'nord.localhost'])
      expect(await spoken(host)).toMatchObject({ languages: ['de', 'en'], defaultLanguage: 'en' })
  })

  it('A-12 a franchisee reads them, overrides them at its site, and sets none for others', async () => {
    const { rows } = await ask(house, siteCalls.siteList, { body: {} }, nord)
    expect(rows.map(({ host }) => host)).toEqual(['nord.localhost'])
    const id = rows[0]?.id ?? ''
    const site = await ask(house, siteCalls.siteDetail, { params: { id } }, nord)
    expect(site).toMatchObject({ ownLanguages: null, languagesFrom: { name: 'Zeitlager' } })
    const own = { languages: ['de' as const], defaultLanguage: 'de' as const }
    const { version, name, own: template, tellsUnknown } = site
    const body = { site: { id, version, name, template, tellsUnknown, ...own } }
    await ask(house, siteCalls.saveSite, { body }, nord)
    expect((await spoken('nord.localhost')).languages).toEqual(['de'])
    const speech = { company: site.companyId, version: 0, ...own }
    expect(await send(house, siteLanguageCalls.saveSiteLanguages, { body: { speech } }, nord)).toMatchObject({
      status: 409,
      code: 'languages-inherited',
    })
  })

  it('F-08 a new site shows at once among those a location may choose; its domain waits', async () => {
    const url = 'https://messe.example'
    const made = await ask(house, siteCalls.addSite, { body: { site: { name: 'Messe', url } } }, jana)
    expect(made.gaps).toEqual(['proof', 'locations'])
    const choices = await ask(house, storageLocationCalls.locationSites, {}, jana)
    expect(choices.rows.map(({ name }) => name)).toContain('Messe')
    const { rows } = await ask(house, domainCalls.domains, {}, jana)
    expect(rows.find(({ host }) => host === 'messe.example')).toMatchObject({
      siteId: null,
      wantedSiteId: made.id,
    })
    expect(await send(house, storefrontCalls.site, {}, { host: 'messe.example' })).toMatchObject({
      status: 404,
    })
  })

  it('F-03 an address brings its federal state along, where it is certain', async () => {
    expect(await placeOf('88131')).toMatchObject({ state: 'BY', unknownPostcode: false })
    expect(await placeOf('21039', 'Hamburg')).toMatchObject({ state: 'HH' })
    expect(await placeOf('21039')).toMatchObject({ state: null })
    expect(await placeOf('99999')).toMatchObject({ state: null, unknownPostcode: true })
  })

  it('T-07 how time is recorded follows the franchisor', async () => {
    const { version } = await ask(house, workingTimeCalls.timeSettings, {}, jana)
    const body = {
      version,
      federalState: 'BW' as const,
      allowOverlap: false,
      graceDays: 3,
      retentionYears: 3,
      limits: [],
    }
    await ask(house, workingTimeCalls.saveTimeSettings, { body }, jana)
    expect(await ask(house, workingTimeCalls.timeSettings, {}, nord)).toMatchObject({
      federalState: 'BW',
      own: [],
      fromAbove: ['federalState'],
      franchisor: { name: 'Zeitlager' },
    })
  })
})
