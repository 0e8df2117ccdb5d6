import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './stock-tables.ts'

/** A variant that is running out, or has been filled up again. */
export interface TurnedLevel {
  readonly variantId: string
  readonly articleId: string
  readonly title: string
  readonly name: string
  readonly left: number
  readonly isLow: boolean
}

/**
 * Notes which of these variants are running out from now on and which are not any more; the same as `isLow` says of one. Their levels
 * must be held.
 * @returns those of which that is new
 */
export async function turnLow(
  tx: Tx,
  {
    companyId,
    variantIds,
    at,
  }: { readonly companyId: string; readonly variantIds: readonly string[]; readonly at: Date },
): Promise<TurnedLevel[]> {
  const { rows } = await sql<TurnedLevel>`
    update stock_level l set low_since = case when l.low_since is null then ${at}::timestamptz end
    from article_variant_public v
    where l.variant_id = any(${[...variantIds]}::uuid[]) and l.company_id = ${companyId}::uuid
      and v.id = l.variant_id and v.company_id = l.company_id
      and coalesce(l.counted and l.on_hand - l.reserved <= l.warn_below, false) <> (l.low_since is not null)
    returning l.variant_id as "variantId", v.article_id as "articleId", v.title, v.name, l.on_hand - l.reserved as left,
      l.low_since is not null as "isLow"`.execute(tx)
  return rows
}

/** An article with variants that are running out. */
export interface LowArticle {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly left: number
  readonly since: Date
}

/** Articles of these companies that are running out and are not archived; the scarcest of their variants counts. */
export async function lowArticles(
  tx: Tx,
  { scope, limit }: { readonly scope: readonly string[]; readonly limit: number },
): Promise<LowArticle[]> {
  const { rows } = await sql<LowArticle>`
    select v.article_id as id, l.company_id as "companyId",
      case when count(*) = 1 then max(concat_ws(', ', v.title, nullif(v.name, ''))) else max(v.title) end as name,
      min(l.on_hand - l.reserved)::int as left, min(l.low_since) as since
    from stock_level l join article_variant_public v on v.id = l.variant_id and v.company_id = l.company_id
    where l.company_id = any(${[...scope]}::uuid[]) and l.low_since is not null and v.in_use and v.article_in_use
    group by v.article_id, l.company_id order by min(l.low_since), v.article_id limit ${limit}`.execute(tx)
  return rows
}
