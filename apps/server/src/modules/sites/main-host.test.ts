import { testClock } from '@fachwerk/clock/test-clock'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { testSites } from './testing.ts'

const { db } = await aTestDatabase()
const random = systemRandom()
const clock = testClock('2026-11-20T12:00:00Z')
const sites = testSites({ db, clock }, { publicAddress: { scheme: 'https', port: '' } })
const aCompanyWithSite = (host: string, franchisorId: string | null = null) =>
  db.transaction(async (tx) => {
    const company = await aStoredCompany(tx, { franchisorId })
    await sites.createSite(tx, {
      id: random.uuid(),
      companyId: company.id,
      name: host,
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de'],
      hosts: [host, `www.${host}`],
      locationIds: [],
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
})
