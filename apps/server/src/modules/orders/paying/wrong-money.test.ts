import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  type OrdersTest,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest
let order: Awaited<ReturnType<typeof anOrder>>
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'L'])
  order = await anOrder(at)
})

const mailsOf = (house: OrdersTest) =>
  rowsOf(
    house,
    sql<{ template: string; body_text: string }>`select template, body_text from mail order by created_at`,
  )
const ledgerOf = async (house: OrdersTest) =>
  (
    await rowsOf(
      house,
      sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry order by at, kind`,
    )
  ).map(({ line }) => line)
const everything = async ({ platform }: OrdersTest) => {
  await platform.runDue()
  await platform.runConsumers()
}

describe('FAULT-05 O-07 another amount than the order costs', () => {
  it('FAULT-05 a wrong amount pays nothing: no box, no key, but the alarm, and its payer reads that it goes back', async () => {
    await bankSays(at, order.paymentId, { state: 'paid', amountCents: 100 })
    expect(await pageOf(at, order.hash)).toMatchObject({
      status: 'new',
      rental: { state: 'held', key: null, can: { open: false } },
      payment: { state: 'failed', failure: 'wrong-amount', canRetry: true, refundedCents: 0 },
    })
    expect((await mailsOf(at)).map(({ template }) => template).toSorted()).toEqual([
      'order-received',
      'payment-refunded',
    ])
    const mail = (await mailsOf(at)).find(({ template }) => template === 'payment-refunded')
    expect(mail?.body_text).toContain(
      'kam ein anderer Betrag an als bestellt: 1,00\u00A0€. Wir erstatten ihn sofort',
    )
    expect(await rowsOf(at, sql`select id from event where type = 'payment.mismatch'`)).toHaveLength(1)
    await everything(at)
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(100)
    expect(await ledgerOf(at)).toEqual(['capture 100', 'refund 100'])
  })

  it('FAULT-05 O-07 paid anew after a wrong amount the order is the customer’s; only what was wrong went back', async () => {
    await bankSays(at, order.paymentId, { state: 'paid', amountCents: 100 })
    const again = await visitor(at)(
      orderCalls.startPayment,
      { params: { hash: order.hash }, body: {} },
      callOf(at),
    )
    expect(again.ok).toBe(true)
    const [second] = await rowsOf(at, sql<{ id: string }>`select id from payment where state = 'pending'`)
    await bankSays(at, second?.id ?? '', { state: 'paid' }, 'evt-right')
    await everything(at)
    expect(await pageOf(at, order.hash)).toMatchObject({
      status: 'process',
      rental: { state: 'active', key: { code: '100001' } },
      payment: { state: 'captured', failure: null, refundedCents: 0 },
    })
    expect((await ledgerOf(at)).toSorted()).toEqual(['capture 100', 'capture 400', 'refund 100'])
  })
})
