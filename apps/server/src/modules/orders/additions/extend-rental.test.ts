import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anExtension,
  aRental,
  endOf,
  extend,
  HOUR,
  offerOf,
  rentalOf,
  templatesOf,
} from '../testing/extensions.ts'
import {
  type OrdersTest,
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest
let start: Date
beforeEach(async () => {
  at = await anOrdersHouse(['M'])
  start = at.platform.clock.now()
})
const pay = (paymentId: string, eventId?: string) => bankSays(at, paymentId, { state: 'paid' }, eventId)
const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
}
const refunded = async (orderId: string) =>
  (
    await rowsOf(
      at,
      sql<{
        cents: number
      }>`select coalesce(sum(amount_cents), 0)::int as cents from payment_refund where order_id = ${orderId}`,
    )
  )[0]?.cents
/** Somebody has the only box from 16:00 on. */
const nextBooking = () => aRental(at, { period: { from: '2026-09-16T16:00', to: '2026-09-16T18:00' } })

describe('R-06 a renter takes more time', () => {
  it('sees what is possible and what it costs, less what is booked', async () => {
    const order = await aRental(at)
    const offer = await offerOf(at, order.hash, { length: '2h' })
    expect(offer).toMatchObject({ refusal: null, running: null, latest: { because: 'longest' } })
    expect(offer.steps[0]).toMatchObject({ length: '1h', cents: 200 })
    expect(offer.asked?.quote).toMatchObject({ totalCents: 350, bookedCents: 400 })
    expect(offer.asked?.quote?.lines).toEqual([{ step: 'day', count: 1, unitCents: 750, cents: 750 }])
  })

  it('F-03 reads there what the location is called in other languages, and where staying too long is paid', async () => {
    const order = await aRental(at)
    const names = { en: 'Constance Station' }
    await rowsOf(
      at,
      sql`update location set names = ${JSON.stringify(names)} where id = ${at.own.locationId}`,
    )
    const said = { locationName: 'Konstanz Bahnhof', locationNames: names }
    expect(await offerOf(at, order.hash)).toMatchObject(said)
    const asked = { params: { hash: order.hash } }
    expect(await visitor(at)(rentalEndCalls.backPayment, asked, callOf(at))).toMatchObject({ value: said })
  })

  it('pays for it with an order of its own: end, keys and mail follow, the history says by which', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    expect(extension.hash).not.toBe(order.hash)
    expect(await endOf(at, order.id, start)).toBe(2)
    await pay(extension.paymentId)
    await everything()
    expect(await endOf(at, order.id, start)).toBe(3)
    expect(await rentalOf(at, order.id)).toMatchObject({ priceCents: 600, state: 'active' })
    expect(await templatesOf(at, extension.id)).toEqual(['order-received', 'rental-extended'])
    const [event] = await rowsOf(
      at,
      sql<{ data: object }>`select data from event where type = 'rental.changed' and order_id = ${order.id}`,
    )
    expect(event?.data).toMatchObject({
      cause: 'extension',
      orderCode: extension.shortCode,
      amountCents: 200,
    })
    const page = await pageOf(at, extension.hash)
    expect(page).toMatchObject({ adds: 'extension', status: 'approved', rental: { boxNumber: 1 } })
    expect(page.rental?.key?.code).toBe((await pageOf(at, order.hash)).rental?.key?.code)
    const [right] = await rowsOf(at, sql<{ until: Date }>`select until_at as until from access_right`)
    expect(right?.until.getTime()).toBe(start.getTime() + 6 * HOUR)
  })

  it('FAULT-02 a doubled message of the bank extends once', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    await pay(extension.paymentId)
    await pay(extension.paymentId)
    await pay(extension.paymentId, 'another-event')
    expect(await endOf(at, order.id, start)).toBe(3)
    expect(await refunded(extension.id)).toBe(0)
    expect(await templatesOf(at, extension.id)).toEqual(['order-received', 'rental-extended'])
  })

  it('can only have the time up to the next booking, to the minute', async () => {
    const order = await aRental(at)
    await nextBooking()
    const offer = await offerOf(at, order.hash, { length: '4h' })
    expect(offer).toMatchObject({ latest: { localTo: '2026-09-16T16:00', because: 'booked' } })
    expect(offer.asked).toMatchObject({ problem: 'box-taken', quote: null })
    expect(offer.steps.map(({ length }) => length)).toEqual(['1h', '2h'])
    expect(await extend(at, order.hash, { length: '4h', shownTotalCents: 350 })).toMatchObject({
      refusal: 'box-taken',
    })
    const upToIt = { length: undefined, to: '2026-09-16T16:00', shownTotalCents: 350 }
    expect(await extend(at, order.hash, upToIt)).toMatchObject({ ok: true })
  })

  it('R-02 keeps the time while it is paid for, and no longer', async () => {
    const order = await aRental(at)
    await anExtension(at, order.hash, { length: '4h', shownTotalCents: 350 })
    await expect(nextBooking()).rejects.toThrow('box-size-unavailable')
    await at.platform.clock.advance(16 * 60_000)
    await nextBooking()
    expect(await endOf(at, order.id, start)).toBe(2)
  })

  it('FAULT-09 paid after that, the money goes back when the time is gone, and buys it when it is still free', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash, { length: '4h', shownTotalCents: 350 })
    await at.platform.clock.advance(20 * 60_000)
    await nextBooking()
    await pay(extension.paymentId)
    expect(await endOf(at, order.id, start)).toBe(2)
    expect(await refunded(extension.id)).toBe(350)
    expect(await templatesOf(at, extension.id)).toEqual(['order-received', 'extension-gone'])
    const short = await anExtension(at, order.hash)
    await at.platform.clock.advance(20 * 60_000)
    await everything()
    await pay(short.paymentId)
    expect(await endOf(at, order.id, start)).toBe(3)
  })

  it('asks before a second one takes the place of the first, whose money goes back', async () => {
    const order = await aRental(at)
    const first = await anExtension(at, order.hash)
    expect(await extend(at, order.hash, { length: '2h', shownTotalCents: 350 })).toMatchObject({
      refusal: 'extension-running',
    })
    expect((await offerOf(at, order.hash)).running).toMatchObject({ hash: first.hash })
    const second = await anExtension(at, order.hash, { length: '2h', shownTotalCents: 350, overwrite: true })
    expect(await pageOf(at, first.hash)).toMatchObject({ status: 'canceled' })
    await pay(first.paymentId)
    expect(await refunded(first.id)).toBe(200)
    await pay(second.paymentId)
    expect(await endOf(at, order.id, start)).toBe(4)
  })

  it('FAULT-12 is charged nothing it was not shown, and nothing without consent', async () => {
    const order = await aRental(at)
    expect(await extend(at, order.hash, { shownTotalCents: 100 })).toMatchObject({ refusal: 'price-changed' })
    const consents = { terms: true, earlyStart: false, offers: false }
    expect(await extend(at, order.hash, { consents })).toMatchObject({ refusal: 'early-start-required' })
    expect(await extend(at, order.hash, { length: undefined, to: '2026-09-16T13:00' })).toMatchObject({
      refusal: 'end-not-later',
    })
    expect(await rowsOf(at, sql`select id from customer_order`)).toHaveLength(1)
  })
})

describe('R-05 R-06 around the end', () => {
  it('in the free time after the end more time still helps, after it only what is owed does', async () => {
    const order = await aRental(at)
    await at.platform.clock.advance(3 * HOUR)
    await everything()
    const extension = await anExtension(at, order.hash, { length: '2h', shownTotalCents: 350 })
    await pay(extension.paymentId)
    expect(await rentalOf(at, order.id)).toMatchObject({ state: 'active' })
    expect(await endOf(at, order.id, start)).toBe(4)
    await at.platform.clock.advance(4.1 * HOUR)
    await everything()
    expect(await offerOf(at, order.hash)).toMatchObject({ refusal: 'payment-due', steps: [] })
    expect(await extend(at, order.hash)).toMatchObject({ refusal: 'payment-due' })
  })

  it('R-09 who is late and never pays for it keeps the box like anybody who is late', async () => {
    const order = await aRental(at)
    await at.platform.clock.advance(2.1 * HOUR)
    await everything()
    await anExtension(at, order.hash)
    await at.platform.clock.advance(0.26 * HOUR)
    await at.platform.runDue()
    const [row] = await rowsOf(at, sql<{ until: Date }>`select blocked_until as until from rental`)
    expect(row?.until).toEqual(new Date(at.platform.clock.now().getTime() + HOUR / 4))
  })

  it('more time that is paid is finished with the rental; what nobody paid is given up', async () => {
    const order = await aRental(at)
    const paid = await anExtension(at, order.hash)
    await pay(paid.paymentId)
    const unpaid = await anExtension(at, order.hash, { shownTotalCents: 150 })
    await bankSays(at, unpaid.paymentId, { state: 'denied' })
    await at.platform.clock.advance(32 * 60_000)
    await everything()
    expect(await pageOf(at, unpaid.hash)).toMatchObject({ status: 'canceled' })
    const { id } = await rentalOf(at, order.id)
    await at.platform.db.transaction((tx) =>
      at.rentals.endRental(tx, {
        rentalId: id,
        confirmed: { emptied: true, cleaned: true, doorClosed: true },
        actor: { kind: 'customer', id: null, name: 'Anna' },
        now: at.platform.clock.now(),
      }),
    )
    await everything()
    expect(await pageOf(at, paid.hash)).toMatchObject({ status: 'finished' })
  })

  it('what is not paid yet is not extended', async () => {
    const order = await aRental(at)
    const other = await anOrder(at, { period: { from: '2026-09-17T16:00', to: '2026-09-17T18:00' } })
    expect(await extend(at, other.hash)).toMatchObject({ refusal: 'rental-not-paid' })
    expect(await endOf(at, order.id, start)).toBe(2)
  })
})

describe('R-02 FAULT-15 at once', () => {
  it('of twenty bookings and one extension for the same time exactly one side gets it', async () => {
    const order = await aRental(at)
    const tries = [
      extend(at, order.hash, { length: '4h', shownTotalCents: 350 }).then(({ ok }) => ok),
      ...Array.from({ length: 19 }, () => nextBooking().then(Boolean, () => false)),
    ]
    const won = (await Promise.all(tries)).filter(Boolean)
    expect(won).toHaveLength(1)
  })

  it('of twenty extensions at once one is ordered', async () => {
    const order = await aRental(at)
    const answers = await Promise.all(Array.from({ length: 20 }, () => extend(at, order.hash)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const others = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
    expect(new Set(others)).toEqual(new Set(['extension-running']))
  })
})
