import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { aRefund, aRefundsHouse } from './testing/refunds-house.ts'

const TWO = { sizes: ['M', 'M'], shownTotalCents: 800 }
const LATER = { period: { from: '2026-11-22T12:00', to: '2026-11-22T14:00' } }

describe('O-07 staff cancel and refund from an order', () => {
  it('cancels a whole order: key gone, money back, invoice corrected, customer told', async () => {
    const at = await aRefundsHouse()
    const jana = await at.hire('Jana Brandt', ['operator'])
    const order = await at.paidOrder()
    const input = aRefund(order.id, { reason: 'mistake', note: 'doppelt gebucht' })
    const seen = replied(await at.refunds.preview(input, jana))
    expect(seen).toMatchObject({
      cents: 400,
      approval: null,
      correction: { corrects: 'RE-2026-00001', cents: 400 },
    })
    const given = replied(await at.refunds.give(input, seen.cents, jana))
    expect(given).toMatchObject({
      leftCents: 0,
      refunds: [{ state: 'underway', cents: 400, reason: 'mistake' }],
    })
    // Released is corrected: no waiting for the bank.
    const documents = await at.documents(order.id)
    expect(documents.map(({ label, grossCents }) => `${label} ${grossCents}`)).toEqual([
      'RE-2026-00001 400',
      `${seen.correction?.number} 400`,
    ])
    await at.settle()
    expect(await at.statesOf(order.id)).toEqual(['ended revoked'])
    expect(await at.moneyOf(order.id)).toEqual(['capture 400', 'refund 400'])
    expect(await at.documents(order.id)).toHaveLength(2)
    const mails = await at.mailsTo(order.id)
    expect(mails.map(({ template, subject }) => `${template}: ${subject}`)).toEqual([
      `order-refunded: Ihre Bestellung ${order.shortCode}: 4,00\u00a0€ zurück`,
    ])
    expect(replied(await at.refunds.show(order.id, jana)).refunds).toMatchObject([{ state: 'done' }])
    await at.platform.stop()
  })

  it('the preview does nothing, and gives the number back that it drew', async () => {
    const at = await aRefundsHouse()
    const jana = await at.hire('Jana Brandt', ['operator'])
    const order = await at.paidOrder()
    const first = replied(await at.refunds.preview(aRefund(order.id), jana))
    const second = replied(await at.refunds.preview(aRefund(order.id), jana))
    expect(second.correction?.number).toBe(first.correction?.number)
    expect(await at.documents(order.id)).toHaveLength(1)
    expect(await at.mailsTo(order.id)).toEqual([])
    expect(replied(await at.refunds.show(order.id, jana)).refunds).toEqual([])
    await at.platform.stop()
  })

  it('cancels one of two boxes for less than it cost; the other goes on, and never more than was paid', async () => {
    const at = await aRefundsHouse()
    const jana = await at.hire('Jana Brandt', ['operator'])
    const order = await at.paidOrder(TWO)
    const [one = '', other = ''] = order.rentalIds
    const box = (cents: number) =>
      aRefund(order.id, { kind: 'boxes', boxes: [{ rentalId: one, cents }], reason: 'defect' })
    expect(await at.refunds.give(box(401), 401, jana)).toMatchObject({ refusal: 'refund-too-high' })
    expect(replied(await at.refunds.preview(box(300), jana))).toMatchObject({
      cancels: [{ becomes: 'ended' }],
      staying: [expect.stringMatching(/^KN-/)],
    })
    replied(await at.refunds.give(box(300), 300, jana))
    await at.settle()
    expect(await at.statesOf(order.id)).toEqual(['ended revoked', 'active active'])
    expect(await at.moneyOf(order.id)).toEqual(['capture 800', 'refund 300'])
    // What was not given back for the box is still there for goodwill, and no cent more.
    const amount = (cents: number) => aRefund(order.id, { kind: 'amount', cents })
    expect(await at.refunds.give(amount(501), 501, jana)).toMatchObject({ refusal: 'refund-too-high' })
    replied(await at.refunds.give(amount(500), 500, jana))
    await at.settle()
    // Goodwill takes no key: the money that went back was ours to give.
    expect(await at.statesOf(order.id)).toEqual(['ended revoked', 'active active'])
    expect(other).not.toBe('')
    expect((await at.documents(order.id)).map(({ grossCents }) => grossCents)).toEqual([800, 300, 500])
    await at.platform.stop()
  })

  it('two who give back the same goodwill at once give it once: the second reads that somebody was there', async () => {
    const at = await aRefundsHouse()
    const [jana, ole] = [await at.hire('Jana Brandt', ['operator']), await at.hire('Ole Harms', ['operator'])]
    const order = await at.paidOrder()
    const goodwill = aRefund(order.id, { kind: 'amount', cents: 100 })
    const seen = [
      replied(await at.refunds.preview(goodwill, jana)),
      replied(await at.refunds.preview(goodwill, ole)),
    ]
    expect(seen.map(({ before }) => before)).toEqual([0, 0])
    const given = await Promise.all([
      at.refunds.give(goodwill, 100, jana, { shownBefore: 0 }),
      at.refunds.give(goodwill, 100, ole, { shownBefore: 0 }),
    ])
    expect(given.map((answer) => (answer.ok ? 'given' : answer.refusal)).toSorted()).toEqual([
      'changed-meanwhile',
      'given',
    ])
    await at.settle()
    expect(await at.moneyOf(order.id)).toEqual(['capture 400', 'refund 100'])
    // Meant as one more, it is given: the preview says that there is one.
    expect(replied(await at.refunds.preview(goodwill, ole)).before).toBe(1)
    replied(await at.refunds.give(goodwill, 100, ole, { shownBefore: 1 }))
    await at.platform.stop()
  })

  it('B-04 a box that was opened is given up only by who says that it is empty', async () => {
    const at = await aRefundsHouse()
    const jana = await at.hire('Jana Brandt', ['operator'])
    const order = await at.paidOrder()
    const [rentalId = ''] = order.rentalIds
    await at.platform.db.transaction((tx) =>
      sql`insert into event (type, at, company_id, rental_id, order_id, actor, data)
        values ('lock.opened', ${at.platform.clock.now()}, ${at.own.companyId}, ${rentalId}, ${order.id}, '{"kind":"system","name":"t"}', '{}')`.execute(
        tx,
      ),
    )
    expect(await at.refunds.give(aRefund(order.id), 400, jana)).toMatchObject({
      refusal: 'confirmation-required',
    })
    expect(await at.statesOf(order.id)).toEqual(['active active'])
    replied(await at.refunds.give(aRefund(order.id, { emptyRentalIds: [rentalId] }), 400, jana))
    expect(await at.statesOf(order.id)).toEqual(['ended revoked'])
    await at.platform.stop()
  })

  it('gives credit only with the customer’s consent; it is redeemed like any, and its money stays', async () => {
    const at = await aRefundsHouse()
    const jana = await at.hire('Jana Brandt', ['operator'])
    const order = await at.paidOrder()
    const credit = aRefund(order.id, { way: 'credit' })
    expect(await at.refunds.give(credit, 400, jana)).toMatchObject({ refusal: 'credit-not-agreed' })
    const agreed = { ...credit, agreedOn: at.platform.clock.now().toISOString().slice(0, 10) }
    const { refunds, leftCents } = replied(await at.refunds.give(agreed, 400, jana))
    expect(refunds).toMatchObject([
      { state: 'done', way: 'credit', voucherCode: expect.stringMatching(/^GUT-/) },
    ])
    expect(leftCents).toBe(0)
    await at.settle()
    expect(await at.moneyOf(order.id)).toEqual(['capture 400'])
    expect(await at.refunds.give(aRefund(order.id, { kind: 'amount', cents: 1 }), 1, jana)).toMatchObject({
      refusal: 'refund-too-high',
    })
    const code = refunds[0]?.voucherCode ?? ''
    const next = await at.paidOrder({ sizes: ['L'], shownTotalCents: 200, voucher: code }).catch(() => null)
    expect(next === null || next.id !== order.id).toBe(true)
    const [mail] = await at.mailsTo(order.id)
    expect(mail?.text).toContain(code)
    await at.platform.stop()
  })

  it('a voucher keeps its share: only money goes back, and with the whole order the voucher is good again', async () => {
    const at = await aRefundsHouse()
    await aVoucher(at, { percent: 2500 })
    const jana = await at.hire('Jana Brandt', ['operator'])
    const order = await at.paidOrder({ ...LATER, voucher: 'ADVENT', shownTotalCents: 300 })
    const seen = replied(await at.refunds.show(order.id, jana))
    expect(seen).toMatchObject({ leftCents: 300 })
    replied(await at.refunds.give(aRefund(order.id, { reason: 'beforeStart' }), 300, jana))
    await at.settle()
    expect(await at.statesOf(order.id)).toEqual(['cancelled revoked'])
    const [voucher] = await rowsOf(at, sql<{ uses: number }>`select uses from voucher where code = 'ADVENT'`)
    expect(voucher?.uses).toBe(0)
    await at.platform.stop()
  })

  it('whoever may not refund, and a stranger, finds nothing', async () => {
    const at = await aRefundsHouse()
    const order = await at.paidOrder()
    const reader = await at.hire('Rita Leser', ['reader'])
    expect(await at.refunds.preview(aRefund(order.id), reader)).toMatchObject({ refusal: 'not-found' })
    expect(await at.refunds.show(order.id, at.stranger)).toMatchObject({ refusal: 'not-found' })
    await at.platform.stop()
  })
})
