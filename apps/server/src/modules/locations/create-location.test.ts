import { describe, expect, it } from 'vitest'
import { isDuplicate } from '../../platform/db/db.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor } from './testing.ts'

const platform = await testPlatform()
const { db } = platform
const locations = locationsModule(needsFor(platform))
const companyId = await db.transaction((tx) => aCompany(tx))
const create = (details: Parameters<typeof aLocation>[1]) =>
  db.transaction((tx) => locations.createLocation(tx, aLocation(companyId, details)))
const heights = async (id: string) => {
  const plans = await db.read((tx) => locations.cabinetPlans(tx, [id]))
  return plans.get(id)?.[0]?.columns[0]?.doors.map((door) => door.heightMm)
}

describe('putting up a location', () => {
  it('F-04 with breaks, hours past midnight and special days, read back as written', async () => {
    const opening = [
      { weekday: 1, opens: 480, closes: 720 },
      { weekday: 1, opens: 780, closes: 1500 },
    ]
    const special = [
      { date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: 360, closes: 840 }] },
      { date: '2026-12-25', note: 'Weihnachten', spans: [] },
    ]
    const { locationId } = await create({
      slug: 'a',
      prefix: 'A',
      opening,
      special,
      holidayRule: 'closed',
      accessRule: 'openingHours',
    })
    const [terms] = await db.read((tx) => locations.locationTerms(tx, [locationId]))
    expect(terms).toMatchObject({
      opening,
      special,
      holidayRule: 'closed',
      accessRule: 'openingHours',
      state: 'BW',
    })
  })

  it('boxes out of service keep their place and are not let', async () => {
    const { boxes } = await create({
      slug: 'b',
      prefix: 'B',
      outOfService: [{ number: 2, reason: 'Scharnier gebrochen' }],
    })
    expect(boxes.map(({ number, rentable }) => [number, rentable])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
    ])
  })

  it('a second location of a company has the same measures', async () => {
    const [first, second] = [
      await create({ slug: 'c', prefix: 'C' }),
      await create({ slug: 'd', prefix: 'D' }),
    ]
    expect(await heights(second.locationId)).toEqual(await heights(first.locationId))
  })

  it('a size without measures cannot be built', async () => {
    const stranger = await db.transaction((tx) => aCompany(tx, { name: 'Neu' }))
    const plan = aLocation(stranger, { slug: 'e', prefix: 'E', sizes: [] })
    await expect(db.transaction((tx) => locations.createLocation(tx, plan))).rejects.toThrow(
      'no measures for size S',
    )
    expect(
      await db.read((tx) => tx.selectFrom('location').select('id').where('slug', '=', 'e').execute()),
    ).toEqual([])
  })

  it('addresses are there once, and prefixes once in a company', async () => {
    await create({ slug: 'f', prefix: 'F' })
    for (const details of [
      { slug: 'f', prefix: 'F2' },
      { slug: 'f2', prefix: 'F' },
    ])
      await expect(create(details)).rejects.toSatisfy((error) => isDuplicate(error))
  })

  it('F-05 the price group of the day holds, others wait', async () => {
    const [usual] = aLocation(companyId).priceGroups
    if (!usual) throw new Error('there is one')
    const summer = {
      ...usual,
      name: 'Sommer',
      validFrom: '2027-06-01',
      validTo: '2027-08-31',
      overrunFreeMinutes: 60,
    }
    const { locationId } = await create({ slug: 'g', prefix: 'G', priceGroups: [usual, summer] })
    const nameOn = async (date: string) =>
      (await db.read((tx) => locations.priceListsOf(tx, locationId, date))).short?.name
    expect([await nameOn('2027-05-31'), await nameOn('2027-06-01'), await nameOn('2027-09-01')]).toEqual([
      'Standard',
      'Sommer',
      'Standard',
    ])
  })
})
