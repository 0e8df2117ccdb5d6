import { isDeepStrictEqual } from 'node:util'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { someVariant } from './testing.ts'
import { aShop } from './testing/a-shop.ts'

const shop = await aShop()
const { call, ayse, db, sold, look, category } = shop

/** What the shop says without a filter, which is stored, beside what it says of all that costs 0 € or more, which is counted. */
async function bothOf(slug?: string) {
  const asked = slug === undefined ? {} : { category: slug }
  const [stored, counted] = [
    await look({ ...asked, sort: 'shop' }),
    await look({ ...asked, sort: 'shop', fromCents: 0 }),
  ]
  if (!stored.ok || !counted.ok) throw new Error('not-found')
  return [stored.value, counted.value] as const
}

/** Of the whole shop and of each category, what is stored otherwise than it is counted. */
async function differences() {
  const [all] = await bothOf()
  const slugs = [undefined, ...all.categories.map((each) => each.slug)]
  const both = await Promise.all(slugs.map(bothOf))
  return both.filter(([stored, counted]) => !isDeepStrictEqual(stored, counted))
}

const moved = (id: string, parentId: string | null, position: number) =>
  call(categoryCalls.moveCategory, { body: { category: { id, parentId, position } } }, ayse)
const stated = (id: string, state: 'published' | 'hidden' | 'draft') =>
  call(articleCalls.setArticleState, { body: { article: { id, state } } }, ayse)

const at = (priceCents: number) => ({ variants: [someVariant({ priceCents })] })

let round = 0
async function aFilledShop() {
  round += 1
  const drinks = await category(`Getränke ${round}`)
  const soft = await category(`Limo ${round}`, drinks)
  const bread = await category(`Brot ${round}`)
  const mate = await sold({ title: 'Mate', hashtags: '#vegan #kalt', categoryIds: [soft], ...at(179) })
  const milk = await sold({ title: 'Milch', allergens: ['milk'], categoryIds: [drinks, bread], ...at(219) })
  const rolls = await sold({
    title: 'Brötchen',
    hashtags: '#vegan',
    allergens: ['gluten', 'milk'],
    categoryIds: [bread],
    ...at(45),
  })
  const wine = await sold({ title: 'Wein', minimumAge: 'from18', categoryIds: [soft, bread], ...at(690) })
  return { drinks, soft, bread, mate, milk, rolls, wine }
}
let filled: Awaited<ReturnType<typeof aFilledShop>>
beforeEach(async () => {
  filled = await aFilledShop()
})

describe('K-01 the numbers beside categories and filters, and the shop’s order, are stored as they would be counted', () => {
  it('of articles that are published, hidden, archived and brought back', async () => {
    expect(await differences()).toEqual([])
    await stated(filled.mate.id, 'hidden')
    expect(await differences()).toEqual([])
    const archive = (archived: boolean) =>
      call(articleCalls.archiveArticle, { body: { article: { id: filled.milk.id, archived } } }, ayse)
    await archive(true)
    expect(await differences()).toEqual([])
    await archive(false)
    await stated(filled.milk.id, 'published')
    expect(await differences()).toEqual([])
  })

  it('of categories that move in the tree, with all that stands in them', async () => {
    await moved(filled.bread, null, 0)
    expect(await differences()).toEqual([])
    await moved(filled.bread, filled.soft, 0)
    expect(await differences()).toEqual([])
    const [stored] = await bothOf()
    expect(stored.categories.find(({ title }) => title === `Limo ${round}`)?.count).toBe(4)
    const tree = await call(categoryCalls.categories, { query: {} }, ayse)
    const version = tree.ok && tree.value.categories.find(({ id }) => id === filled.bread)?.version
    await call(
      categoryCalls.removeCategory,
      { body: { category: { id: filled.bread, version: Number(version) } } },
      ayse,
    )
    expect(await differences()).toEqual([])
  })

  it('of articles written by several at once', async () => {
    const ids = [filled.mate, filled.milk, filled.rolls, filled.wine].map(({ id }) => id)
    await Promise.all([
      ...ids.map((id) => stated(id, 'hidden')),
      moved(filled.bread, filled.drinks, 0),
      ...ids.map((id) => stated(id, 'published')),
    ])
    expect(await differences()).toEqual([])
  })

  it('of statements that no use case says', async () => {
    await db.transaction((tx) =>
      sql`update article set title = 'Z' || title, hashtags = '#neu', allergens = '{milk}', from_cents = from_cents + 1
        where company_id = ${shop.company}::uuid`.execute(tx),
    )
    expect(await differences()).toEqual([])
    await db.transaction((tx) =>
      sql`delete from category_article where company_id = ${shop.company}::uuid`.execute(tx),
    )
    expect(await differences()).toEqual([])
    const left = await db.read((tx) =>
      sql<{
        many: number
      }>`select count(*)::int as many from assortment_count where company_id = ${shop.company}::uuid
        and many <= 0`.execute(tx),
    )
    expect(left.rows).toEqual([{ many: 0 }])
  })
})
