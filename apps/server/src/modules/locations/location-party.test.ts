import { testClock } from '@fachwerk/clock/test-clock'
import { locationPartyCalls } from '@fachwerk/contract/location/location-party-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'
import { locationParty } from './use-cases/location-party.ts'

const platform = await testPlatform({ clock: testClock('2026-11-20T16:45:00Z') })
const offered: string[] = []
const base = needsFor(platform)
const needs = needsFor(platform, {
  offerOfSite: (siteId) => offerIn(siteId === 'site' ? offered : []),
  contractParty: async (tx, companyId) => {
    const { rows } = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(tx)
    return { ...(await base.contractParty(tx, companyId)), companyName: rows[0]?.name ?? '' }
  },
})
const locations = locationsModule(needs)

beforeAll(async () => {
  await platform.db.transaction(async (tx) => {
    for (const [company, slug] of [
      ['Zeitlager', 'konstanz'],
      ['Nordfach', 'hamburg'],
      ['Fremde', 'anderswo'],
    ] as const) {
      const companyId = await aCompany(tx, { name: company })
      const plan = aLocation(companyId, { slug, name: slug, prefix: slug.slice(0, 3).toUpperCase() })
      const { locationId } = await locations.createLocation(tx, plan)
      if (slug !== 'anderswo') offered.push(locationId)
    }
  })
})

const partyAt = (slug: string, siteId = 'site') => locationParty(needs, { siteId, slug })

describe('LAW-20 whom the legal texts of a location name', () => {
  it('the company that runs it, another one at another location of the same site', async () => {
    const answer = await partyAt('hamburg')
    expect(answer).toMatchObject({ ok: true, value: { name: 'hamburg', party: { companyName: 'Nordfach' } } })
    expect(answer.ok && locationPartyCalls.locationParty.reply.safeParse(answer.value).success).toBe(true)
    expect(await partyAt('konstanz')).toMatchObject({ value: { party: { companyName: 'Zeitlager' } } })
  })

  it('FAULT-44 a location of another site does not exist, nor one nobody has', async () => {
    for (const asked of [partyAt('anderswo'), partyAt('nirgends'), partyAt('hamburg', 'other')])
      expect(await asked).toEqual({ ok: false, refusal: 'not-found' })
  })

  it('an archived one still has its party: who rented there may withdraw', async () => {
    await platform.db.transaction((tx) =>
      sql`update location set archived_at = now() where slug = 'hamburg'`.execute(tx),
    )
    expect(await partyAt('hamburg')).toMatchObject({ value: { party: { companyName: 'Nordfach' } } })
  })
})
