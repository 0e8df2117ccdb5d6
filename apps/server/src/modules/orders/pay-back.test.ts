import { rentalEndCalls } from '@fachwerk/contract/rental-end-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRental, HOUR, paymentOf, rentalOf, templatesOf } from './testing/extensions.ts'
import {
  type OrdersTest,
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  pageOf,
  rowsOf,
  visitor,
} from './testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M'])
})
const pay = (paymentId: string, eventId?: string) => bankSays(at, paymentId, { state: 'paid' }, eventId)
const wait = async (hours: number) => {
  await at.platform.clock.advance(hours * HOUR)
  await at.platform.runDue()
  await at.platform.runConsumers()
}
const owed = async (hash: string) => {
  const shown = await visitor(at)(rentalEndCalls.backPayment, { params: { hash } }, callOf(at))
  if (!shown.ok) throw new Error(shown.refusal)
  return shown.value
}
const order = (hash: string, shownTotalCents: number) =>
  visitor(at)(rentalEndCalls.payBack, { params: { hash }, body: { shownTotalCents } }, callOf(at))
const aBackPayment = async (hash: string, cents: number) => {
  const placed = await order(hash, cents)
  if (!placed.ok) throw new Error(placed.refusal)
  return { ...placed.value, ...(await paymentOf(at, placed.value.hash)) }
}
const mayOpen = async (hash: string) => (await pageOf(at, hash)).rental?.openRefusal ?? 'open'
/** Staff end it as it stands. */
const endedByStaff = (orderId: string, cents: number) =>
  rowsOf(
    at,
    sql`update rental set state = 'ended', ended_at = ${at.platform.clock.now()}, overrun_owed_cents = ${cents}
      where order_id = ${orderId}`,
  )

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

  it('B-02 with the payment the key is good at once, for the hour that was paid', async () => {
    const rental = await aRental(at)
    await wait(5.1)
    expect(await mayOpen(rental.hash)).toBe('payment-due')
    const back = await aBackPayment(rental.hash, 200)
    expect(await mayOpen(rental.hash)).toBe('payment-due')
    await pay(back.paymentId)
    await pay(back.paymentId, 'again')
    expect(await mayOpen(rental.hash)).toBe('open')
    expect((await pageOf(at, back.hash)).adds).toBe('overrun')
    expect(await templatesOf(at, back.id)).toEqual(['overrun-paid'])
    const [right] = await rowsOf(at, sql<{ until: Date }>`select until_at as until from access_right`)
    expect(right?.until.getTime()).toBe((await rentalOf(at, rental.id)).endsAt.getTime() + 4 * HOUR)
    expect((await pageOf(at, rental.hash)).rental?.can.end).toBe(true)
    // Not emptied in that time: only what came since is owed.
    await wait(1)
    expect(await mayOpen(rental.hash)).toBe('payment-due')
    expect(await owed(rental.hash)).toMatchObject({ owedCents: 200, paidCents: 200, chargedCents: 400 })
  })

  it('who pays in the last minute of an hour has half an hour to empty the box', async () => {
    const rental = await aRental(at)
    await wait(5.99)
    const back = await aBackPayment(rental.hash, 200)
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
    const [one, other] = [await aBackPayment(rental.hash, 200), await aBackPayment(rental.hash, 200)]
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

describe('R-08 what is owed after the end', () => {
  it('FAULT-16 blocks the next rental until the money has come, and no longer', async () => {
    const rental = await aRental(at)
    await wait(6.1)
    await endedByStaff(rental.id, 400)
    expect(await owed(rental.hash)).toMatchObject({
      owedCents: 400,
      holdsUntilLocal: null,
      emptyMinutes: null,
    })
    await expect(anOrder(at)).rejects.toThrow('payment-outstanding')
    const back = await aBackPayment(rental.hash, 400)
    await expect(anOrder(at)).rejects.toThrow('payment-outstanding')
    await pay(back.paymentId)
    expect(await owed(rental.hash)).toMatchObject({ owedCents: 0 })
    expect(await anOrder(at)).toMatchObject({ shortCode: expect.any(String) })
  })
})
