import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { anOrdersHouse, bankSays, pageOf, rowsOf } from '../orders/testing.ts'
import { aGoodsShop } from './testing/goods-shop.ts'
import { aRefund } from './testing/refunds-house.ts'

const sizes = ['S', 'S', 'M', 'M', 'M', 'M', 'M', 'M', 'M', 'M', 'M', 'M', 'L', 'L'] as const
const shop = await aGoodsShop(await anOrdersHouse(sizes))
const { platform, refunds, bought, call, onHand } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const HOUR = 3_600_000
const TOMORROW = { from: '2026-11-22T10:00', length: '2h' } as const

type Bought = Awaited<ReturnType<typeof bought>>
const statusOf = async ({ id }: Bought) =>
  (await rowsOf(shop, sql<{ status: string }>`select status from customer_order where id = ${id}::uuid`))[0]
    ?.status
const goodsOf = async ({ mine, hash }: Bought) => replied(await mine.goodsOrder(hash))
const handOver = ({ id: orderId }: Bought) =>
  call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'handOver' } }, boss)
const settle = async () => {
  await platform.runDue()
  await platform.runConsumers()
}
/** The renter ends what runs. */
async function end(order: Bought) {
  const { rental } = await pageOf(shop, order.hash)
  const body = { rentalId: rental?.id ?? '', emptied: true, cleaned: true, doorClosed: true }
  replied(await call(orderCalls.endRental, { params: { hash: order.hash }, body }, await order.mine.actor()))
  await settle()
}
const show = async ({ id }: Bought) => replied(await refunds.show(id, boss))
const left = ({ boxes, lines, leftCents }: OrderRefunds) => ({
  all: leftCents,
  boxes: boxes.map((box) => box.leftCents),
  goods: lines.map((line) => line.leftCents),
})
const mailsOf = async ({ id }: Bought) =>
  rowsOf(
    shop,
    sql<{
      template: string
      text: string
    }>`select template, body_text as text from mail where order_id = ${id}::uuid
      order by created_at, id`,
  )

describe('K-03 an order of a box and goods', () => {
  it('is paid once: the box opens, the goods are sold, and the mails name both', async () => {
    const before = await onHand('mug')
    const order = await bought({ mug: 1, bread: 1 }, { boxes: ['M'] })
    const page = await pageOf(shop, order.hash)
    expect(page).toMatchObject({
      status: 'process',
      totalCents: 400 + 590 + 1200,
      rental: { state: 'active' },
      goods: { state: 'open', lines: [{ title: 'Brot' }, { title: 'Becher' }] },
    })
    expect(page.rental?.key?.code).toMatch(/^\d{6}$/)
    expect(await onHand('mug')).toBe((before ?? 0) - 1)
    const mails = await mailsOf(order)
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'goods-confirmed',
      'order-paid',
      'order-received',
    ])
    for (const { text } of mails) {
      expect(text).toContain('Becher')
      expect(text).toContain('21,90')
      expect(text).toMatch(/Fach M|M, mittel/)
    }
  })

  it('O-05 has one invoice: both in its lines, VAT by rate, to the cent', async () => {
    const order = await bought({ mug: 1, bread: 1 }, { boxes: ['M', 'S'] })
    await settle()
    const documents = await rowsOf(
      shop,
      sql`select kind, gross_cents as gross, document ->> 'subject' as subject,
        array(select concat_ws(' ', l ->> 'kind', l ->> 'text', l ->> 'cents') from jsonb_array_elements(document -> 'lines') l) as lines,
        array(select concat_ws(' ', r ->> 'rate', r ->> 'grossCents', r ->> 'vatCents') from jsonb_array_elements(document -> 'rates') r) as rates
        from invoice where order_id = ${order.id}::uuid`,
    )
    expect(documents).toEqual([
      {
        kind: 'invoice',
        gross: 300 + 400 + 1790,
        subject: 'rental',
        lines: ['step 300', 'step 400', 'article Brot 590', 'article Becher 1200'],
        rates: ['700 590 39', '1900 1900 303'],
      },
    ])
  })

  it('O-02 is finished only when its box is back and its goods are handed over, whichever comes first', async () => {
    const first = await bought({ mug: 1 }, { boxes: ['M'] })
    replied(await handOver(first))
    expect(await goodsOf(first)).toMatchObject({ status: 'finished', alsoRents: true })
    await settle()
    expect(await statusOf(first)).toBe('process')
    await end(first)
    expect(await statusOf(first)).toBe('finished')
    const second = await bought({ mug: 1 }, { boxes: ['M'] })
    await end(second)
    expect(await statusOf(second)).toBe('process')
    expect(await goodsOf(second)).toMatchObject({ status: 'approved' })
    replied(await handOver(second))
    await settle()
    expect(await statusOf(second)).toBe('finished')
  })

  it('B-10 what nobody pays comes to nothing as a whole: box and pieces are free', async () => {
    const before = await onHand('mug')
    const order = await bought({ mug: 2 }, { boxes: ['L'], isPaid: false })
    await bankSays(shop, order.paymentId, { state: 'expired' })
    await platform.clock.advance(HOUR)
    await settle()
    expect(await statusOf(order)).toBe('canceled')
    expect((await shop.statesOf(order.id))[0]).toMatch(/^expired/)
    expect((await shop.stockOf(shop.articles.mug.articleId))[0]).toMatchObject({
      onHand: before,
      reserved: 0,
    })
  })

  it('the box that is lost while the money was on its way is paid back alone; the goods are theirs', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['L', 'L'], isPaid: false })
    await platform.db.transaction((tx) =>
      sql`update rental set hold_expires_at = ${new Date(platform.clock.now().getTime() - 1)} where order_id = ${order.id}::uuid`.execute(
        tx,
      ),
    )
    const other = await bought({ bread: 1 }, { boxes: ['L', 'L'] })
    await bankSays(shop, order.paymentId, { state: 'paid' })
    await settle()
    expect(await statusOf(other)).toBe('process')
    expect(await statusOf(order)).toBe('approved')
    expect(await goodsOf(order)).toMatchObject({ status: 'approved', payment: { refundedCents: 1000 } })
    replied(await handOver(order))
    await settle()
    expect(await statusOf(order)).toBe('finished')
  })
})

describe('O-07 giving back from an order of a box and goods', () => {
  it('pieces of the goods: the box stays, its key opens, the correction names the pieces', async () => {
    const order = await bought({ mug: 2 }, { boxes: ['M'] })
    await settle()
    const seen = await show(order)
    expect(left(seen)).toEqual({ all: 2800, boxes: [400], goods: [2400] })
    const [line] = seen.lines
    const input = aRefund(order.id, {
      kind: 'lines',
      reason: 'defect',
      lines: [{ lineId: line?.lineId ?? '', pieces: 1, leftPieces: 2, returned: 'shelf' }],
    })
    expect(replied(await refunds.preview(input, boss))).toMatchObject({
      cents: 1200,
      cancelsGoods: false,
      cancels: [],
    })
    replied(await refunds.give(input, 1200, boss))
    await settle()
    expect(left(await show(order))).toEqual({ all: 1600, boxes: [400], goods: [1200] })
    expect((await pageOf(shop, order.hash)).rental).toMatchObject({ state: 'active', can: { open: true } })
    expect(await shop.corrections(order.id)).toEqual([{ lines: ['1 Becher 1200'], rates: ['1900 1200 192'] }])
  })

  it('with the last piece the goods are cancelled and the order goes on with its box', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['M'] })
    const [line] = (await show(order)).lines
    const lines = [{ lineId: line?.lineId ?? '', pieces: 1, leftPieces: 1, returned: 'shelf' as const }]
    replied(await refunds.give(aRefund(order.id, { kind: 'lines', lines }), 1200, boss))
    await settle()
    expect(await goodsOf(order)).toMatchObject({ status: 'canceled' })
    expect(await pageOf(shop, order.hash)).toMatchObject({ status: 'process', goods: { state: 'closed' } })
    await end(order)
    expect(await statusOf(order)).toBe('finished')
  })

  it('the box alone: the goods are still handed over', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['M'], period: TOMORROW })
    const [box] = (await show(order)).boxes
    const boxes = [{ rentalId: box?.rentalId ?? '', cents: 400 }]
    replied(await refunds.give(aRefund(order.id, { kind: 'boxes', boxes }), 400, boss))
    await settle()
    expect(await statusOf(order)).toBe('approved')
    expect(await goodsOf(order)).toMatchObject({ status: 'approved' })
    expect(left(await show(order))).toEqual({ all: 1200, boxes: [0], goods: [1200] })
    replied(await handOver(order))
    expect(await statusOf(order)).toBe('finished')
  })

  it('all of it: nothing of either goes on, and all the money is back', async () => {
    const before = await onHand('mug')
    const order = await bought({ mug: 1 }, { boxes: ['M'], period: TOMORROW })
    replied(await refunds.give(aRefund(order.id), 1600, boss))
    await settle()
    expect(await statusOf(order)).toBe('canceled')
    expect(await onHand('mug')).toBe(before)
    expect((await shop.statesOf(order.id))[0]).toMatch(/^cancelled/)
    expect(await shop.moneyOf(order.id)).toEqual(['capture 1600', 'refund 1600'])
  })

  it('an amount of goodwill is shared by both: neither gives back more than is left', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['M'] })
    replied(await refunds.give(aRefund(order.id, { kind: 'amount', cents: 800 }), 800, boss))
    await settle()
    const after = left(await show(order))
    expect(after).toEqual({ all: 800, boxes: [200], goods: [600] })
    const [line] = (await show(order)).lines
    const lines = [{ lineId: line?.lineId ?? '', pieces: 1, leftPieces: 1, returned: 'stays' as const }]
    replied(await refunds.give(aRefund(order.id, { kind: 'lines', lines }), 600, boss))
    expect(left(await show(order))).toEqual({ all: 200, boxes: [200], goods: [0] })
  })
})

describe('B-21, K-04 who ordered a box and goods cancels either of them', () => {
  it('the goods: they are in the shelf again and paid back, the box stays theirs', async () => {
    const before = await onHand('mug')
    const order = await bought({ mug: 1 }, { boxes: ['M'] })
    const cancelled = await call(
      cancelGoodsCalls.cancelGoods,
      { params: { hash: order.hash }, body: {} },
      await order.mine.actor(),
    )
    expect(replied(cancelled)).toEqual({ backCents: 1200 })
    await settle()
    expect(await goodsOf(order)).toMatchObject({ status: 'canceled' })
    expect(await onHand('mug')).toBe(before)
    expect(await pageOf(shop, order.hash)).toMatchObject({
      rental: { state: 'active' },
      goods: { state: 'closed' },
    })
  })

  it('the booking: its money goes back as its terms say, the goods wait on', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['M'], period: TOMORROW })
    const params = { hash: order.hash }
    const seen = replied(await call(bookingCalls.booking, { params }, await order.mine.actor()))
    expect(seen).toMatchObject({ state: 'open', backCents: 400 })
    const body = { shownCents: seen.backCents }
    replied(await call(bookingCalls.cancelBooking, { params, body }, await order.mine.actor()))
    await settle()
    expect(await statusOf(order)).toBe('approved')
    expect(await goodsOf(order)).toMatchObject({ status: 'approved' })
  })
})
