import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anExtraAt, changeOffer } from '../catalog/testing.ts'
import { aStockedShop } from '../stock/testing.ts'

const shop = await aStockedShop()
const { platform, own, browser, sold, buy, count, order } = shop
const { companyId } = own

async function hashOf(buying: ReturnType<typeof buy>): Promise<string> {
  const bought = await buying
  if (!bought.ok) throw new Error(bought.refusal)
  if (!('hash' in bought.value)) throw new Error('not ordered')
  return bought.value.hash
}
const linesOf = async (mine: ReturnType<typeof browser>) =>
  (await mine.look()).lines.map(({ title, quantity, extras }) => [title, quantity, extras])

describe('K-03 what was ordered once is put into the cart again', () => {
  it('with its pieces and its extras, beside what lies there, at the prices of now', async () => {
    const bread = await sold(null, 'Bauernbrot')
    const optionId = await anExtraAt(platform, { companyId, articleId: bread.articleId, title: 'Butter' })
    const mine = browser()
    await mine.add({ articleId: bread.articleId, quantity: 2, extras: [{ optionId, quantity: 1 }] })
    const ordered = await order(mine, 2 * (590 + 180))
    if (!ordered.ok) throw new Error(ordered.refusal)
    expect(await mine.pieces()).toBe(0)
    const { articleId: honey } = await sold(null, 'Honig')
    await mine.add({ articleId: honey })
    await changeOffer(platform, bread.articleId, { priceCents: 650 })
    expect(await mine.again(ordered.value.hash)).toMatchObject({ ok: true, value: { pieces: 2, missed: [] } })
    expect(await linesOf(mine)).toEqual([
      ['Honig', 1, ''],
      ['Bauernbrot', 2, 'Butter'],
    ])
    expect((await mine.look()).totalCents).toBe(590 + 2 * (650 + 180))
  })

  it('in a browser that never had a cart: whoever holds the link may', async () => {
    const { articleId } = await sold(null, 'Quark')
    const hash = await hashOf(buy(articleId, 3))
    const other = browser()
    expect(await other.again(hash)).toMatchObject({ ok: true, value: { pieces: 3 } })
    expect(await linesOf(other)).toEqual([['Quark', 3, '']])
  })

  it('leaves out and names what is gone, out of stock or has other extras, and takes the rest', async () => {
    const [gone, short, other, good] = [
      await sold(null, 'Auslaufmodell'),
      await sold(2, 'Letzte Stücke'),
      await sold(null, 'Kaffee'),
      await sold(null, 'Tee'),
    ]
    const optionId = await anExtraAt(platform, { companyId, articleId: other.articleId, title: 'Hafermilch' })
    const mine = browser()
    for (const { articleId } of [gone, short, good]) await mine.add({ articleId })
    await mine.add({ articleId: other.articleId, extras: [{ optionId, quantity: 1 }] })
    const ordered = await order(mine, 3 * 590 + 590 + 180)
    if (!ordered.ok) throw new Error(ordered.refusal)
    await changeOffer(platform, gone.articleId, { state: 'hidden' })
    await platform.db.transaction((tx) =>
      sql`update option set sold_out = true where id = ${optionId}::uuid`.execute(tx),
    )
    await count(short.variantId, 1)
    expect(await mine.again(ordered.value.hash)).toMatchObject({
      ok: true,
      value: {
        pieces: 1,
        missed: [
          { title: 'Auslaufmodell', why: 'gone' },
          { title: 'Letzte Stücke', why: 'stock' },
          { title: 'Kaffee (Hafermilch)', why: 'extras' },
        ],
      },
    })
    expect(await linesOf(mine)).toEqual([['Tee', 1, '']])
  })

  it('pressed twice with the same form it is once, and a strange link leads nowhere', async () => {
    const { articleId } = await sold(null, 'Senf')
    const mine = browser()
    const hash = await hashOf(buy(articleId, 1, mine))
    const idempotency = { key: `again-${hash.slice(0, 12)}`, scope: 'test', requestHash: 'again' }
    await mine.again(hash, { idempotency })
    await mine.again(hash, { idempotency })
    expect(await linesOf(mine)).toEqual([['Senf', 1, '']])
    expect(await mine.again(hash.replace(/^.{4}/, 'aaaa'))).toMatchObject({ refusal: 'not-found' })
  })
})
