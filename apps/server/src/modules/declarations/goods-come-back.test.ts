import { replacementCalls } from '@fachwerk/contract/fulfilment/replacement-calls'
import { returnCalls } from '@fachwerk/contract/fulfilment/return-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { aGoodsShop } from '../refunds/testing/goods-shop.ts'
import { declarationsModule } from './index.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const cases = await aCasesHouse()
const shop = await aGoodsShop(cases)
const { platform, bought, call, refunds } = shop
const { owner } = cases.office
const { contractParty, ownTexts } = shop.needs
declarationsModule({ ...platform, serve: shop.registry.serve, contractParty, ownTexts, ...shop.sites })

type Bought = Awaited<ReturnType<typeof bought>>
async function handedOver(wanted: Parameters<typeof bought>[0]) {
  const order = await bought(wanted)
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId: order.id, step: 'handOver' } }, owner))
  return order
}
/** A withdrawal from so many mugs behind the link of the order, matched. @returns the case */
async function withdrawn(order: Bought, pieces: number): Promise<string> {
  await platform.clock.advance(1_000)
  const { lines } = replied(await order.mine.goodsOrder(order.hash))
  const lineId = lines.find(({ title }) => title === 'Becher')?.id ?? ''
  const contract = `${order.shortCode}: ${pieces} × Becher`
  const goods = { hash: order.hash, lines: [{ lineId, pieces }] }
  const body = { kind: 'withdrawal' as const, name: 'Anna Keller', contract, email: CONTACT.email, goods }
  replied(await call(orderCalls.declare, { body }, await order.mine.actor()))
  const [row] = await rowsOf(
    shop,
    sql<{
      id: string
    }>`select id from contract_declaration where contract = ${contract} order by received_at desc limit 1`,
  )
  replied(await cases.match(row?.id ?? '', order.shortCode))
  return row?.id ?? ''
}
async function accepted(id: string) {
  const { version, proposal } = await cases.show(id)
  const body = { id, version, refundCents: proposal?.refundCents ?? 0 }
  replied(await cases.office.call(declarationCalls.acceptDeclaration, { body }, owner))
  await shop.settle()
}
const seen = async ({ id }: Bought) => {
  const { lines, ...more } = replied(await refunds.show(id, owner))
  return { ...more, mug: lines.find(({ name }) => name === 'Becher') }
}
async function recorded(order: Bought, sound: number) {
  const { mug } = await seen(order)
  const lines = [{ lineId: mug?.lineId ?? '', sound, damaged: 0, outPieces: mug?.returnablePieces ?? 0 }]
  replied(await call(returnCalls.recordReturn, { body: { orderId: order.id, lines } }, owner))
}
const mailOf = async ({ id }: Bought) =>
  (
    await rowsOf(
      shop,
      sql<{
        text: string
      }>`select body_text as text from mail where order_id = ${id}::uuid and template = 'goods-returned'`,
    )
  )[0]?.text

describe('LAW-10 O-02 withdrawn goods come back', () => {
  it('after their money: they are the withdrawal’s, the rest waits for a decision', async () => {
    const order = await handedOver({ mug: 3 })
    const declarationId = await withdrawn(order, 2)
    await accepted(declarationId)
    const stock = await shop.onHand('mug')
    await recorded(order, 2)
    expect(await seen(order)).toMatchObject({
      arrivals: [{ openPieces: 0, declarationId, lines: [{ name: 'Becher', sound: 2 }] }],
      mug: { camePieces: 0, leftPieces: 1, returnablePieces: 1 },
    })
    expect(await shop.onHand('mug')).toBe((stock ?? 0) + 2)
    expect(await mailOf(order)).toContain('Ihr Widerruf ist schon angenommen.')
    await recorded(order, 1)
    expect(await seen(order)).toMatchObject({ mug: { camePieces: 1, leftPieces: 1 } })
  })

  it('before it is decided: accepting takes those that are here, and puts nothing back twice', async () => {
    const order = await handedOver({ mug: 3 })
    const declarationId = await withdrawn(order, 2)
    await recorded(order, 2)
    expect(await mailOf(order)).toContain('wie es weitergeht')
    expect(await seen(order)).toMatchObject({ openCase: declarationId, arrivals: [{ openPieces: 2 }] })
    const stock = await shop.onHand('mug')
    await accepted(declarationId)
    expect(await seen(order)).toMatchObject({
      arrivals: [{ openPieces: 0, declarationId }],
      mug: { camePieces: 0, leftPieces: 1 },
    })
    expect(await shop.onHand('mug')).toBe(stock)
  })

  it('all of the order was withdrawn from: what comes belongs to that, and nothing more is offered', async () => {
    const order = await handedOver({ mug: 2 })
    const declarationId = await withdrawn(order, 2)
    await accepted(declarationId)
    await recorded(order, 2)
    expect(await seen(order)).toMatchObject({
      arrivals: [{ openPieces: 0, declarationId }],
      leftCents: 0,
      mug: { camePieces: 0 },
    })
    expect(await mailOf(order)).toContain('Ihr Widerruf ist schon angenommen.')
  })
})

/** Two mugs were handed over, and one of them is to be sent anew. */
async function replacing() {
  const order = await handedOver({ mug: 2 })
  const { mug } = await seen(order)
  const lines = [{ lineId: mug?.lineId ?? '', came: 0, missing: 1, replaceable: mug?.replaceablePieces ?? 0 }]
  const body = { orderId: order.id, deliveryType: 'pickup' as const, before: 0, lines }
  replied(await call(replacementCalls.replaceGoods, { body }, owner))
  return order
}
const mailOfCase = async (id: string) =>
  (
    await rowsOf(
      shop,
      sql<{ text: string }>`select body_text as text from mail
        where template = 'withdrawal-accepted' and dedupe_key like ${`declaration:${id}:%`}`,
    )
  )[0]?.text

describe('LAW-7 O-07 what was to be sent anew for withdrawn goods does not come', () => {
  const NOT_COMING = 'Der Ersatz, den wir angekündigt haben, kommt nicht mehr.'
  it('all of it withdrawn from: it is in the shelf again, and the mail of the withdrawal says so', async () => {
    const order = await replacing()
    const stock = (await shop.onHand('mug')) ?? 0
    const declarationId = await withdrawn(order, 2)
    await accepted(declarationId)
    expect((await seen(order)).replacements).toMatchObject([{ closedAt: expect.any(String), steps: [] }])
    expect(await shop.onHand('mug')).toBe(stock + 1)
    expect(await mailOfCase(declarationId)).toContain(NOT_COMING)
  })

  it('the other one withdrawn from: it comes all the same', async () => {
    const order = await replacing()
    const stock = await shop.onHand('mug')
    const declarationId = await withdrawn(order, 1)
    await accepted(declarationId)
    expect((await seen(order)).replacements).toMatchObject([{ closedAt: null }])
    expect(await shop.onHand('mug')).toBe(stock)
    expect(await mailOfCase(declarationId)).not.toContain(NOT_COMING)
  })
})
