import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anOrder, anOrdersHouse, bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { aGoodsShop } from './testing/goods-shop.ts'

const shop = await aGoodsShop(await anOrdersHouse())
const { bought, onHand, corrections, call, browser } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])

type Bought = Awaited<ReturnType<typeof bought>>
const cancel = async ({ hash, mine }: Pick<Bought, 'hash' | 'mine'>) =>
  call(cancelGoodsCalls.cancelGoods, { params: { hash }, body: {} }, await mine.actor())
const prepare = ({ id: orderId }: Bought) =>
  call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'prepare' } }, boss)
const seen = async ({ mine, hash }: Bought) => replied(await mine.goodsOrder(hash))

describe('K-04 who ordered goods takes it back before anybody prepares them', () => {
  it('all the money goes back at once, the goods into the shelf, and the invoice is corrected to the cent', async () => {
    const before = [await onHand('bread'), await onHand('cola')]
    const order = await bought({ bread: 2, cola: 1 }, { tipCents: 100 })
    expect(replied(await cancel(order))).toEqual({ backCents: 2 * 590 + 150 + 25 + 100 })
    await shop.settle()
    expect(await seen(order)).toMatchObject({ status: 'canceled', payment: { refundedCents: 1455 } })
    expect([await onHand('bread'), await onHand('cola')]).toEqual(before)
    expect(await corrections(order.id)).toEqual([
      { lines: expect.arrayContaining(['2 Brot 1180']), rates: expect.arrayContaining(['700 1180 77']) },
    ])
    const [mail] = await shop.mailsTo(order.id)
    expect(mail?.text).toContain('14,55')
  })

  it('O-07 staff read that its customer did it, and need release nothing', async () => {
    const order = await bought({ mug: 1 })
    await cancel(order)
    await shop.settle()
    const { refunds } = replied(await shop.refunds.show(order.id, boss))
    expect(refunds).toMatchObject([{ cents: 1200, state: 'done' }])
    expect(JSON.stringify(refunds)).toContain(`${CONTACT.firstName} ${CONTACT.lastName}`)
  })

  it('O-06 a code is free for the next order', async () => {
    await aVoucher(shop, { code: 'BACK10', holdsFor: 'goods', mostUses: 1 })
    const order = await bought({ bread: 1 }, { code: 'BACK10' })
    expect(replied(await cancel(order))).toEqual({ backCents: 531 })
    await shop.settle()
    expect(await rowsOf(shop, sql`select uses from voucher where code = 'BACK10'`)).toEqual([{ uses: 0 }])
  })

  it('once: whoever presses again has nothing more to take back', async () => {
    const order = await bought({ bread: 1 })
    const answers = await Promise.all([cancel(order), cancel(order)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await cancel(order)).toMatchObject({ ok: false, refusal: 'transition-not-allowed' })
    await shop.settle()
    expect((await seen(order)).payment.refundedCents).toBe(590)
  })

  it('O-02 what is being prepared stays ordered', async () => {
    const order = await bought({ bread: 1 })
    replied(await prepare(order))
    expect(await cancel(order)).toMatchObject({ ok: false, refusal: 'transition-not-allowed' })
    expect(await seen(order)).toMatchObject({ status: 'process', payment: { refundedCents: 0 } })
  })

  it('FAULT-15 of the counter and its customer in the same moment exactly one is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await bought({ bread: 1 })
      const [cancelled, prepared] = await Promise.all([cancel(order), prepare(order)])
      expect(cancelled.ok).not.toBe(prepared.ok)
      await shop.settle()
      expect((await seen(order)).status).toBe(cancelled.ok ? 'canceled' : 'process')
    }
  })

  it('FAULT-54 a rental is cancelled elsewhere, and what nobody paid is not theirs to take back', async () => {
    const rental = await anOrder(shop, { contact: CONTACT })
    await bankSays(shop, rental.paymentId, { state: 'paid' }, `paid-${rental.paymentId}`)
    const mine = browser()
    expect(await cancel({ hash: rental.hash, mine })).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(await cancel({ hash: 'A'.repeat(32), mine })).toMatchObject({ ok: false, refusal: 'not-found' })
  })
})
