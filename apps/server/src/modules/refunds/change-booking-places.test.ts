import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aLocation } from '../locations/testing.ts'
import { callOf, rowsOf, visitor } from '../orders/testing.ts'
import { anExtension } from '../orders/testing/extensions.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { aBooking, actsOn, balanceOf, dayIn, pay } from './testing/bookings.ts'
import { aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

/** Another location of the company, 1.1 kilometres off, that the site offers too. */
async function aSecondLocation(at: RefundsHouse, overrides: object = {}) {
  const plan = aLocation(at.own.companyId, {
    name: 'Konstanz Hafen',
    slug: 'konstanz-hafen',
    prefix: 'KH',
    lat: 47.6687,
    boxes: ['M', 'L'],
    ...overrides,
  })
  return await at.platform.db.transaction(async (tx) => {
    const { locationId } = await at.locations.createLocation(tx, plan)
    await sql`insert into site_location (company_id, site_id, location_id)
      values (${at.own.companyId}, ${at.own.siteId}, ${locationId})`.execute(tx)
    return locationId
  })
}

it('B-21 another location: its price beside it, then box, order, mail and page are there', async () => {
  const at = await aRefundsHouse(['M', 'M'])
  const hafen = await aSecondLocation(at)
  const booking = await aBooking(at)
  const seen = await booking.look()
  expect(
    seen.locations.map(({ locationName, metres, cents, state }) => [locationName, metres, cents, state]),
  ).toEqual([
    ['Konstanz Bahnhof', null, 400, 'free'],
    ['Konstanz Hafen', 1112, 400, 'free'],
  ])
  expect(await booking.change({ locationId: hafen })).toMatchObject({ outcome: 'changed' })
  expect(await booking.stored()).toMatchObject({ locationId: hafen, boxNumber: 1 })
  const page = replied(await visitor(at)(orderCalls.order, { params: { hash: booking.hash } }, callOf(at)))
  expect(page.location.name).toBe('Konstanz Hafen')
  expect(page.rental).toMatchObject({ boxNumber: 1, movedFromBoxNumber: null })
  const [mail] = await at.mailsTo(booking.id)
  expect(mail?.text).toContain('Ein älterer Ausdruck öffnet dort nicht.')
  expect(await balanceOf(at)).toEqual({ retained: 400, invoiced: 400 })
  // And back, with another size and time in one step.
  const day = dayIn(at, 3)
  const back = { locationId: at.own.locationId, from: `${day}T09:00`, to: `${day}T12:00` }
  replied(await booking.ask(back))
  await at.platform.stop()
})

it('B-21 what is taken, closed or not let there says so; several boxes stay together', async () => {
  const at = await aRefundsHouse(['M', 'M', 'L'])
  await aSecondLocation(at, { boxes: ['S'] })
  await aSecondLocation(at, {
    name: 'Konstanz Nacht',
    slug: 'konstanz-nacht',
    prefix: 'KX',
    lat: 47.6787,
    accessRule: 'openingHours',
    opening: [{ weekday: 1, opens: 60, closes: 120 }],
  })
  const booking = await aBooking(at)
  const states = (await booking.look()).locations.map(
    ({ locationName, state }) => `${locationName}: ${state}`,
  )
  expect(states).toEqual(['Konstanz Bahnhof: free', 'Konstanz Hafen: taken', 'Konstanz Nacht: closed'])
  const day = dayIn(at, 2)
  const several = await at.paidOrder({
    sizes: ['M', 'L'],
    shownTotalCents: 900,
    period: { from: `${day}T15:00`, to: `${day}T17:00` },
    contact: { ...BEN },
  })
  const seen = await actsOn(at, several).look()
  expect(seen).toMatchObject({ isOneOfSeveral: true, booked: { size: 'M', cents: 400 } })
  expect(seen.locations).toHaveLength(1)
  await at.platform.stop()
})

it('B-21 of several boxes each is changed by itself, and all of it goes back with both', async () => {
  const at = await aRefundsHouse(['S', 'M', 'M', 'L'])
  const day = dayIn(at, 2)
  const order = await at.paidOrder({
    sizes: ['M', 'M'],
    shownTotalCents: 800,
    period: { from: `${day}T12:00`, to: `${day}T14:00` },
  })
  const [, second] = await rowsOf(
    at,
    sql<{
      hash: string
    }>`select coalesce(link_hash, ${order.hash}) as hash from order_line where order_id = ${order.id} order by id`,
  )
  const one = actsOn(at, order)
  const other = actsOn(at, { id: order.id, hash: second?.hash ?? '' })
  await one.change({ size: 'S' })
  await other.change({ size: 'L' })
  expect(await balanceOf(at)).toEqual({ retained: 800, invoiced: 800 })
  expect((await other.showCancelling()).backCents).toBe(500)
  replied(await other.cancel(500))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 300, invoiced: 300 })
  expect(await at.statesOf(order.id)).toEqual(['reserved active', 'cancelled revoked'])
  replied(await one.cancel((await one.showCancelling()).backCents))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  await at.platform.stop()
})

it('B-21 F-06 a voucher keeps its share, whatever the booking becomes', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  await aVoucher(at, { percent: null, amountCents: 100 })
  const booking = await aBooking(at, { voucher: 'ADVENT', shownTotalCents: 300 })
  expect((await booking.look()).booked.cents).toBe(300)
  expect((await booking.look({ size: 'L' })).differenceCents).toBe(100)
  await booking.change({ size: 'S' })
  expect(await balanceOf(at)).toEqual({ retained: 200, invoiced: 200 })
  await booking.change({ size: 'L' })
  expect(await balanceOf(at)).toEqual({ retained: 400, invoiced: 400 })
  replied(await booking.cancel(400))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  await at.platform.stop()
})

it('B-21 R-06 a booking made longer and then changed is given back with all that was paid for it', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const longer = await anExtension(at, booking.hash)
  await pay(at, longer.hash)
  await at.settle()
  expect((await booking.look()).booked).toMatchObject({ cents: 600, localTo: `${booking.day}T15:00` })
  await booking.change({ size: 'S', to: `${booking.day}T14:00` })
  expect(await balanceOf(at)).toEqual({ retained: 300, invoiced: 300 })
  // From the link of the extension it is the same booking.
  expect((await actsOn(at, { id: booking.id, hash: longer.hash }).look()).booked.cents).toBe(300)
  replied(await booking.cancel(300))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  await at.platform.stop()
})

const BEN = {
  firstName: 'Ben',
  lastName: 'Maier',
  email: 'ben@example.org',
  street: 'Seestraße 2',
  postcode: '78462',
  city: 'Konstanz',
}
