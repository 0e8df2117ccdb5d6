import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { refundAccountCalls } from '@fachwerk/contract/customer/refund-account-calls'
import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { sparkasse, withBank } from '../../bank-statements/testing.ts'
import { aBankAccount } from '../../orders/testing/transfers.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aRefund } from '../../refunds/testing/refunds-house.ts'
import { aTrustingShop } from './testing.ts'

const shop = await aTrustingShop()
const { platform, staff, unpaid, move, take, handover, money, refunds, call, onHand } = shop
const giveBack = (orderId: string, refundId: string, who: StaffActor = staff) =>
  call(fulfilmentCalls.giveGoodsMoneyBack, { body: { orderId, refundId } }, who)
const cancel = async ({ mine, hash }: Awaited<ReturnType<typeof unpaid>>) =>
  call(cancelGoodsCalls.cancelGoods, { params: { hash }, body: {} }, await mine.actor())

/** Bread that was handed over for cash and given back, the money not yet. */
async function toGiveBack() {
  const order = await unpaid()
  await move(order.id, 'handOver', { paidBy: 'cash' })
  await platform.runConsumers()
  replied(await refunds.give(aRefund(order.id, { kind: 'amount', cents: 590 }), 590, staff))
  await shop.settle()
  const [due] = (await handover(order.id)).toGiveBack ?? []
  if (!due) throw new Error('nothing is to be given back')
  return { ...order, due }
}

describe('K-06 an order nobody has paid comes to nothing', () => {
  it('cancelled by staff the goods are in the shelf again, nothing goes back and nothing is waited for', async () => {
    const before = await onHand('bread')
    const order = await unpaid()
    const seen = replied(await refunds.preview(aRefund(order.id), staff))
    expect(seen).toMatchObject({ cents: 0, cancelsGoods: true, correction: null })
    replied(await refunds.give(aRefund(order.id), 0, staff))
    expect(await onHand('bread')).toBe(before)
    expect(await money(order.id)).toMatchObject([{ state: 'cancelled', captured: 0, booked: 0 }])
    expect(replied(await order.mine.goodsOrder(order.hash)).status).toBe('canceled')
    expect(await take(order.id)).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(await move(order.id, 'handOver', { paidBy: 'cash' })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
  })

  it('its customer cancels it alone as long as nobody prepares it', async () => {
    const order = await unpaid()
    expect(await cancel(order)).toMatchObject({ value: { backCents: 0 } })
    expect(await money(order.id)).toMatchObject([{ state: 'cancelled' }])
    const late = await unpaid()
    await move(late.id, 'prepare')
    expect(await cancel(late)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('of a part of it no money goes back before it was paid: it is asked for first', async () => {
    const order = await unpaid({ shownTotalCents: 1180 }, { bread: 2 })
    const [line] = replied(await refunds.show(order.id, staff)).lines
    const lines = [{ lineId: line?.lineId ?? '', pieces: 1, leftPieces: 2, returned: 'shelf' as const }]
    const part = aRefund(order.id, { kind: 'lines', lines })
    expect(await refunds.preview(part, staff)).toMatchObject({ refusal: 'goods-unpaid' })
  })
})

describe('O-07 K-06 what was paid in cash goes back by hand', () => {
  it('waits until somebody says so, and is booked once; the correction and the mail are there before', async () => {
    const { id, due } = await toGiveBack()
    expect(due.cents).toBe(590)
    expect(await shop.corrections(id)).toHaveLength(1)
    const [mail] = await shop.mailsTo(id)
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('5,90 € bekommen Sie bar zurück')
    expect(await money(id)).toMatchObject([{ captured: 590, refunded: 0, booked: 590 }])
    const { refunds: shown, paidByHand } = replied(await refunds.show(id, staff))
    expect([paidByHand, shown.map(({ state, can }) => [state, can.ask, can.retry])]).toEqual([
      true,
      [['byHand', true, false]],
    ])
    const { stuckRefunds } = replied(await call(paymentAccountCalls.paymentSetup, {}, staff))
    expect(stuckRefunds).toContainEqual(expect.objectContaining({ orderId: id, state: 'inHand' }))
    const both = await Promise.all([giveBack(id, due.id), giveBack(id, due.id)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await money(id)).toMatchObject([{ state: 'refunded', captured: 590, refunded: 590, booked: 0 }])
    expect((await handover(id)).toGiveBack).toBeUndefined()
    expect(replied(await refunds.show(id, staff)).refunds).toMatchObject([{ state: 'done' }])
  })

  it('or it is sent to an account its customer types, as any that a service refused', async () => {
    const { id, hash, mine } = await toGiveBack()
    const [refund] = replied(await refunds.show(id, staff)).refunds
    const body = { refundId: refund?.id ?? '' }
    replied(await call(refundCalls.askRefundAccount, { body }, staff))
    const typed = { holder: 'Anna Keller', iban: 'DE89370400440532013000' }
    const given = await call(
      refundAccountCalls.giveRefundAccount,
      { params: { hash }, body: typed },
      await mine.actor(),
    )
    expect(given).toMatchObject({ value: { isOpen: false, givenEnd: '3000' } })
    expect(await call(refundCalls.retryOrderRefund, { body }, staff)).toMatchObject({
      refusal: 'transition-not-allowed',
    })
    expect(await call(refundCalls.confirmRefundSent, { body }, staff)).toMatchObject({ ok: true })
    expect(await money(id)).toMatchObject([{ state: 'refunded', booked: 0 }])
  })

  it('no service is ever asked to move it, and nobody of another order gives it back', async () => {
    const { id, due } = await toGiveBack()
    const other = await unpaid()
    await platform.clock.advance(10 * 60_000)
    await shop.settle()
    expect(await money(id)).toMatchObject([{ refunded: 0 }])
    expect(await giveBack(other.id, due.id)).toMatchObject({ refusal: 'transition-not-allowed' })
  })
})

describe('B-23 O-07 what was paid at the hand-over and is sent back', () => {
  it('is found in the bank statement by its order, booked once, and asked for no more at the counter', async () => {
    const transferOf = (id: string) => call(transferCalls.orderTransfer, { params: { id } }, staff)
    const bank = withBank({ ...shop, accountant: staff, show: transferOf }, () => {
      throw new Error('no service refuses anything here')
    })
    await aBankAccount(shop)
    const order = await toGiveBack()
    const name = 'Anna Keller'
    await bank.taken(sparkasse([{ cents: -590, text: `Erstattung ${order.shortCode}`, name }]))
    const [row] = await bank.entries({ view: 'sure' })
    expect(row).toMatchObject({ cents: -590, codes: [order.shortCode] })
    replied(await bank.bookSure([row?.id ?? '']))
    expect((await handover(order.id)).toGiveBack).toBeUndefined()
    expect(await giveBack(order.id, order.due.id)).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(await money(order.id)).toMatchObject([{ captured: 590, refunded: 590, booked: 0 }])
  })
})
