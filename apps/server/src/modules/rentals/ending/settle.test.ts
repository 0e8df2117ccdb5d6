import { beforeEach, describe, expect, it } from 'vitest'
import { lockBoxes } from '../rentals-repository.ts'
import { aHold, aLocation, anOrder, after, hours, minutes, NOW, type TestLocation } from '../testing.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const rentalsHouse = await aRentalsHouse()
const { db, house, rentals, rowOf, story } = rentalsHouse
let place: TestLocation

beforeEach(async () => {
  house.issued.length = 0
  house.revoked.length = 0
  house.hasLocks = true
  place = await db.transaction((tx) => aLocation(tx, ['M', 'L', 'XL']))
})

const held = (overrides: Parameters<typeof aHold>[1] = {}) => rentalsHouse.held(place, overrides)
const settle = (rentalId: string, now = NOW) =>
  db.transaction((tx) => rentals.settlePaidRental(tx, rentalId, now))

describe('R-04 the money has come', () => {
  it('in time for now: it begins, with access right and key until the end of the free time', async () => {
    const id = await held()
    expect(await settle(id)).toMatchObject({ outcome: 'active', movedFromBoxNumber: null })
    expect(await rowOf(id)).toMatchObject({ state: 'active', box_id: place.boxIds[0] })
    expect(await story(id)).toEqual(['rental.held', 'rental.started', 'access.granted', 'key.issued'])
    expect(house.issued).toEqual([
      {
        rentalId: id,
        boxId: place.boxIds[0],
        boxNumber: 1,
        reusedCode: undefined,
        until: after(NOW, hours(5)),
        endsAt: after(NOW, hours(2)),
      },
    ])
  })

  it('for later: it is reserved and begins by itself', async () => {
    const id = await held({ startsAt: after(NOW, hours(1)), endsAt: after(NOW, hours(3)) })
    expect(await settle(id)).toMatchObject({ outcome: 'reserved', movedFromBoxNumber: null })
    expect(await story(id)).toEqual(['rental.held', 'rental.reserved', 'access.granted', 'key.issued'])
  })

  it('whoever writes the mail learns box and code with it, the second time too', async () => {
    const id = await held()
    const first = await settle(id)
    expect(first).toMatchObject({ boxNumber: 1, code: expect.stringMatching(/^\d{6}$/) })
    expect(await settle(id)).toEqual(first)
  })

  it('no booking of the location has to wait for somebody who pays in time', async () => {
    const id = await held()
    await db.transaction(async (tx) => {
      await lockBoxes(tx, { companyId: place.companyId, locationId: place.locationId, sizes: [1, 2, 3] })
      expect(await settle(id)).toMatchObject({ outcome: 'active' })
    })
  })

  it('R-11 the code is kept sealed and shown to the order', async () => {
    const id = await held()
    await settle(id)
    const [right] = await db.read((tx) =>
      tx.selectFrom('access_right').selectAll().where('rental_id', '=', id).execute(),
    )
    expect(right).toMatchObject({
      holder_name: 'Anna Keller',
      state: 'active',
      until_at: after(NOW, hours(5)),
    })
    expect(right?.code_sealed).not.toMatch(/\d{6}/)
  })

  it('a box without lock gets a right without key', async () => {
    house.hasLocks = false
    const id = await held()
    await settle(id)
    expect(await story(id)).toEqual(['rental.held', 'rental.started', 'access.granted'])
  })

  it('B-04 a box that went out of service meanwhile is replaced by an equal or larger one', async () => {
    const id = await held()
    await db.transaction((tx) =>
      tx
        .updateTable('box')
        .set({ out_of_service: 'klemmt' })
        .where('id', '=', place.boxIds[0] ?? '')
        .execute(),
    )
    expect(await settle(id)).toMatchObject({ outcome: 'active', movedFromBoxNumber: 1 })
    const moved = await db.read((tx) =>
      tx
        .selectFrom('event')
        .select('data')
        .where('rental_id', '=', id)
        .where('type', '=', 'rental.moved')
        .executeTakeFirst(),
    )
    expect(moved?.data).toEqual({ cause: 'outOfService', fromBoxNumber: 1, toBoxNumber: 2 })
  })

  it('FAULT-02 said again it changes nothing', async () => {
    const id = await held()
    const first = await settle(id)
    expect(await settle(id, after(NOW, minutes(5)))).toEqual(first)
    expect(house.issued).toHaveLength(1)
  })
})

describe('FAULT-03 the money comes after the hold ran out', () => {
  const late = after(NOW, minutes(20))

  it('takes the same box, whether or not the hold was cleared away', async () => {
    const [retained, cleared] = [await held(), await held({ size: 'L' })]
    await db.transaction((tx) => rentals.releaseHold(tx, { rentalId: cleared, state: 'expired', now: late }))
    expect(await settle(retained, late)).toMatchObject({ outcome: 'active', movedFromBoxNumber: null })
    expect(await settle(cleared, late)).toMatchObject({ outcome: 'active', movedFromBoxNumber: null })
    expect(await rowOf(cleared)).toMatchObject({ state: 'active', box_id: place.boxIds[1] })
  })

  it('else an equal or the next larger box, and names the one it lost', async () => {
    const slow = await held()
    await held({ now: late, startsAt: late })
    expect(await settle(slow, late)).toMatchObject({ outcome: 'active', movedFromBoxNumber: 1 })
    expect(await rowOf(slow)).toMatchObject({ box_id: place.boxIds[1], moved_from_box_id: place.boxIds[0] })
    expect(await story(slow)).toEqual([
      'rental.held',
      'rental.expired',
      'rental.moved',
      'rental.started',
      'access.granted',
      'key.issued',
    ])
    expect(house.issued[0]).toMatchObject({ boxNumber: 2 })
  })

  it('never a smaller one: without box it waits for its money back', async () => {
    const slow = await held({ size: 'XL' })
    await held({ size: 'XL', now: late, startsAt: late })
    expect(await settle(slow, late)).toMatchObject({ outcome: 'unplaced', movedFromBoxNumber: null })
    expect(await settle(slow, late)).toMatchObject({ outcome: 'unplaced', movedFromBoxNumber: null })
    expect(await rowOf(slow)).toMatchObject({ state: 'unplaced' })
    expect(house.issued).toEqual([])
    expect((await story(slow)).at(-1)).toBe('rental.unplaced')
    expect(
      await db.transaction((tx) =>
        rentals.cancelRental(tx, { rentalId: slow, cause: 'refunded', now: late }),
      ),
    ).toMatchObject({ ok: true })
  })

  it('a period that is over is not begun', async () => {
    const slow = await held()
    expect(await settle(slow, after(NOW, hours(2)))).toMatchObject({ outcome: 'unplaced' })
  })

  it('a rental cancelled meanwhile stays so', async () => {
    const id = await held()
    await db.transaction((tx) => rentals.releaseHold(tx, { rentalId: id, state: 'cancelled', now: NOW }))
    expect(await settle(id)).toMatchObject({ outcome: 'unplaced', movedFromBoxNumber: null })
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('what an order shows of its rentals', () => {
  it('R-03 times, box, code and what may be done', async () => {
    const { orderId } = await db.transaction((tx) => anOrder(tx, place))
    const id = await held({ orderId })
    const view = async (now: Date) => (await db.read((tx) => rentals.rentalsOfOrder(tx, orderId, now)))[0]
    expect(await view(NOW)).toMatchObject({
      id,
      state: 'held',
      accessRight: null,
      openRefusal: 'rental-not-paid',
      canEnd: false,
      heldUntil: after(NOW, minutes(10)),
    })
    expect(await view(after(NOW, minutes(10)))).toMatchObject({ heldUntil: null })
    await settle(id)
    expect(await view(NOW)).toMatchObject({
      size: 'M',
      boxNumber: 1,
      graceUntil: after(NOW, hours(5)),
      accessRight: { state: 'active', code: expect.stringMatching(/^\d{6}$/), until: after(NOW, hours(5)) },
      openRefusal: null,
      canEnd: true,
      overrunCents: 0,
    })
    expect(await view(after(NOW, hours(6)))).toMatchObject({
      openRefusal: 'payment-due',
      canEnd: false,
      overrunCents: 200,
    })
  })
})
