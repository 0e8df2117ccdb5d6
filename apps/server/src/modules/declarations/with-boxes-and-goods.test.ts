import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { CONTACT, pageOf, rowsOf } from '../orders/testing.ts'
import { aGoodsShop } from '../refunds/testing/goods-shop.ts'
import { declarationsModule } from './index.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const cases = await aCasesHouse()
const shop = await aGoodsShop(cases)
const { platform, bought, call } = shop
const { owner } = cases.office
const { contractParty, ownTexts } = shop.needs
declarationsModule({ ...platform, serve: shop.registry.serve, contractParty, ownTexts, ...shop.sites })

type Bought = Awaited<ReturnType<typeof bought>>
// Each has days of its own, for there are few boxes.
let day = 21
const booked = () => {
  day += 1
  return { boxes: ['M'], period: { from: `2026-11-${day}T10:00`, length: '2h' } } as const
}
const goodsOf = async ({ mine, hash }: Bought) => replied(await mine.goodsOrder(hash))
/** What a customer declares from their page: pieces that are ticked, or in words alone. */
async function declared(
  order: Bought,
  { pieces = [], words = '' }: { pieces?: readonly [string, number][]; words?: string },
) {
  await platform.clock.advance(1_000)
  const { lines } = await goodsOf(order)
  const named = pieces.map(([name, count]) => ({
    lineId: lines.find(({ title }) => title === name)?.id ?? '',
    pieces: count,
  }))
  const contract = `${order.shortCode}${words}`
  const body = {
    kind: 'withdrawal' as const,
    name: 'Anna Keller',
    contract,
    email: CONTACT.email,
    ...(named.length > 0 && { goods: { hash: order.hash, lines: named } }),
  }
  replied(await call(orderCalls.declare, { body }, await order.mine.actor()))
  const [row] = await rowsOf(
    shop,
    sql<{
      id: string
    }>`select id from contract_declaration where contract = ${contract} order by received_at desc limit 1`,
  )
  const id = row?.id ?? ''
  if ((await cases.show(id)).state === 'received') replied(await cases.match(id, order.shortCode))
  return await cases.show(id)
}
const accept = async (id: string, more: object = {}) => {
  const { version, proposal } = await cases.show(id)
  const body = { id, version, refundCents: proposal?.refundCents ?? 0, ...more }
  const done = await cases.office.call(declarationCalls.acceptDeclaration, { body }, owner)
  await shop.settle()
  return done
}
const statusOf = async ({ id }: Bought) =>
  (await rowsOf(shop, sql<{ status: string }>`select status from customer_order where id = ${id}::uuid`))[0]
    ?.status

describe('LAW-10 withdrawing from an order of a box and goods', () => {
  it('of the number alone it is about both: each by its own rule, all the money back, the order over', async () => {
    const order = await bought({ mug: 1 }, booked())
    const found = await declared(order, {})
    expect(found.proposal).toMatchObject({
      outcome: 'accepted',
      refundCents: 400 + 1200,
      goodsBackCents: 1200,
      leftOut: [],
      boxes: [{ refundCents: 400, refusal: null }],
      lines: [{ name: 'Becher', pieces: 1, refusal: null }],
    })
    replied(await accept(found.id))
    expect(await cases.show(found.id)).toMatchObject({
      state: 'refunded',
      outcome: 'accepted',
      refundCents: 1600,
    })
    expect(await statusOf(order)).toBe('canceled')
    expect((await shop.moneyOf(order.id)).toSorted()).toEqual(['capture 1600', 'refund 1200', 'refund 400'])
    const [mail] = await rowsOf(
      shop,
      sql<{
        text: string
      }>`select body_text as text from mail where dedupe_key = ${`declaration:${found.id}:accepted`}`,
    )
    expect(mail?.text).toContain('KN-00')
    expect(mail?.text).toContain('1 × Becher')
  })

  it('pieces that are named: the box goes on, its key opens when its time comes', async () => {
    const order = await bought({ mug: 2 }, booked())
    const found = await declared(order, { pieces: [['Becher', 1]] })
    expect(found.proposal).toMatchObject({ refundCents: 1200, goodsBackCents: 1200 })
    expect(found.proposal?.leftOut).toHaveLength(1)
    const before = await pageOf(shop, order.hash)
    expect(before.declared).toMatchObject({ goods: [{ title: 'Becher', quantity: 1 }], goesOn: true })
    replied(await accept(found.id))
    expect(await pageOf(shop, order.hash)).toMatchObject({
      status: 'approved',
      rental: { state: 'reserved' },
      goods: { state: 'open' },
    })
    expect(await goodsOf(order)).toMatchObject({ status: 'approved', payment: { refundedCents: 1200 } })
  })

  it('a box that is named: the goods are still handed over', async () => {
    const order = await bought({ mug: 1 }, booked())
    const { rental } = await pageOf(shop, order.hash)
    const found = await declared(order, { words: `, Fach ${rental?.boxNumber}` })
    expect(found.proposal).toMatchObject({
      refundCents: 400,
      goodsBackCents: 0,
      leftOut: [],
      lines: [{ pieces: 0 }],
    })
    replied(await accept(found.id))
    expect(await statusOf(order)).toBe('approved')
    expect(await goodsOf(order)).toMatchObject({ status: 'approved' })
    replied(await call(fulfilmentCalls.moveGoods, { body: { orderId: order.id, step: 'handOver' } }, owner))
    await shop.settle()
    expect(await statusOf(order)).toBe('finished')
  })

  it('LAW-5 goods nobody can withdraw from stay ordered, the box does not', async () => {
    const order = await bought({ bread: 1 }, booked())
    const found = await declared(order, {})
    expect(found.proposal).toMatchObject({
      refundCents: 400,
      goodsBackCents: 0,
      lines: [{ name: 'Brot', pieces: 0, refusal: 'exempt' }],
    })
    replied(await accept(found.id))
    expect(await goodsOf(order)).toMatchObject({ status: 'approved', payment: { refundedCents: 400 } })
  })

  it('staff decide of both by themselves: what they leave out goes on', async () => {
    const order = await bought({ mug: 1 }, booked())
    const found = await declared(order, {})
    const lineId = found.proposal?.lines?.[0]?.lineId ?? ''
    replied(await accept(found.id, { lines: [{ lineId, pieces: 1 }], refundCents: 1200 }))
    expect(await pageOf(shop, order.hash)).toMatchObject({
      rental: { state: 'reserved' },
      goods: { state: 'closed' },
    })
    expect(await cases.show(found.id)).toMatchObject({ withdrawnPieces: ['1 × Becher'], refundCents: 1200 })
  })
})
