import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { returnCalls } from '@fachwerk/contract/fulfilment/return-calls'
import type { OrderRefunds, ReturnedAs } from '@fachwerk/contract/payment/refund-views'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { anOrdersHouse, rowsOf } from '../../orders/testing.ts'
import { aGoodsShop } from '../testing/goods-shop.ts'
import { aRefund } from '../testing/refunds-house.ts'

const shop = await aGoodsShop(await anOrdersHouse())
const { platform, refunds, bought, onHand, moved, call } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const jana = await shop.hire('Jana Brandt', ['operator'])

const show = async (id: string) => replied(await refunds.show(id, boss))
const named = ({ lines }: OrderRefunds, name: string) => {
  const line = lines.find((each) => each.name === name)
  if (!line) throw new Error(`no line ${name}`)
  return line
}
async function handedOver(...wanted: Parameters<typeof bought>) {
  const order = await bought(...wanted)
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId: order.id, step: 'handOver' } }, boss))
  return order
}
const recorded = (body: Parameters<typeof call<typeof returnCalls.recordReturn>>[1]['body'], actor = jana) =>
  call(returnCalls.recordReturn, { body }, actor)
/** So many sound and damaged pieces by name, as somebody sees them at that moment. */
async function inputOf(id: string, ...came: (readonly [name: string, sound: number, damaged?: number])[]) {
  const seen = await show(id)
  const lines = came.map(([name, sound, damaged = 0]) => {
    const { lineId, returnablePieces } = named(seen, name)
    return { lineId, sound, damaged, outPieces: returnablePieces }
  })
  return { orderId: id, lines }
}
const refundOf = async (id: string, name: string, pieces: number, returned: ReturnedAs) => {
  const { lineId, leftPieces } = named(await show(id), name)
  return aRefund(id, { kind: 'lines', reason: 'defect', lines: [{ lineId, pieces, leftPieces, returned }] })
}
const mailsTo = (orderId: string) =>
  rowsOf(
    shop,
    sql<{ subject: string; text: string }>`select subject, body_text as text from mail
      where order_id = ${orderId}::uuid and template = 'goods-returned' order by created_at, id`,
  )
const workOf = async (id: string) => {
  const [row] = await rowsOf(
    shop,
    sql<{ work: string }>`select work_status as work from customer_order where id = ${id}::uuid`,
  )
  return row?.work
}

describe('O-02 goods come back before anybody decides about money', () => {
  it('sound pieces are in the shelf again, damaged ones written off; no money moves, the order is a return', async () => {
    const before = await onHand('mug')
    const order = await handedOver({ mug: 3, bread: 1 })
    const after = replied(
      await recorded({ ...(await inputOf(order.id, ['Becher', 1, 1])), note: 'Karton war nass' }),
    )
    expect(after.arrivals).toMatchObject([
      {
        by: 'Jana Brandt',
        note: 'Karton war nass',
        lines: [{ name: 'Becher', sound: 1, damaged: 1 }],
        openPieces: 2,
        declarationId: null,
      },
    ])
    expect(named(after, 'Becher')).toMatchObject({
      outPieces: 1,
      returnablePieces: 1,
      camePieces: 2,
      leftPieces: 3,
    })
    expect(after.refunds).toEqual([])
    expect(await moved('mug')).toMatchObject({
      0: 'spoiled -1',
      1: 'returned 1',
      2: 'returned 1',
      3: 'sold -3',
    })
    expect(await onHand('mug')).toBe((before ?? 0) - 2)
    expect(await workOf(order.id)).toBe('return')
  })

  it('its customer hears once that the parcel is here, and what was in it', async () => {
    const order = await handedOver({ mug: 2, cola: 1 })
    replied(await recorded(await inputOf(order.id, ['Becher', 1, 1], ['Cola', 1])))
    const mails = await mailsTo(order.id)
    expect(mails).toMatchObject([
      { subject: `Bestellung ${order.shortCode}: Ihre Rücksendung ist angekommen` },
    ])
    expect(mails[0]?.text).toContain('Bei uns angekommen: 2 × Becher, 1 × Cola.')
    expect(mails[0]?.text).toContain('wie es weitergeht')
  })

  it('O-07 the refund afterwards is for these pieces: money once, nothing put back twice', async () => {
    const order = await handedOver({ mug: 3 })
    replied(await recorded(await inputOf(order.id, ['Becher', 2])))
    const stock = await onHand('mug')
    const input = await refundOf(order.id, 'Becher', 1, 'came')
    const seen = replied(await refunds.preview(input, boss))
    expect(seen).toMatchObject({ cents: 1200, lines: [{ name: 'Becher', pieces: 1, returned: 'came' }] })
    const after = replied(await refunds.give(input, seen.cents, boss))
    await shop.settle()
    expect(await onHand('mug')).toBe(stock)
    expect(after.arrivals).toMatchObject([{ openPieces: 1, lines: [{ sound: 2, damaged: 0 }] }])
    expect(named(after, 'Becher')).toMatchObject({ camePieces: 1, leftPieces: 2, outPieces: 1 })
    replied(await refunds.give(await refundOf(order.id, 'Becher', 1, 'came'), 1200, boss))
    expect(named(await show(order.id), 'Becher')).toMatchObject({ camePieces: 0, leftPieces: 1 })
    // The last one never came back.
    expect(await refunds.preview(await refundOf(order.id, 'Becher', 1, 'came'), boss)).toMatchObject({
      refusal: 'transition-not-allowed',
    })
    expect(await onHand('mug')).toBe(stock)
  })

  it('goodwill for pieces that stay with their customer leaves those that came for a decision', async () => {
    const order = await handedOver({ mug: 3 })
    replied(await recorded(await inputOf(order.id, ['Becher', 1])))
    replied(await refunds.give(await refundOf(order.id, 'Becher', 1, 'stays'), 1200, boss))
    expect(named(await show(order.id), 'Becher')).toMatchObject({ camePieces: 1, leftPieces: 2 })
  })

  it('FAULT-08 two who unpack the same parcel record it once', async () => {
    const order = await handedOver({ mug: 2 })
    const input = await inputOf(order.id, ['Becher', 1])
    const both = await Promise.all([recorded(input, boss), recorded(input, jana)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect((await show(order.id)).arrivals).toHaveLength(1)
    expect(await mailsTo(order.id)).toHaveLength(1)
    expect(await moved('mug')).toMatchObject({ 0: 'returned 1', 1: 'sold -2' })
  })

  it('what somebody refunds and somebody else records at once is in the shelf once', async () => {
    const order = await handedOver({ mug: 1 })
    const stock = await onHand('mug')
    const refund = await refundOf(order.id, 'Becher', 1, 'shelf')
    const both = await Promise.all([
      recorded(await inputOf(order.id, ['Becher', 1])),
      refunds.give(refund, 1200, boss),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await onHand('mug')).toBe((stock ?? 0) + 1)
  })

  it('a parcel that nobody accepted comes back before it was handed over; refunded it cancels the order', async () => {
    const order = await bought({ mug: 1 })
    await rowsOf(
      shop,
      sql`update order_handover set sent_at = now() where order_id = ${order.id}::uuid returning order_id`,
    )
    const stock = await onHand('mug')
    replied(await recorded(await inputOf(order.id, ['Becher', 1])))
    expect(await workOf(order.id)).not.toBe('return')
    const input = await refundOf(order.id, 'Becher', 1, 'came')
    expect(replied(await refunds.preview(input, boss))).toMatchObject({ cancelsGoods: true, cents: 1200 })
    replied(await refunds.give(input, 1200, boss))
    expect(replied(await order.mine.goodsOrder(order.hash))).toMatchObject({ status: 'canceled' })
    expect(await onHand('mug')).toBe((stock ?? 0) + 1)
  })
})

describe('O-02 what is refused, and writes nothing', () => {
  it('an order that is still in the house', async () => {
    const order = await bought({ mug: 1 })
    const { lineId, returnablePieces } = named(await show(order.id), 'Becher')
    expect(returnablePieces).toBe(0)
    const lines = [{ lineId, sound: 1, damaged: 0, outPieces: 1 }]
    expect(await recorded({ orderId: order.id, lines })).toMatchObject({ refusal: 'return-not-out' })
  })

  it('more than were bought, a line of another order, a stranger’s order', async () => {
    const order = await handedOver({ mug: 1 })
    const other = await handedOver({ mug: 1 })
    const [many, foreign] = [await inputOf(order.id, ['Becher', 2]), await inputOf(other.id, ['Becher', 1])]
    expect(await recorded(many)).toMatchObject({ refusal: 'return-too-many' })
    expect(await recorded({ ...foreign, orderId: order.id })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
    expect(await recorded({ ...foreign, orderId: platform.random.uuid() })).toMatchObject({
      refusal: 'not-found',
    })
    expect((await show(order.id)).arrivals).toEqual([])
    expect(await mailsTo(order.id)).toEqual([])
  })

  it('once more what came already', async () => {
    const order = await handedOver({ mug: 1 })
    const input = await inputOf(order.id, ['Becher', 1])
    replied(await recorded(input))
    expect(await recorded(input)).toMatchObject({ refusal: 'changed-meanwhile' })
  })
})
