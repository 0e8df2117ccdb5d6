import { beforeAll, describe, expect, it } from 'vitest'
import {
  aLocation,
  after,
  anOrder,
  hours,
  minutes,
  NOW,
  stored,
  storyOf,
  type TestLocation,
} from './testing.ts'
import { aRentalsHouse } from './testing/rentals-house.ts'
import type { KnownRental } from './use-cases/create-rental.ts'

const { db, needs, house, rentals } = await aRentalsHouse()
let place: TestLocation

beforeAll(async () => {
  place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M', 'M']))
})

const known = (box: number, overrides: Partial<KnownRental>): KnownRental => ({
  companyId: place.companyId,
  locationId: place.locationId,
  boxId: place.boxIds[box] ?? '',
  state: 'active',
  orderId: null,
  customerId: null,
  customerName: 'Katharina Oberhauser',
  bookedAt: after(NOW, -hours(4)),
  startsAt: after(NOW, -hours(3)),
  endsAt: after(NOW, hours(1)),
  endedAt: null,
  cleaningMinutes: 0,
  priceCents: 880,
  overrunFreeMinutes: 180,
  overrunHourCents: 200,
  overrunDayCents: 750,
  earlyStartConsentAt: null,
  now: NOW,
  ...overrides,
})
const create = (rental: KnownRental) => db.transaction((tx) => rentals.createRental(tx, rental))

describe('a rental that is known already', () => {
  it('that runs may be opened, ended and seen with its history', async () => {
    const { orderId, customerId } = await db.transaction((tx) => anOrder(tx, place))
    const { rentalId } = await create(known(0, { orderId, customerId }))
    await db.transaction(async (tx) => {
      expect(await storyOf(tx, rentalId)).toEqual([
        'rental.reserved',
        'rental.started',
        'access.granted',
        'key.issued',
      ])
      expect(await rentals.mayOpen(tx, { rentalId, now: NOW })).toEqual({
        ok: true,
        value: { boxId: place.boxIds[0] },
      })
      const [view] = await rentals.rentalsOfOrder(tx, orderId, NOW)
      expect(view).toMatchObject({
        state: 'active',
        priceCents: 880,
        accessRight: { code: expect.stringMatching(/^\d{6}$/) },
      })
    })
  })

  it('that is overdue keeps its box a while from now on', async () => {
    const { rentalId } = await create(known(1, { state: 'overdue', endsAt: after(NOW, -minutes(71)) }))
    const row = await db.read((tx) => stored(tx, rentalId))
    expect(row).toMatchObject({ state: 'overdue', blocked_until: after(NOW, minutes(15)) })
  })

  it('that has ended has a right that is withdrawn, and no key', async () => {
    house.issued.length = 0
    const { rentalId } = await create(
      known(2, { state: 'ended', endsAt: after(NOW, -hours(1)), endedAt: after(NOW, -hours(2)) }),
    )
    expect(house.issued).toEqual([])
    expect(await db.read((tx) => storyOf(tx, rentalId))).toEqual([
      'rental.reserved',
      'rental.started',
      'rental.ended',
    ])
    expect(await db.transaction((tx) => rentals.mayOpen(tx, { rentalId, now: NOW }))).toEqual({
      ok: false,
      refusal: 'rental-ended',
    })
  })

  it('R-02 never in a box that is taken or not there', async () => {
    await create(
      known(3, { state: 'reserved', startsAt: after(NOW, hours(1)), endsAt: after(NOW, hours(2)) }),
    )
    await expect(create(known(3, { endsAt: after(NOW, hours(3)) }))).rejects.toThrow('Box 4 is taken')
    await expect(create(known(9, { boxId: needs.random.uuid() }))).rejects.toThrow('has no box')
  })
})
