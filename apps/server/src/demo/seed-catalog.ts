import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { kiezladenCategories } from '@fachwerk/demo-data/kiezladen-categories'
import { kiezladenGoods } from '@fachwerk/demo-data/kiezladen-goods'
import { kiezladenOptions } from '@fachwerk/demo-data/kiezladen-options'
import type { DemoArticle, DemoCategory } from '@fachwerk/demo-data/kiezladen-types'
import { zeitlagerCategories, zeitlagerGoods } from '@fachwerk/demo-data/zeitlager/goods'
import type { Catalog } from '../modules/catalog/index.ts'
import { recordStock } from '../modules/stock/index.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Random } from '../platform/random.ts'
import { seedArticlePictures } from './seed-article-pictures.ts'
import { idOf } from './seed-places.ts'

interface Needs {
  readonly random: Random
  readonly catalog: Catalog
}

interface SeededWorld {
  readonly companyIds: ReadonlyMap<string, string>
  readonly now: Date
  readonly withPictures: boolean
}

/** What the neighbourhood shop sells, and what people need who store things. @returns ids of the shop's variants by their numbers */
export async function seedCatalog(
  tx: Tx,
  needs: Needs,
  world: SeededWorld,
): Promise<ReadonlyMap<string, string>> {
  const kiezladen = {
    company: 'kiezladen',
    categories: kiezladenCategories,
    goods: kiezladenGoods,
    by: 'Ayşe Demir',
  }
  const { articles, variantIds, companyId } = await seedRange(tx, needs, { ...world, ...kiezladen })
  await seedOptions(tx, needs, { companyId, articles, now: world.now })
  const zeitlager = {
    company: 'zeitlager',
    categories: zeitlagerCategories,
    goods: zeitlagerGoods,
    by: 'Jana Brandt',
  }
  await seedRange(tx, needs, { ...world, ...zeitlager })
  return variantIds
}

/** The range of a company, and the tree it stands in. */
async function seedRange(
  tx: Tx,
  needs: Needs,
  world: SeededWorld & {
    readonly company: string
    readonly categories: readonly DemoCategory[]
    readonly goods: readonly DemoArticle[]
    /** Who counted the shelves. */
    readonly by: string
  },
) {
  const companyId = idOf(world.companyIds, world.company)
  const categories = await seedCategories(tx, needs, { ...world, companyId })
  const articles = new Map<string, string>()
  const variantIds = new Map<string, string>()
  for (const { category, variants, ...said } of world.goods) {
    const categoryId = idOf(categories, category)
    const articleId = needs.random.uuid()
    const identified = variants.map((variant) => ({ ...variant, id: needs.random.uuid() }))
    await needs.catalog.recordArticle(tx, {
      ...emptyOf(articleFields),
      ...said,
      deliveryTypes: [...said.deliveryTypes],
      allergens: [...said.allergens],
      additives: [...said.additives],
      foodChecked: said.goods !== 'other',
      id: articleId,
      companyId,
      translations: {},
      variants: identified,
      categories: [{ id: categoryId, title: category }],
      archived: false,
      version: 1,
      createdAt: world.now,
      changedAt: world.now,
    })
    if (said.kind === 'product' && said.goods !== 'dish')
      await seedStock(tx, { companyId, variants: identified, by: world.by, now: world.now })
    for (const { number } of variants) articles.set(number, articleId)
    for (const { number, id } of identified) variantIds.set(number, id)
    const [first] = variants
    if (world.withPictures && first)
      await seedArticlePictures(tx, needs.catalog, {
        companyId,
        articleId,
        number: first.number,
        title: said.title,
      })
  }
  return { articles, variantIds, companyId }
}

/** The last bottle is just sold, and of some there are few. */
const FEW: Readonly<Record<string, number>> = { 'GE-011': 0, 'GE-088': 7, 'GS-002': 5, 'LM-310': 3 }

/** What stands in the shelves: some boxes of each, of a few little. What the kitchen makes is not counted. */
async function seedStock(
  tx: Tx,
  {
    companyId,
    variants,
    by,
    now,
  }: {
    readonly companyId: string
    readonly variants: readonly { readonly id: string; readonly number: string }[]
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  for (const { id: variantId, number } of variants) {
    const onHand = FEW[number] ?? 11 + ((Number(number.replaceAll(/\D/g, '')) * 7) % 38)
    await recordStock(tx, { companyId, variantId, onHand, warnBelow: 8, by, at: now })
  }
}

/** What people add to breakfast and coffee. */
async function seedOptions(
  tx: Tx,
  { random, catalog }: Needs,
  {
    companyId,
    articles,
    now,
  }: { readonly companyId: string; readonly articles: ReadonlyMap<string, string>; readonly now: Date },
): Promise<void> {
  for (const { articles: numbers, options, ...group } of kiezladenOptions)
    await catalog.recordOptionGroup(tx, {
      ...group,
      id: random.uuid(),
      companyId,
      options: options.map(({ allergens, additives, ...option }) => ({
        ...option,
        allergens: [...allergens],
        additives: [...additives],
        id: random.uuid(),
      })),
      archived: false,
      version: 1,
      createdAt: now,
      changedAt: now,
      articleIds: numbers.map((number) => idOf(articles, number)),
    })
}

async function seedCategories(
  tx: Tx,
  { random, catalog }: Needs,
  {
    companyId,
    categories,
    now,
  }: { readonly companyId: string; readonly categories: readonly DemoCategory[]; readonly now: Date },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const add = async (title: string, parentId: string | null, position: number) => {
    const id = random.uuid()
    ids.set(title, id)
    await catalog.recordCategory(tx, { id, companyId, title, description: '', parentId, position }, now)
    return id
  }
  for (const [position, { title, below }] of categories.entries()) {
    const id = await add(title, null, position)
    for (const [at, child] of below.entries()) await add(child, id, at)
  }
  return ids
}
