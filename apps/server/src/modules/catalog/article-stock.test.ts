import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { describe, expect, it } from 'vitest'
import { recordStock } from '../stock/index.ts'
import { aShop } from './testing/a-shop.ts'
import { someVariant } from './testing.ts'

const shop = await aShop()
const { db, clock, company: companyId, call, ayse, titles } = shop

/** An article that is offered, of whose variants so many are there; null: not counted. */
async function sold(title: string, ...there: (number | null)[]) {
  const variants = there.map((_, n) => someVariant(there.length > 1 ? { name: `Größe ${n}` } : {}))
  const article = await shop.sold({ title, variants })
  await db.transaction(async (tx) => {
    for (const [n, { id: variantId }] of article.variants.entries()) {
      const onHand = there[n] ?? null
      if (onHand !== null)
        await recordStock(tx, { companyId, variantId, onHand, warnBelow: 8, by: 'Ayşe', at: clock.now() })
    }
  })
}
await sold('Kasten', 40, 60)
await sold('Honig', 3)
await sold('Sprudel', 0)
await sold('Brot', null)
await sold('Hemd', 20, 0)
await sold('Saft', 2, null)

describe('K-01 N-10 the list of articles says what is left', () => {
  it('over those variants that are counted: there, few, or one of them sold out', async () => {
    const answer = await call(articleCalls.articles, { body: {} }, ayse)
    const rows = answer.ok ? answer.value.rows : []
    expect(new Map(rows.map(({ title, stock }) => [title, stock]))).toEqual(
      new Map([
        ['Brot', null],
        ['Hemd', { available: 20, state: 'soldOut' }],
        ['Honig', { available: 3, state: 'low' }],
        ['Kasten', { available: 100, state: 'there' }],
        ['Saft', { available: 2, state: 'low' }],
        ['Sprudel', { available: 0, state: 'soldOut' }],
      ]),
    )
  })

  it('has a view of what is sold out and one of what runs low, each with its number', async () => {
    expect(await titles({ view: 'soldOut' })).toEqual(['Hemd', 'Sprudel'])
    expect(await titles({ view: 'low' })).toEqual(['Honig', 'Saft'])
    expect(await titles({ view: 'low' }, shop.stranger)).toEqual([])
    const counts = await call(articleCalls.articleCounts, { body: {} }, ayse)
    expect(counts).toMatchObject({ value: { counts: { soldOut: 2, low: 2, all: 6 } } })
  })
})

describe('K-01 B-10 customers read how many are left', () => {
  it('only where they are few, of all variants together, and of one that is not counted never', async () => {
    const answer = await shop.look()
    const cards = answer.ok ? answer.value.rows : []
    expect(new Map(cards.map(({ title, left }) => [title, left]))).toEqual(
      new Map([
        ['Brot', null],
        ['Hemd', null],
        ['Honig', 3],
        ['Kasten', null],
        ['Saft', null],
        ['Sprudel', 0],
      ]),
    )
    const shirt = cards.find(({ title }) => title === 'Hemd')
    const offer = await shop.offer(shirt?.slug ?? '')
    expect(offer.ok && offer.value.variants.map(({ left }) => left)).toEqual([null, 0])
  })
})
