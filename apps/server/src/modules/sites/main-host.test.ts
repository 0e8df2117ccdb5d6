import { testClock } from '@fachwerk/clock/test-clock'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { locationsModule } from '../locations/index.ts'
import { aLocation, needsFor } from '../locations/testing.ts'
import { testSites } from './testing.ts'

const platform = await testPlatform()
const { db } = platform
const { createLocation } = locationsModule(needsFor(platform))
const random = systemRandom()
const clock = testClock('2026-11-20T12:00:00Z')
const sites = testSites({ db, clock }, { publicAddress: { scheme: 'https', port: '' } })
const aCompanyWithSite = (host: string, franchisorId: string | null = null, slug?: string) =>
  db.transaction(async (tx) => {
    const company = await aStoredCompany(tx, { franchisorId })
    const place = slug === undefined ? null : await createLocation(tx, aLocation(company.id, { slug }))
    await sites.createSite(tx, {
      id: random.uuid(),
      companyId: company.id,
      name: host,
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de'],
      hosts: [host, `www.${host}`],
      locationIds: place ? [place.locationId] : [],
    })
    return company.id
  })

describe('the main site of an installation', () => {
  it('FAULT-46 is there while one franchise group is alone, its head’s first; a second group ends it', async () => {
    expect(await sites.mainHost()).toBeNull()
    const head = await db.transaction(async (tx) => (await aStoredCompany(tx)).id)
    await aCompanyWithSite('nord.example', head)
    expect(await sites.mainHost()).toBe('nord.example')
    await aCompanyWithSite('see.example')
    expect(await sites.mainHost()).toBeNull()
  })

  it('S-01 a shop that rents nothing out leaves it to whoever shows locations', async () => {
    await aCompanyWithSite('faecher.example', null, 'lindau')
    await clock.advance(60_000)
    expect(await sites.mainHost()).toBe('faecher.example')
    await aCompanyWithSite('andere.example', null, 'passau')
    expect(await sites.mainHost()).toBeNull()
  })
})
