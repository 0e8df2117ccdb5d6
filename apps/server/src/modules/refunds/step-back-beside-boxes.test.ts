import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { returnCalls } from '@fachwerk/contract/fulfilment/return-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { anOrdersHouse, pageOf, rowsOf } from '../orders/testing.ts'
import { aGoodsShop } from './testing/goods-shop.ts'

const sizes = ['S', 'S', 'M', 'M', 'M', 'M', 'M', 'M', 'L', 'L'] as const
const shop = await aGoodsShop(await anOrdersHouse(sizes))
const { platform, bought, call } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const TOMORROW = { from: '2026-11-22T10:00', length: '2h' } as const

type Bought = Awaited<ReturnType<typeof bought>>
const statusOf = async ({ id }: Bought) =>
  (await rowsOf(shop, sql<{ status: string }>`select status from customer_order where id = ${id}::uuid`))[0]
    ?.status
const goodsOf = async ({ mine, hash }: Bought) => replied(await mine.goodsOrder(hash))
const move = async ({ id: orderId }: Bought, step: GoodsStep) =>
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId, step } }, boss))
const takeBack = ({ id: orderId }: Bought, { back }: GoodsHandover) => {
  if (!back) throw new Error('nothing to take back')
  const { step, takenAt } = back
  return call(fulfilmentCalls.takeGoodsStepBack, { body: { orderId, step, takenAt } }, boss)
}
const seconds = (count: number) => platform.clock.advance(count * 1000)

describe('K-03 O-02 a step back of goods leaves the boxes of their order alone', () => {
  it('while a box is open the order goes on, and the goods wait again', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['M'] })
    await seconds(2)
    for (const step of ['prepare', 'handOver'] as const) {
      const moved = await move(order, step)
      expect(replied(await takeBack(order, moved))).toMatchObject({ preparingAt: null, handedOverAt: null })
      expect(await statusOf(order)).toBe('process')
      expect(await goodsOf(order)).toMatchObject({ status: 'approved' })
    }
    expect((await pageOf(shop, order.hash)).rental).toMatchObject({ state: 'active' })
  })

  it('a box that is to come keeps the order where it was', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['M'], period: TOMORROW })
    expect(await statusOf(order)).toBe('approved')
    const moved = await move(order, 'ready')
    expect(await statusOf(order)).toBe('process')
    replied(await takeBack(order, moved))
    expect(await statusOf(order)).toBe('approved')
    expect((await pageOf(shop, order.hash)).rental).toMatchObject({ state: 'reserved' })
  })

  it('whose box is over, it goes on until the goods are handed over indeed', async () => {
    const order = await bought({ mug: 1 }, { boxes: ['S'] })
    const { rental } = await pageOf(shop, order.hash)
    const body = { rentalId: rental?.id ?? '', emptied: true, cleaned: true, doorClosed: true }
    const actor = await order.mine.actor()
    replied(await call(orderCalls.endRental, { params: { hash: order.hash }, body }, actor))
    await platform.runDue()
    await platform.runConsumers()
    await seconds(2)
    const moved = await move(order, 'handOver')
    expect(await statusOf(order)).toBe('finished')
    replied(await takeBack(order, moved))
    expect(await statusOf(order)).toBe('process')
    await move(order, 'handOver')
    expect(await statusOf(order)).toBe('finished')
  })
})

describe('O-07 what came back was handed over', () => {
  it('once a return is recorded the hand-over stays', async () => {
    const order = await bought({ bread: 2 })
    await seconds(2)
    const moved = await move(order, 'handOver')
    const [line] = (await goodsOf(order)).lines
    await seconds(2)
    const lines = [{ lineId: line?.id ?? '', sound: 1, damaged: 0, outPieces: 2 }]
    replied(await call(returnCalls.recordReturn, { body: { orderId: order.id, lines } }, boss))
    expect(await takeBack(order, moved)).toMatchObject({ refusal: 'step-back-overtaken' })
    const { done } = replied(await call(boardCalls.board, { query: {} }, boss))
    expect(done.latest.find(({ orderId }) => orderId === order.id)).not.toHaveProperty('back')
  })
})
