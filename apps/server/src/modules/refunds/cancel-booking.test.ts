import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callOf, rowsOf, visitor } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

/** Booked for the day after tomorrow at noon. */
async function aBooking(at: RefundsHouse) {
  const day = new Date(at.platform.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const order = await at.paidOrder({ period: { from: `${day}T12:00`, to: `${day}T14:00` } })
  const params = { hash: order.hash }
  const [rental] = await rowsOf(
    at,
    sql<{ startsAt: Date }>`select starts_at as "startsAt" from rental where order_id = ${order.id}`,
  )
  return {
    ...order,
    startsAt: rental?.startsAt.getTime() ?? 0,
    show: async () => replied(await visitor(at)(bookingCalls.booking, { params }, callOf(at))),
    cancel: (shownCents: number) =>
      visitor(at)(bookingCalls.cancelBooking, { params, body: { shownCents } }, callOf(at)),
  }
}

const until = (at: RefundsHouse, moment: number) =>
  at.platform.clock.advance(moment - at.platform.clock.now().getTime())

it('B-21 a customer cancels a booking alone: all the money back, the invoice corrected, the box free', async () => {
  const at = await aRefundsHouse()
  const booking = await aBooking(at)
  const seen = await booking.show()
  expect(seen).toMatchObject({ state: 'open', backCents: 400, backLaterCents: 200, keptPercent: 50 })
  expect(seen.freeUntilLocal.slice(11)).toBe('10:00')
  expect(seen.returned).toBeNull()
  expect(replied(await booking.cancel(400))).toMatchObject({
    state: 'cancelled',
    returned: { backCents: 400, lessCents: 0 },
  })
  await at.settle()
  expect(await at.statesOf(booking.id)).toEqual(['cancelled revoked'])
  expect(await at.moneyOf(booking.id)).toEqual(['capture 400', 'refund 400'])
  expect((await at.documents(booking.id)).map(({ kind, grossCents }) => `${kind} ${grossCents}`)).toEqual([
    'invoice 400',
    'creditNote 400',
  ])
  expect(await booking.cancel(400)).toMatchObject({ refusal: 'transition-not-allowed' })
  await at.platform.stop()
})

it('B-21 after the time for nothing half is kept, and never more goes back than was shown', async () => {
  const at = await aRefundsHouse()
  const booking = await aBooking(at)
  await until(at, booking.startsAt - 60 * 60_000)
  expect(await booking.cancel(400)).toMatchObject({ refusal: 'price-changed' })
  expect((await booking.show()).backCents).toBe(200)
  replied(await booking.cancel(200))
  await at.settle()
  expect((await booking.show()).returned).toEqual({ backCents: 200, lessCents: 0 })
  expect(await at.moneyOf(booking.id)).toEqual(['capture 400', 'refund 200'])
  await at.platform.stop()
})

it('B-21 once it has begun nothing is cancelled; another’s link finds nothing', async () => {
  const at = await aRefundsHouse()
  const booking = await aBooking(at)
  await until(at, booking.startsAt + 1_000)
  expect((await booking.show()).state).toBe('begun')
  expect(await booking.cancel(200)).toMatchObject({ refusal: 'transition-not-allowed' })
  const params = { hash: at.platform.random.hash() }
  expect(await visitor(at)(bookingCalls.booking, { params }, callOf(at))).toMatchObject({
    refusal: 'not-found',
  })
  await at.platform.stop()
})

it('B-21 an order keeps the terms it was made on, whatever its location says afterwards', async () => {
  const at = await aRefundsHouse()
  const booking = await aBooking(at)
  await at.platform.db.transaction((tx) =>
    sql`update location set cancel_free_minutes = 0, cancel_kept_percent = 100`.execute(tx),
  )
  expect(await booking.show()).toMatchObject({ keptPercent: 50, backLaterCents: 200 })
  const [next] = await rowsOf(
    at,
    sql<{
      percent: number
    }>`select cancel_kept_percent as percent from customer_order where id = ${(await at.paidOrder({ contact: { firstName: 'B', lastName: 'C', email: 'b@example.org', street: 'S 1', postcode: '78462', city: 'Konstanz' } })).id}`,
  )
  expect(next?.percent).toBe(100)
  await at.platform.stop()
})
