import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBackPayment, owedOf, payBack, waitHours } from '../testing/back-payments.ts'
import { aRental, HOUR, rentalOf, templatesOf } from '../testing/extensions.ts'
import { type OrdersTest, anOrdersHouse, bankSays, pageOf, rowsOf } from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M'])
})
const pay = (paymentId: string, eventId?: string) => bankSays(at, paymentId, { state: 'paid' }, eventId)
const wait = (hours: number) => waitHours(at, hours)
const owed = (hash: string) => owedOf(at, hash)
const order = (hash: string, cents: number) => payBack(at, hash, cents)
const mayOpen = async (hash: string) => (await pageOf(at, hash)).rental?.openRefusal ?? 'open'
describe('R-05 who stayed too long pays what was agreed, and gets in again', () => {
  it('grows with every started hour after the grace, up to the price of a day', async () => {
    const rental = await aRental(at)
    await wait(4.9)
    expect(await owed(rental.hash)).toMatchObject({ owedCents: 0 })
    expect(await order(rental.hash, 0)).toMatchObject({ refusal: 'nothing-owed' })
    await wait(0.2)
    expect(await owed(rental.hash)).toMatchObject({
      owedCents: 200,
      hourCents: 200,
      dayCents: 750,
      holdsUntilLocal: '2026-09-16T18:00',
      emptyMinutes: 30,
    })
    await wait(1)
    expect(await owed(rental.hash)).toMatchObject({ owedCents: 400 })
    await wait(10)
    expect(await owed(rental.hash)).toMatchObject({ owedCents: 750 })
  })

  it('LAW-33 the page of the key says what it costs by now, and until when', async () => {
    const rental = await aRental(at)
    await wait(4.9)
    const shown = async () => (await pageOf(at, rental.hash)).rental
    expect((await shown())?.owedCents).toBeUndefined()
    await wait(0.2)
    expect(await shown()).toMatchObject({
      state: 'overdue',
      owedCents: 200,
      owedUntil: '2026-09-16T16:00:00.000Z',
    })
    expect((await owed(rental.hash)).holdsSeconds).toBe(54 * 60)
    await wait(1)
    expect(await shown()).toMatchObject({ owedCents: 400, owedUntil: '2026-09-16T17:00:00.000Z' })
    const back = await aBackPayment(at, rental.hash, 400)
    await pay(back.paymentId)
    expect((await shown())?.owedCents).toBeUndefined()
    expect((await owed(rental.hash)).holdsSeconds).toBeNull()
  })

  it('B-02 with the payment the key is good at once, for the hour that was paid', async () => {
    const rental = await aRental(at)
    await wait(5.1)
    expect(await mayOpen(rental.hash)).toBe('payment-due')
    const back = await aBackPayment(at, rental.hash, 200)
    expect(await mayOpen(rental.hash)).toBe('payment-due')
    await pay(back.paymentId)
    await pay(back.paymentId, 'again')
    expect(await mayOpen(rental.hash)).toBe('open')
    expect((await pageOf(at, back.hash)).adds).toBe('overrun')
    expect(await templatesOf(at, back.id)).toEqual(['order-received', 'overrun-paid'])
    const [right] = await rowsOf(at, sql<{ until: Date }>`select until_at as until from access_right`)
    expect(right?.until.getTime()).toBe((await rentalOf(at, rental.id)).endsAt.getTime() + 4 * HOUR)
    const shown = (await pageOf(at, rental.hash)).rental
    expect([shown?.can.end, shown?.paidUntil]).toEqual([true, right?.until.toISOString()])
    // Not emptied in that time: only what came since is owed.
    await wait(1)
    expect(await mayOpen(rental.hash)).toBe('payment-due')
    expect((await pageOf(at, rental.hash)).rental?.paidUntil).toBeUndefined()
    expect(await owed(rental.hash)).toMatchObject({ owedCents: 200, paidCents: 200, chargedCents: 400 })
  })

  it('who pays in the last minute of an hour has half an hour to empty the box', async () => {
    const rental = await aRental(at)
    await wait(5.99)
    const back = await aBackPayment(at, rental.hash, 200)
    await wait(0.1)
    await pay(back.paymentId)
    expect(await mayOpen(rental.hash)).toBe('open')
    await wait(0.45)
    expect(await mayOpen(rental.hash)).toBe('open')
    await wait(0.1)
    expect(await mayOpen(rental.hash)).toBe('payment-due')
  })

  it('FAULT-15 of two payments for the same hours the second goes back', async () => {
    const rental = await aRental(at)
    await wait(5.1)
    const [one, other] = [await aBackPayment(at, rental.hash, 200), await aBackPayment(at, rental.hash, 200)]
    await pay(one.paymentId)
    await pay(other.paymentId)
    const refunds = await rowsOf(
      at,
      sql<{ orderId: string; cents: number }>`
        select order_id as "orderId", amount_cents as cents from payment_refund`,
    )
    expect(refunds).toEqual([{ orderId: other.id, cents: 200 }])
    expect(await pageOf(at, other.hash)).toMatchObject({ status: 'canceled' })
  })

  it('FAULT-12 is charged nothing it was not shown', async () => {
    const rental = await aRental(at)
    await wait(6.1)
    expect(await order(rental.hash, 200)).toMatchObject({ refusal: 'price-changed' })
  })
})
