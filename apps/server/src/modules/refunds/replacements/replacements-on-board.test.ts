import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { replacementCalls } from '@fachwerk/contract/fulfilment/replacement-calls'
import { describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { anOrdersHouse } from '../../orders/testing.ts'
import { aGoodsShop } from '../testing/goods-shop.ts'

const shop = await aGoodsShop(await anOrdersHouse())
const { platform, refunds, bought, call } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const reader = await shop.hire('Rita Lesen', ['reader'])

/** An order that was handed over and of which a mug is sent anew. */
async function replacing(deliveryType: 'pickup' | 'shipment' = 'pickup', note = '') {
  const order = await bought({ mug: 2 })
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId: order.id, step: 'handOver' } }, boss))
  const { lines } = replied(await refunds.show(order.id, boss))
  const mug = lines.find(({ name }) => name === 'Becher')
  if (!mug) throw new Error('no mug')
  const line = { lineId: mug.lineId, came: 0, missing: 1, replaceable: mug.replaceablePieces }
  const body = { orderId: order.id, deliveryType, before: 0, lines: [line], note }
  const { replacements } = replied(await call(replacementCalls.replaceGoods, { body }, boss))
  return { order, replacementId: replacements[0]?.id ?? '' }
}
const board = async (who = boss, query: { locationId?: string } = {}) =>
  replied(await call(boardCalls.board, { query }, who))
const cardOf = async (replacementId: string, who = boss) =>
  (await board(who)).cards.find((card) => card.replacementId === replacementId)
const move = (
  replacementId: string,
  step: 'prepare' | 'ready' | 'send' | 'handOver',
  more: { carrier?: 'dhl'; trackingNumber?: string } = {},
) => call(replacementCalls.moveReplacement, { body: { replacementId, step, ...more } }, boss)

describe('O-07 D-04 what is sent anew stands on the board', () => {
  it('as a card of its own with its pieces and the note, beside none of its order, which is handed over', async () => {
    const { order, replacementId } = await replacing('pickup', 'Henkel war ab')
    const { cards, locations } = await board()
    const [card, ...others] = cards.filter(({ orderId }) => orderId === order.id)
    expect(others).toEqual([])
    expect(card).toMatchObject({
      replacementId,
      deliveryType: 'pickup',
      steps: ['prepare', 'ready', 'handOver'],
      canBox: false,
      lines: [{ quantity: 1, name: 'Becher' }],
      notes: ['Henkel war ab'],
    })
    expect(card).not.toHaveProperty('due')
    expect(card).not.toHaveProperty('back')
    expect(card?.dueAt).toBe(card?.acceptedAt)
    expect(locations.map(({ id }) => id)).toContain(card?.locationId)
  })

  it('goes its steps, and stands among what is done today once it is handed over', async () => {
    const { order, replacementId } = await replacing()
    replied(await move(replacementId, 'prepare'))
    expect(await cardOf(replacementId)).toMatchObject({ steps: ['ready', 'handOver'] })
    replied(await move(replacementId, 'ready'))
    expect(await cardOf(replacementId)).toMatchObject({ steps: ['handOver'] })
    const before = (await board()).done.total
    await platform.clock.advance(1_000)
    replied(await move(replacementId, 'handOver'))
    expect(await cardOf(replacementId)).toBeUndefined()
    const { done } = await board()
    expect(done.total).toBe(before + 1)
    expect(done.latest[0]).toMatchObject({ replacementId, orderId: order.id })
    await platform.clock.advance(24 * 60 * 60_000)
    expect((await board()).done.total).toBe(0)
  })

  it('one that is sent has where it goes, and is on its way until it arrived', async () => {
    const { replacementId } = await replacing('shipment')
    expect(await cardOf(replacementId)).toMatchObject({
      deliveryType: 'shipment',
      address: expect.any(String) as string,
      steps: ['prepare', 'send'],
    })
    replied(await move(replacementId, 'send', { carrier: 'dhl', trackingNumber: '0034' }))
    expect(await cardOf(replacementId)).toMatchObject({
      steps: ['handOver'],
      sentAt: expect.any(String) as string,
    })
  })

  it('one that is given up is gone', async () => {
    const { replacementId } = await replacing()
    replied(await call(replacementCalls.closeReplacement, { body: { replacementId } }, boss))
    expect(await cardOf(replacementId)).toBeUndefined()
  })

  it('the longest waiting stands first', async () => {
    const first = await replacing()
    await platform.clock.advance(60_000)
    const second = await replacing()
    const ids = (await board()).cards.map((card) => card.replacementId)
    expect(ids.indexOf(first.replacementId)).toBeLessThan(ids.indexOf(second.replacementId))
  })

  it('A-12 A-13 who may only look takes no step, another location and another company do not see it', async () => {
    const { replacementId } = await replacing()
    expect(await cardOf(replacementId, reader)).toMatchObject({ steps: [] })
    expect(await cardOf(replacementId, shop.stranger)).toBeUndefined()
    const elsewhere = await board(boss, { locationId: platform.random.uuid() })
    expect(elsewhere.cards).toEqual([])
  })
})
