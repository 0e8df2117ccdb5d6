import type { AssortmentSort, OfferedArticle } from '@fachwerk/contract/catalog/assortment-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Condition } from '../../../platform/db/list-source.ts'
import { type Asked, filtersOf, nodeOf, searchIn, searchTables } from './asked.ts'
import { card, cheapest, offeredAt, type Search, type StoredCard, treeOf } from './offered.ts'

/** How many of a category a shop's front shows. */
const AT_THE_FRONT = 4

const SORTS: Readonly<Record<Exclude<AssortmentSort, 'match'>, Condition>> = {
  shop: sql`p.path, p.title_key, p.article_id`,
  price: sql`p.from_cents, p.title_key, p.article_id`,
  priceDown: sql`p.from_cents desc, p.title_key, p.article_id`,
  title: sql`p.title_key, p.article_id`,
}

/** The best of a search first, whatever else in the shop's own order, unless somebody asks for another. */
function orderOf({ sort }: Asked, search: Search | null): Condition {
  if (search && (sort === undefined || sort === 'match'))
    return sql`${search.order}, p.title_key, p.article_id`
  return SORTS[sort === undefined || sort === 'match' ? 'shop' : sort]
}

/** Some of what is asked for, in its order. Which they are is read from the places that are kept; only those shown are read whole. */
export async function listAssortment(
  tx: Tx,
  asked: Asked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OfferedArticle[]> {
  const { companyId, language } = asked
  const search = searchIn(asked)
  const filters = filtersOf(asked)
  const conditions = [
    sql`p.company_id = ${companyId}::uuid`,
    sql`p.node_id = ${nodeOf(asked)}`,
    ...filters,
    ...(search ? [sql`p.article_id = any(array(select id from hits))`] : []),
  ]
  const { rows } = await sql<StoredCard>`
    with ${searchTables(search)},
    shown as (
      select s.article_id, row_number() over () as place from (
        select p.article_id from assortment_place p ${
          search || filters.length > 0
            ? sql`join article a on a.id = p.article_id and a.company_id = ${companyId}::uuid`
            : sql``
        }
        where ${sql.join(conditions, sql` and `)}
        order by ${orderOf(asked, search)} limit ${limit} offset ${offset}) s)
    select ${card(language)}
    from shown join article a on a.id = shown.article_id and a.company_id = ${companyId}::uuid ${cheapest(companyId)}
    order by shown.place`.execute(tx)
  return rows.map(offeredAt)
}

/** The beginnings of the categories at the top, by their addresses. */
export async function frontOf(
  tx: Tx,
  { companyId, language }: Pick<Asked, 'companyId' | 'language'>,
): Promise<ReadonlyMap<string, OfferedArticle[]>> {
  const { rows } = await sql<{ slug: string; articles: StoredCard[] }>`
    select top.slug, coalesce((select jsonb_agg(to_jsonb(x) - 'place' order by x.place) from (
        select ${card(language)}, first.place from (
          select s.article_id, row_number() over () as place from (
            select p.article_id from assortment_place p
            join article f on f.id = p.article_id and f.company_id = p.company_id and f.restriction <> 'tobacco'
            where p.company_id = ${companyId}::uuid and p.node_id = top.id
            order by ${SORTS.shop} limit ${AT_THE_FRONT}) s) first
        join article a on a.id = first.article_id and a.company_id = ${companyId}::uuid ${cheapest(companyId)}) x), '[]') as articles
    from category top where top.company_id = ${companyId}::uuid and top.parent_id is null order by top.position`.execute(
    tx,
  )
  return new Map(rows.map(({ slug, articles }) => [slug, articles.map(offeredAt)]))
}

/** Categories whose names begin with what was typed, or have a word that does. */
export async function categoriesCalled(
  tx: Tx,
  { companyId, typed, limit }: { readonly companyId: string; readonly typed: string; readonly limit: number },
): Promise<{ slug: string; title: string; count: number }[]> {
  const { rows } = await sql<{ slug: string; title: string; count: number }>`
    with recursive ${treeOf(companyId)}
    select t.slug, t.title, n.many as count from tree t
      join assortment_count n on n.node_id = t.id and n.company_id = ${companyId}::uuid and n.kind = 'all'
    where ' ' || search_fold(t.title) like ${`% ${typed}%`} order by t.path limit ${limit}`.execute(tx)
  return rows
}
