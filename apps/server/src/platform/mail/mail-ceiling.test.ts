import { MAILS_PER_SITE_AND_HOUR } from '@fachwerk/contract/mail/mail-ceilings'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sendTimeOfSite, takeMailOfSite } from './mail-ceiling.ts'
import { nearMailCeiling } from '../testing/near-mail-ceiling.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db } = await aTestDatabase()
const NOW = new Date('2026-11-20T16:45:00Z')
const aSite = () =>
  ({ mail: 'emailChange', siteId: randomUUID(), companyId: randomUUID(), now: NOW }) as const
type Site = Parameters<typeof takeMailOfSite>[1]
const full = (site: Site) => db.transaction((tx) => nearMailCeiling(tx, site, 0))
const alarms = async ({ siteId }: Site) =>
  (
    await db.read((tx) =>
      tx
        .selectFrom('event')
        .select(['company_id', 'data'])
        .where('type', '=', 'mail.ceilingReached')
        .execute(),
    )
  ).filter(({ data }) => data['siteId'] === siteId)

const take = (site: Site) => db.transaction((tx) => takeMailOfSite(tx, site))

it('FAULT-54 a full site sends no more of a kind until its hour is over; other sites and kinds go on', async () => {
  const site = aSite()
  await full(site)
  expect(await take({ ...site, now: new Date(NOW.getTime() + 60_000) })).toEqual({
    allowed: false,
    retryAfterSeconds: 3_540,
  })
  expect(await take(aSite())).toEqual({ allowed: true })
  expect(await take({ ...site, mail: 'orderLink' })).toEqual({ allowed: true })
  expect(await take({ ...site, now: new Date(NOW.getTime() + 3_600_000) })).toEqual({ allowed: true })
})

it('FAULT-54 its company hears of it once an hour, of each kind', async () => {
  const site = aSite()
  for (const mail of ['emailChange', 'digits'] as const) {
    await full({ ...site, mail })
    for (let more = 0; more < 3; more += 1)
      await db.transaction((tx) => takeMailOfSite(tx, { ...site, mail }))
  }
  expect(await alarms(site)).toEqual([
    { company_id: site.companyId, data: { what: 'emailChange', siteId: site.siteId } },
    { company_id: site.companyId, data: { what: 'digits', siteId: site.siteId } },
  ])
})

it('FAULT-54 what has to be sent waits for the next full hour with room, never all at once', async () => {
  const site = { ...aSite(), mail: 'sharedKey' } as const
  await full(site)
  const times = new Map<string, number>()
  for (let each = 0; each < MAILS_PER_SITE_AND_HOUR.sharedKey + 2; each += 1) {
    const at = (await db.transaction((tx) => sendTimeOfSite(tx, site))).toISOString()
    times.set(at, (times.get(at) ?? 0) + 1)
  }
  expect([...times]).toEqual([
    ['2026-11-20T17:00:00.000Z', MAILS_PER_SITE_AND_HOUR.sharedKey],
    ['2026-11-20T18:00:00.000Z', 2],
  ])
})
