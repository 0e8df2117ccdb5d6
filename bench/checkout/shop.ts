import type { House } from '@fachwerk/server/src/main.ts'
import { anOfferedArticle, someVariant } from '@fachwerk/server/src/modules/catalog/testing.ts'
import { recordStock } from '@fachwerk/server/src/modules/stock/index.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'
import { sql } from 'kysely'
import { furnish } from '../journey/world.ts'
import type { Shop } from './buyer.ts'

const ARTICLES = 200
/** More than any measurement buys. */
const IN_STOCK = 900_000

/** The company of the measurement sells as well: articles with deposit whose stock is counted, fetched at a place that is always open. */
export async function furnishShop(house: House, platform: Platform): Promise<Shop> {
  const [place] = await furnish(house, platform, 1)
  const locationId = place?.locationId ?? ''
  const { db, clock } = platform
  const companyId = await db.transaction(async (tx) => {
    const { company_id } = await tx
      .updateTable('location')
      .set({ goods_pickup: true })
      .where('id', '=', locationId)
      .returning('company_id')
      .executeTakeFirstOrThrow()
    return company_id
  })
  const articleIds: string[] = []
  for (let nr = 1; nr <= ARTICLES; nr += 1) {
    const deposit = nr % 2 === 0 ? ({ depositCents: 15, packaging: 'reusable' } as const) : {}
    const priced = someVariant({ number: `M-${nr}`, priceCents: 100 + nr, ...deposit })
    const article = { companyId, title: `Ware ${nr}`, variants: [priced] }
    const { articleId, variantIds } = await anOfferedArticle(platform, article)
    articleIds.push(articleId)
    const [variantId = ''] = variantIds
    const counted = {
      companyId,
      variantId,
      onHand: IN_STOCK,
      warnBelow: null,
      by: 'Messung',
      at: clock.now(),
    }
    await db.transaction((tx) => recordStock(tx, counted))
  }
  return { locationId, articleIds }
}

/** Ids that are the same in every purchase. */
export async function lastingIds({ db }: Platform): Promise<string[]> {
  const { rows } = await db.read((tx) =>
    sql<{ id: string }>`
      select id from company union all select id from site union all select id from location union all select id from article
      union all select id from article_variant`.execute(tx),
  )
  return rows.map(({ id }) => id)
}
