import { describe, expect, it } from 'vitest'
import { bankSays } from '../orders/testing.ts'
import { aRefund, withRefunds } from '../refunds/testing/refunds-house.ts'
import { someCarts } from '../carts/testing.ts'
import { stockedOn } from './testing.ts'

const shop = stockedOn(withRefunds(await someCarts()))
const { platform, browser, sold, stockOf, movementsOf, buy, placed, move, refunds } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])

async function bought(articleId: string, quantity = 1) {
  const answer = await buy(articleId, quantity)
  if (!answer.ok) throw new Error(answer.refusal)
  const { hash } = answer.value
  return { hash, ...(await placed(hash)) }
}

/** The same, paid. */
async function paidFor(articleId: string, quantity = 1) {
  const order = await bought(articleId, quantity)
  await bankSays(shop, order.paymentId, { state: 'paid' })
  await platform.runConsumers()
  return order
}

describe('B-10 what is ordered is kept', () => {
  it('until it is paid: then it is sold, and the order stands at its movement', async () => {
    const { articleId } = await sold(5)
    const order = await bought(articleId, 2)
    expect(await stockOf(articleId)).toEqual([{ onHand: 5, reserved: 2, available: 3 }])
    await bankSays(shop, order.paymentId, { state: 'paid' })
    expect(await stockOf(articleId)).toEqual([{ onHand: 3, reserved: 0, available: 3 }])
    const [movement] = await movementsOf(articleId)
    expect(movement).toMatchObject({
      reason: 'sold',
      pieces: -2,
      onHand: 3,
      by: null,
      order: { id: order.id },
    })
    expect(movement?.order?.code).toMatch(/\S/)
  })

  it('or nobody pays: then others can have it', async () => {
    const { articleId } = await sold(1)
    const order = await bought(articleId)
    expect(await buy(articleId)).toMatchObject({ refusal: 'stock-short' })
    await platform.clock.advance(31 * 60_000)
    await bankSays(shop, order.paymentId, { state: 'expired' })
    await platform.runDue()
    expect(await stockOf(articleId)).toEqual([{ onHand: 1, reserved: 0, available: 1 }])
    // Money that comes when it is too late goes back; nothing is sold by it.
    await bankSays(shop, order.paymentId, { state: 'paid' }, 'evt-late')
    expect(await stockOf(articleId)).toEqual([{ onHand: 1, reserved: 0, available: 1 }])
    expect((await buy(articleId)).ok).toBe(true)
  })

  it('staff cannot give away what is kept', async () => {
    const { articleId, variantId } = await sold(3)
    await bought(articleId, 2)
    expect(await move({ kind: 'out', variantId, pieces: 2, reason: 'lost' })).toMatchObject({
      refusal: 'stock-reserved',
    })
    expect(await move({ kind: 'out', variantId, pieces: 1, reason: 'lost' })).toMatchObject({ ok: true })
    expect(await stockOf(articleId)).toEqual([{ onHand: 2, reserved: 2, available: 0 }])
  })

  it('what is not counted is always there', async () => {
    const { articleId } = await sold(null)
    expect((await paidFor(articleId, 40)).hash).toMatch(/\S/)
    expect(await movementsOf(articleId)).toEqual([])
  })
})

describe('B-10 K-03 too few', () => {
  it('are not put into the cart, whatever lies there already', async () => {
    const { articleId } = await sold(3)
    const mine = browser()
    expect(await mine.add({ articleId, quantity: 4 })).toMatchObject({ refusal: 'stock-short' })
    expect(await mine.add({ articleId, quantity: 2 })).toMatchObject({ value: { lines: [{ left: 3 }] } })
    expect(await mine.add({ articleId, quantity: 2 })).toMatchObject({ refusal: 'stock-short' })
    expect(await mine.pieces()).toBe(2)
  })

  it('are said at their line, with how many are left; nothing is written, and with the rest the order goes', async () => {
    const bread = await sold(5)
    const rolls = await sold(null, 'Brötchen')
    const mine = browser()
    await mine.add({ articleId: rolls.articleId })
    await mine.add({ articleId: bread.articleId, quantity: 4 })
    await paidFor(bread.articleId, 2)
    const { lines } = await mine.look()
    expect(lines.map(({ title, left }) => [title, left])).toEqual([
      ['Brötchen', null],
      ['Brot', 3],
    ])
    const line = lines[1]?.id ?? ''
    expect(await shop.order(mine, 5 * 590)).toEqual({
      ok: false,
      refusal: 'stock-short',
      shortages: [{ lineId: line, title: 'Brot', left: 3 }],
    })
    expect(await mine.pieces()).toBe(5)
    expect(await stockOf(bread.articleId)).toEqual([{ onHand: 3, reserved: 0, available: 3 }])
    await mine.setLine(line, 3)
    expect(await shop.order(mine, 4 * 590)).toMatchObject({ ok: true })
  })

  it('20 buyers race for the last 5 through the public door: exactly 5 get one', async () => {
    const { articleId } = await sold(5)
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const mine = browser()
        await mine.add({ articleId })
        return mine
      }),
    )
    const answers = await Promise.all(buyers.map((mine) => shop.order(mine, 590)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'stock-short')).toHaveLength(15)
    expect(await stockOf(articleId)).toEqual([{ onHand: 5, reserved: 5, available: 0 }])
  }, 60_000)

  it('who orders two articles the one way and the other wait for each other and never in a circle', async () => {
    const [one, two] = [await sold(40), await sold(40)]
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        const mine = browser()
        for (const { articleId } of n % 2 === 0 ? [one, two] : [two, one]) await mine.add({ articleId })
        return await shop.order(mine, 2 * 590)
      }),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await stockOf(one.articleId)).toEqual([{ onHand: 40, reserved: 16, available: 24 }])
  }, 60_000)
})

describe('O-07 what is cancelled before it was handed over', () => {
  it('goes back into the shelf, once', async () => {
    const { articleId } = await sold(5)
    const { id } = await paidFor(articleId, 2)
    expect(await refunds.give(aRefund(id, { reason: 'beforeStart' }), 1_180, boss)).toMatchObject({
      ok: true,
    })
    await shop.settle()
    expect(await stockOf(articleId)).toEqual([{ onHand: 5, reserved: 0, available: 5 }])
    const [movement] = await movementsOf(articleId)
    expect(movement).toMatchObject({ reason: 'returned', pieces: 2, by: 'Mira Schulz', order: { id } })
  })

  it('or not, if staff say so; looking at it first changes nothing', async () => {
    const { articleId } = await sold(5)
    const { id } = await paidFor(articleId, 2)
    const input = aRefund(id, { reason: 'defect', putsBack: false })
    expect(await refunds.preview(input, boss)).toMatchObject({ value: { cancelsGoods: true } })
    expect(await stockOf(articleId)).toEqual([{ onHand: 3, reserved: 0, available: 3 }])
    await refunds.give(input, 1_180, boss)
    expect(await stockOf(articleId)).toEqual([{ onHand: 3, reserved: 0, available: 3 }])
  })
})
