import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBooking, balanceOf, pay } from './testing/bookings.ts'
import { aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

/** Nothing is half done: the rental is in one place, its right has its times, and no hold is left over. */
async function halfDone(at: RefundsHouse): Promise<readonly unknown[]> {
  return await rowsOf(
    at,
    sql`
    select r.id::text, 'right and rental differ' as what from rental r join access_right a on a.rental_id = r.id
      where r.state = 'reserved' and a.state = 'active' and a.from_at <> r.starts_at
    union all
    select r.id::text, 'a hold is left over' from rental r where r.state = 'held' and r.order_id is null
      and not exists (select from booking_change c where c.state = 'waiting' and r.id = any(c.held_rental_ids))
    union all
    select r.id::text, 'a box of another location' from rental r join box b on b.id = r.box_id
      where b.location_id <> r.location_id or b.size <> r.size`,
  )
}

it('B-21 of two changes at the same price and moment one wins, the other is told that it is another booking now', async () => {
  const at = await aRefundsHouse(['S', 'S', 'M', 'L'])
  const booking = await aBooking(at)
  const results = await Promise.all([
    booking.ask({ size: 'S' }),
    booking.ask({ size: 'S', to: `${booking.day}T13:00` }),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  await at.settle()
  const { booked } = await booking.look()
  expect(await balanceOf(at)).toEqual({ retained: booked.cents, invoiced: booked.cents })
  expect(await halfDone(at)).toEqual([])
  await at.platform.stop()
})

it('B-21 a change and cancelling at the same moment: the booking is one thing or the other, and the money with it', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  for (let round = 0; round < 3; round += 1) {
    const booking = await aBooking(at, { contact: contactOf(round) })
    const before = (await balanceOf(at)).retained - 400
    const [changed, cancelled] = await Promise.all([booking.ask({ size: 'S' }), booking.cancel(400)])
    expect([changed.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    await at.settle()
    const { state } = await booking.stored()
    expect(state).toBe(cancelled.ok ? 'cancelled' : 'reserved')
    expect((await balanceOf(at)).retained - before).toBe(cancelled.ok ? 0 : 300)
    expect(await halfDone(at)).toEqual([])
    if (changed.ok) replied(await booking.cancel(300))
    await at.settle()
  }
  await at.platform.stop()
})

it('B-21 the payment of a change and a cheaper change at the same moment: never both, and no cent is lost', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  for (let round = 0; round < 3; round += 1) {
    const booking = await aBooking(at, { contact: contactOf(round) })
    const before = (await balanceOf(at)).retained - 400
    const asked = replied(await booking.ask({ size: 'L' }))
    await Promise.all([pay(at, asked.hash), booking.ask({ size: 'S' })])
    await at.settle()
    const { booked } = await booking.look()
    expect((await balanceOf(at)).retained - before).toBe(booked.cents)
    expect(['S', 'L']).toContain(booked.size)
    expect(await halfDone(at)).toEqual([])
    replied(await booking.cancel(booked.cents ?? 0))
    await at.settle()
    expect((await balanceOf(at)).retained).toBe(before)
  }
  await at.platform.stop()
})

it('B-21 staff take the box away while its customer changes the booking: it is in one place, with one key, once paid', async () => {
  const at = await aRefundsHouse(['M', 'M', 'M', 'L'])
  for (let round = 0; round < 3; round += 1) {
    const booking = await aBooking(at, { contact: contactOf(round) })
    const before = (await balanceOf(at)).retained - 400
    const { id, locationId, boxId } = await booking.stored()
    const taken = { companyId: at.own.companyId, locationId, boxId }
    const later = { from: `${booking.day}T13:00`, to: `${booking.day}T14:00` }
    const [, changed] = await Promise.all([
      at.platform.db.transaction((tx) => at.rentals.vacateBox(tx, taken, at.platform.clock.now())),
      booking.ask(later),
    ])
    // Another box of its size is no other booking: whoever comes first, the change holds.
    expect(changed.ok).toBe(true)
    await at.settle()
    expect(await booking.stored()).toMatchObject({ id, size: 1, state: 'reserved', priceCents: 200 })
    expect((await balanceOf(at)).retained - before).toBe(200)
    expect(await halfDone(at)).toEqual([])
    replied(await booking.cancel(200))
    await at.settle()
  }
  await at.platform.stop()
})

it('B-21 a change in the moment of the start comes too late: it has begun', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const { from } = await booking.stored()
  await at.platform.clock.advanceTo(new Date(from.getTime() - 3 * 60_000))
  const input = await booking.look({ size: 'S', from: `${booking.day}T13:00` })
  await at.platform.clock.advanceTo(new Date(from.getTime() + 500))
  const [late] = await Promise.all([
    booking.ask({ size: 'S', from: input.chosen.localFrom }),
    at.platform.runDue(),
  ])
  expect(late).toMatchObject({ ok: false, refusal: 'transition-not-allowed' })
  expect((await booking.stored()).state).toBe('active')
  expect(await halfDone(at)).toEqual([])
  await at.platform.stop()
})

it('FAULT-08 asked twice under one key a change is ordered once; too many tries are slowed down', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const under = { idempotency: { scope: 's', key: 'k', requestHash: 'h' } }
  const [one, two] = [
    replied(await booking.ask({ size: 'L' }, {}, under)),
    replied(await booking.ask({ size: 'L' }, {}, under)),
  ]
  expect(two.shortCode).toBe(one.shortCode)
  expect(await rowsOf(at, sql`select 1 from order_line where kind = 'change'`)).toHaveLength(1)
  for (let tries = 2; tries < 20; tries += 1) await booking.ask({}, {})
  expect(await booking.ask({})).toMatchObject({ refusal: 'too-many-tries' })
  await at.platform.stop()
})

const contactOf = (round: number) => ({
  firstName: 'Anna',
  lastName: 'Keller',
  email: `anna${round}@example.org`,
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
})
