import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { replacementCalls } from '@fachwerk/contract/fulfilment/replacement-calls'
import { returnCalls } from '@fachwerk/contract/fulfilment/return-calls'
import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
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
const mugOf = ({ lines }: OrderRefunds) => {
  const line = lines.find(({ name }) => name === 'Becher')
  if (!line) throw new Error('no mug')
  return line
}
async function handedOver(wanted: Parameters<typeof bought>[0]) {
  const order = await bought(wanted)
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId: order.id, step: 'handOver' } }, boss))
  return order
}
async function cameBack(orderId: string, sound: number, damaged = 0) {
  const { lineId, returnablePieces: outPieces } = mugOf(await show(orderId))
  const body = { orderId, lines: [{ lineId, sound, damaged, outPieces }] }
  replied(await call(returnCalls.recordReturn, { body }, jana))
}
type Asked = { came?: number; missing?: number; deliveryType?: 'pickup' | 'shipment' }
async function inputOf(orderId: string, { came = 0, missing = 0, deliveryType = 'pickup' }: Asked) {
  const seen = await show(orderId)
  const { lineId, replaceablePieces: replaceable } = mugOf(seen)
  return {
    orderId,
    deliveryType,
    before: seen.replacements.length,
    lines: [{ lineId, came, missing, replaceable }],
  }
}
const replace = (body: Awaited<ReturnType<typeof inputOf>>, actor = jana) =>
  call(replacementCalls.replaceGoods, { body }, actor)
const move = (
  replacementId: string,
  more: { step: 'prepare' | 'ready' | 'send' | 'handOver'; carrier?: 'dhl'; trackingNumber?: string },
) => call(replacementCalls.moveReplacement, { body: { replacementId, ...more } }, jana)
const close = (replacementId: string) =>
  call(replacementCalls.closeReplacement, { body: { replacementId } }, jana)
const idOf = ({ replacements: [made] }: OrderRefunds) => made?.id ?? ''
const mailsTo = async (orderId: string) =>
  (
    await rowsOf(
      shop,
      sql<{ subject: string }>`select subject from mail
        where order_id = ${orderId}::uuid and template = 'goods-replacement' order by created_at, id`,
    )
  )
    .map(({ subject }) => subject.replace(/^Bestellung \w+: /, ''))
    .toSorted()
const moneyOf = async (id: string) =>
  rowsOf(
    shop,
    sql`select total_cents, (select sum(gross_cents) from order_line where order_id = o.id)::int as lines,
      (select sum(captured_cents - refunded_cents) from payment where order_id = o.id)::int as paid,
      (select count(*) from invoice where order_id = o.id)::int as invoices from customer_order o where id = ${id}::uuid`,
  )

describe('O-07 pieces are sent anew instead of money', () => {
  it('what came back is replaced: stock goes, money stays, and its refund is no longer offered', async () => {
    const order = await handedOver({ mug: 3 })
    const money = await moneyOf(order.id)
    await cameBack(order.id, 0, 1)
    const stock = await onHand('mug')
    const after = replied(await replace(await inputOf(order.id, { came: 1 })))
    expect(after.replacements).toMatchObject([
      {
        deliveryType: 'pickup',
        by: 'Jana Brandt',
        lines: [{ name: 'Becher', pieces: 1 }],
        steps: ['prepare', 'ready', 'handOver'],
      },
    ])
    expect(mugOf(after)).toMatchObject({
      camePieces: 0,
      leftPieces: 3,
      returnablePieces: 2,
      replaceablePieces: 2,
    })
    expect(after.arrivals).toMatchObject([{ openPieces: 0 }])
    expect(await onHand('mug')).toBe((stock ?? 0) - 1)
    expect((await moved('mug'))[0]).toBe('replaced -1')
    expect(await moneyOf(order.id)).toEqual(money)
    expect(await mailsTo(order.id)).toEqual(['Sie bekommen Ersatz'])
  })

  it('goes its steps; its customer follows it on the page and is told what they wait for', async () => {
    const order = await handedOver({ mug: 1 })
    const id = idOf(replied(await replace(await inputOf(order.id, { missing: 1, deliveryType: 'shipment' }))))
    const seen = async () => replied(await order.mine.goodsOrder(order.hash)).replacements
    expect(await seen()).toMatchObject([{ pieces: [{ title: 'Becher', quantity: 1 }], sentAt: null }])
    replied(await move(id, { step: 'prepare' }))
    expect(await move(id, { step: 'ready' })).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(await move(id, { step: 'send' })).toMatchObject({ refusal: 'carrier-required' })
    expect(await move(id, { step: 'send', carrier: 'dhl' })).toMatchObject({ refusal: 'tracking-required' })
    replied(await move(id, { step: 'send', carrier: 'dhl', trackingNumber: '0034' }))
    expect(await seen()).toMatchObject([{ tracking: { carrier: 'dhl', number: '0034' } }])
    const done = replied(await move(id, { step: 'handOver' }))
    expect(done.replacements).toMatchObject([{ steps: [] }])
    expect(await mailsTo(order.id)).toEqual(['Ihr Ersatz ist unterwegs', 'Sie bekommen Ersatz'])
    expect(await move(id, { step: 'handOver' })).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('a piece that is missing is nobody’s any more; what replaced it can come back in its place', async () => {
    const order = await handedOver({ mug: 1 })
    const stock = await onHand('mug')
    const id = idOf(replied(await replace(await inputOf(order.id, { missing: 1 }))))
    expect(await onHand('mug')).toBe((stock ?? 0) - 1)
    // As long as it lies in the house nobody has it to bring it back, and it cannot be missing.
    expect(mugOf(await show(order.id))).toMatchObject({ returnablePieces: 0, replaceablePieces: 0 })
    replied(await move(id, { step: 'handOver' }))
    expect(mugOf(await show(order.id))).toMatchObject({ returnablePieces: 1, replaceablePieces: 1 })
    await cameBack(order.id, 1)
    expect(await onHand('mug')).toBe(stock)
    expect(mugOf(await show(order.id))).toMatchObject({ returnablePieces: 0, camePieces: 1, leftPieces: 1 })
    const lines = [
      { lineId: mugOf(await show(order.id)).lineId, pieces: 1, leftPieces: 1, returned: 'came' as const },
    ]
    replied(await refunds.give(aRefund(order.id, { kind: 'lines', reason: 'defect', lines }), 1200, boss))
    expect(mugOf(await show(order.id))).toMatchObject({ leftPieces: 0, replaceablePieces: 0 })
  })

  it('given up it is in the shelf again, and what it was for waits for a decision', async () => {
    const order = await handedOver({ mug: 2 })
    await cameBack(order.id, 1)
    const stock = await onHand('mug')
    const id = idOf(replied(await replace(await inputOf(order.id, { came: 1 }))))
    const after = replied(await close(id))
    expect(await onHand('mug')).toBe(stock)
    expect(mugOf(after)).toMatchObject({ camePieces: 1, returnablePieces: 1 })
    expect(await close(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(replied(await order.mine.goodsOrder(order.hash)).replacements).toBeUndefined()
  })

  it('FAULT-08 two who answer the same complaint at once answer it once', async () => {
    const order = await handedOver({ mug: 1 })
    const asked = await inputOf(order.id, { missing: 1 })
    const both = await Promise.all([replace(asked, boss), replace(asked, jana)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect((await show(order.id)).replacements).toHaveLength(1)
    expect(await mailsTo(order.id)).toHaveLength(1)
  })

  it('one who replaces and one who pays back the same piece that came back do one of both', async () => {
    const order = await handedOver({ mug: 1 })
    await cameBack(order.id, 0, 1)
    const asked = await inputOf(order.id, { came: 1 })
    const lines = [
      { lineId: asked.lines[0]?.lineId ?? '', pieces: 1, leftPieces: 1, returned: 'came' as const },
    ]
    const refund = aRefund(order.id, { kind: 'lines', reason: 'defect', lines })
    const both = await Promise.all([replace(asked), refunds.give(refund, 1200, boss)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

/** A parcel that nobody took: it left the house and is here again, so that its order can still be cancelled. */
async function undelivered(mug: number) {
  const order = await bought({ mug })
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId: order.id, step: 'prepare' } }, boss))
  await platform.db.transaction((tx) =>
    sql`update order_handover set sent_at = now() where order_id = ${order.id}::uuid`.execute(tx),
  )
  await cameBack(order.id, mug)
  return order
}
const refundMail = async (orderId: string) =>
  (await shop.mailsTo(orderId)).find(({ template }) => template === 'order-refunded')?.text ?? ''
const NOT_COMING = 'Der Ersatz, den wir angekündigt haben, kommt nicht mehr.'
const statusOf = async (id: string) =>
  (await rowsOf(shop, sql<{ status: string }>`select status from customer_order where id = ${id}::uuid`))[0]
    ?.status

describe('O-07 an order that is cancelled gives up what was to be sent anew for it', () => {
  it('in the same act: the stock is as before, the money goes back once, the customer reads it', async () => {
    const stock = await onHand('mug')
    const order = await undelivered(2)
    expect(await onHand('mug')).toBe(stock)
    replied(await replace(await inputOf(order.id, { came: 2 })))
    expect(await onHand('mug')).toBe((stock ?? 0) - 2)
    const whole = aRefund(order.id, { kind: 'whole', reason: 'defect', putsBack: true })
    expect(replied(await refunds.preview(whole, boss))).toMatchObject({
      cancelsGoods: true,
      dropsReplacement: true,
    })
    // Looked at is not done.
    expect((await show(order.id)).replacements[0]?.closedAt).toBeNull()
    const after = replied(await refunds.give(whole, 2400, boss))
    expect(after.replacements).toMatchObject([{ closedAt: expect.any(String), steps: [] }])
    expect(await statusOf(order.id)).toBe('canceled')
    expect(await onHand('mug')).toBe(stock)
    expect(await refundMail(order.id)).toContain(NOT_COMING)
    expect(replied(await order.mine.goodsOrder(order.hash)).replacements).toBeUndefined()
  })

  it('piece by piece, too: what lay ready goes into the shelf once, whatever is said of it', async () => {
    const stock = await onHand('mug')
    const order = await undelivered(1)
    const id = idOf(replied(await replace(await inputOf(order.id, { came: 1 }))))
    replied(await move(id, { step: 'prepare' }))
    const { lineId, leftPieces } = mugOf(await show(order.id))
    const lines = [{ lineId, pieces: 1, leftPieces, returned: 'shelf' as const }]
    const refund = aRefund(order.id, { kind: 'lines', reason: 'defect', lines })
    const after = replied(await refunds.give(refund, 1200, boss))
    expect(await statusOf(order.id)).toBe('canceled')
    expect(await onHand('mug')).toBe(stock)
    expect(mugOf(after)).toMatchObject({ leftPieces: 0, returnablePieces: 0, camePieces: 0 })
    expect(after.arrivals).toMatchObject([{ openPieces: 0 }])
    expect(await refundMail(order.id)).toContain(NOT_COMING)
    expect(await move(id, { step: 'handOver' })).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('money for the last piece of one that was handed over takes back its replacement; for another piece not', async () => {
    const stock = await onHand('mug')
    const order = await handedOver({ mug: 2 })
    replied(await replace(await inputOf(order.id, { missing: 1 })))
    const pay = async () => {
      const { lineId, leftPieces } = mugOf(await show(order.id))
      const lines = [{ lineId, pieces: 1, leftPieces, returned: 'stays' as const }]
      const refund = aRefund(order.id, { kind: 'lines', reason: 'defect', lines })
      return replied(await refunds.give(refund, 1200, boss))
    }
    expect((await pay()).replacements).toMatchObject([{ closedAt: null }])
    expect(await refundMail(order.id)).not.toContain(NOT_COMING)
    expect((await pay()).replacements).toMatchObject([{ closedAt: expect.any(String) }])
    // Two were sold; one of them is lost.
    expect(await onHand('mug')).toBe((stock ?? 0) - 2)
  })

  it('what is on its way is over with its order, and its pieces go where those of the order go', async () => {
    const stock = await onHand('mug')
    const order = await undelivered(1)
    const asked = await inputOf(order.id, { came: 1, deliveryType: 'shipment' })
    const id = idOf(replied(await replace(asked)))
    replied(await move(id, { step: 'send', carrier: 'dhl', trackingNumber: '0034' }))
    const whole = aRefund(order.id, { kind: 'whole', reason: 'defect', putsBack: false })
    const after = replied(await refunds.give(whole, 1200, boss))
    expect(after.replacements).toMatchObject([{ closedAt: expect.any(String), steps: [] }])
    // It is still out, and may come back.
    expect(await onHand('mug')).toBe((stock ?? 0) - 1)
    expect(mugOf(after)).toMatchObject({ returnablePieces: 1 })
    expect(await refundMail(order.id)).not.toContain(NOT_COMING)
    await cameBack(order.id, 1)
    expect(await onHand('mug')).toBe(stock)
  })

  it('FAULT-08 who hands it over and who cancels its order at once do one of both', async () => {
    const order = await undelivered(1)
    const id = idOf(replied(await replace(await inputOf(order.id, { came: 1 }))))
    const whole = aRefund(order.id, { kind: 'whole', reason: 'defect', putsBack: true })
    await Promise.all([move(id, { step: 'handOver' }), refunds.give(whole, 1200, boss)])
    const [made] = (await show(order.id)).replacements
    expect(made?.handedOverAt === null).toBe(made?.closedAt !== null)
  })
})

describe('O-07 what is refused, and writes nothing', () => {
  it('more than there is in the stock', async () => {
    const order = await handedOver({ mug: 2 })
    const left = await onHand('mug')
    await shop.count(shop.articles.mug.variantId, 1)
    expect(await replace(await inputOf(order.id, { missing: 2 }))).toMatchObject({
      refusal: 'replace-no-stock',
    })
    expect((await show(order.id)).replacements).toEqual([])
    expect(mugOf(await show(order.id))).toMatchObject({ returnablePieces: 2, camePieces: 0 })
    expect(await onHand('mug')).toBe(1)
    await shop.count(shop.articles.mug.variantId, left ?? 0)
  })

  it('what is still in the house, was paid back, or is a stranger’s', async () => {
    const order = await bought({ mug: 1 })
    const asked = { ...(await inputOf(order.id, { missing: 1 })) }
    const lines = asked.lines.map((line) => ({ ...line, replaceable: 1 }))
    expect(await replace({ ...asked, lines })).toMatchObject({ refusal: 'return-not-out' })
    expect(await replace({ ...asked, lines, orderId: platform.random.uuid() })).toMatchObject({
      refusal: 'not-found',
    })
    expect(await move(platform.random.uuid(), { step: 'prepare' })).toMatchObject({ refusal: 'not-found' })
    const paid = await handedOver({ mug: 1 })
    const seen = await inputOf(paid.id, { missing: 1 })
    const given = [
      { lineId: seen.lines[0]?.lineId ?? '', pieces: 1, leftPieces: 1, returned: 'stays' as const },
    ]
    replied(
      await refunds.give(aRefund(paid.id, { kind: 'lines', reason: 'defect', lines: given }), 1200, boss),
    )
    expect(await replace(seen)).toMatchObject({ refusal: 'changed-meanwhile' })
  })
})
