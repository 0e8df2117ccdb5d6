import type { AssortmentQuery } from '@fachwerk/contract/catalog/assortment-calls'
import { sql } from 'kysely'
import type { Condition } from '../../../platform/db/list-source.ts'
import { hasSomeLeft, type Search, searchOf } from './offered.ts'

/** What is asked for, of one company. */
export type Asked = Omit<AssortmentQuery, 'page'> & { readonly companyId: string }

/** Where it is looked for: a category with all below it, or the whole shop, as places and counts are kept for it. */
export const nodeOf = ({ companyId, category }: Pick<Asked, 'companyId' | 'category'>): Condition =>
  category === undefined
    ? sql`${companyId}::uuid`
    : sql`(select c.id from category c where c.company_id = ${companyId}::uuid and c.slug = ${category})`

/** What is asked for besides category and search. */
export function filtersOf({
  marks,
  without,
  fromCents,
  toCents,
  deliveryType,
  inStock,
}: Omit<Asked, 'companyId' | 'language' | 'category' | 'search' | 'sort'>): Condition[] {
  return [
    ...(marks.length > 0 ? [sql`string_to_array(a.hashtags, ' ') @> ${[...marks]}::text[]`] : []),
    // Only where somebody has looked does nothing said mean that there is none.
    ...(without.length > 0
      ? [sql`a.goods <> 'other' and a.food_checked and not a.allergens && ${[...without]}::text[]`]
      : []),
    ...(fromCents === undefined ? [] : [sql`a.from_cents >= ${fromCents}`]),
    ...(toCents === undefined ? [] : [sql`a.from_cents <= ${toCents}`]),
    // What is sold in the shop only reaches nobody.
    ...(deliveryType === undefined
      ? []
      : [sql`a.kind = 'product' and ${deliveryType}::text = any(a.delivery_types)`]),
    ...(inStock ? [hasSomeLeft] : []),
  ]
}

export const searchIn = ({ companyId, search }: Asked): Search | null =>
  search === undefined ? null : searchOf(companyId, search)

/** What was typed, as tables of a statement; without a search all is found. */
export const searchTables = (search: Search | null): Condition =>
  search ? search.tables : sql`asked as (select false as "isNear")`
