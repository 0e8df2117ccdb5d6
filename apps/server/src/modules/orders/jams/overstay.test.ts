import { codeText } from '@fachwerk/texts/code-text'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OrdersTest, anOrder, anOrdersHouse, bankSays, pageOf, rowsOf } from '../testing.ts'

let at: OrdersTest

const paidOrder = async (more: object = {}) => {
  const order = await anOrder(at, more)
  await bankSays(at, order.paymentId, { state: 'paid' })
  return order
}
const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
  await at.platform.runDue()
}
const mailsOf = (orderId: string) =>
  rowsOf(
    at,
    sql<{
      template: string
      body_text: string
    }>`select template, body_text from mail where order_id = ${orderId} order by created_at, template`,
  )
/** Begins two hours after the first renter should be gone; the test's day begins at noon local time. */
const LATER = { period: { from: '2026-09-16T16:00', to: '2026-09-16T18:00' } }

describe('somebody overstays in the booked box', () => {
  beforeEach(async () => {
    at = await anOrdersHouse(['M'])
  })

  it('R-09 nobody arrives at a taken box: without another one the money goes back at once and the customer is told', async () => {
    await paidOrder()
    const next = await paidOrder({ ...LATER, shownTotalCents: 400 })
    expect(await pageOf(at, next.hash)).toMatchObject({ status: 'approved', rental: { state: 'reserved' } })
    await at.platform.clock.advance(3.9 * 3_600_000)
    await everything()
    const page = await pageOf(at, next.hash)
    expect(page).toMatchObject({
      status: 'canceled',
      rental: { state: 'cancelled', key: null },
      payment: { refundedCents: 400 },
    })
    const seen = (await mailsOf(next.id)).find(({ template }) => template === 'order-unplaced')
    expect(seen?.body_text).toContain('nicht rechtzeitig frei geworden')
    // They paid in time.
    expect(seen?.body_text).not.toContain('Ihre Zahlung kam erst')
  })

  it('R-09 looking again refunds nothing twice', async () => {
    await paidOrder()
    const next = await paidOrder({ ...LATER, shownTotalCents: 400 })
    await at.platform.clock.advance(3.9 * 3_600_000)
    await everything()
    await at.platform.clock.advance(120_000)
    await everything()
    const refunds = await rowsOf(
      at,
      sql<{
        n: number
      }>`select count(*) as n from ledger_entry where kind = 'refund' and order_id = ${next.id}`,
    )
    expect(refunds[0]?.n).toBe(1)
  })
})

describe('somebody overstays in a box whose payer’s bank has taken the money back', () => {
  it('R-09 O-07 the box is given up, and money that a won dispute brings goes back to the payer', async () => {
    at = await anOrdersHouse(['M'])
    await paidOrder()
    const next = await paidOrder({ ...LATER, shownTotalCents: 400 })
    const bank = async (disputedCents: number) => {
      const report = { state: 'paid' as const, refundedCents: disputedCents, disputedCents }
      await bankSays(at, next.paymentId, report, `evt-${disputedCents}`)
      await everything()
    }
    await bank(400)
    await at.platform.clock.advance(3.9 * 3_600_000)
    await everything()
    expect(await pageOf(at, next.hash)).toMatchObject({ status: 'canceled', rental: { state: 'cancelled' } })
    await bank(0)
    const entries = await rowsOf(
      at,
      sql<{
        kind: string
      }>`select kind from ledger_entry where order_id = ${next.id} order by at, kind`,
    )
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['capture', 'refund', 'refund', 'reversal'])
    expect(await pageOf(at, next.hash)).toMatchObject({ payment: { refundedCents: 400 } })
    const templates = (await mailsOf(next.id)).map(({ template }) => template)
    expect(templates).toContain('payment-refunded')
  })
})

describe('with another box at hand', () => {
  it('R-09 X-02 the booking moves to an equal or larger box and the new key comes by mail', async () => {
    at = await anOrdersHouse(['M', 'M'])
    await paidOrder()
    const next = await paidOrder({ ...LATER, shownTotalCents: 400 })
    const before = (await pageOf(at, next.hash)).rental?.boxNumber
    await at.platform.clock.advance(3.9 * 3_600_000)
    await everything()
    const page = await pageOf(at, next.hash)
    expect(page.rental?.boxNumber).not.toBe(before)
    expect(page).toMatchObject({ status: 'approved', rental: { movedFromBoxNumber: before } })
    const seen = (await mailsOf(next.id)).filter(({ template }) => template === 'rental-changed')
    expect(seen).toHaveLength(1)
    expect(seen[0]?.body_text).toContain(
      `Sie haben jetzt Fach ${page.rental?.boxNumber} statt Fach ${before}`,
    )
    expect(seen[0]?.body_text).toContain(codeText(page.rental?.key?.code ?? 'no code'))
    // Their own money came in time.
    expect(seen[0]?.body_text).not.toContain('Zahlung')
  })
})
