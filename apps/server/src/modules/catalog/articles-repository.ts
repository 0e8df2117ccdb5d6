import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleGap } from '@fachwerk/contract/catalog/article-gaps'
import type { ArticleDetail, ArticleRow } from '@fachwerk/contract/catalog/article-views'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { selected } from '../../platform/db/record-columns.ts'
import { picturesOfArticle } from './offer/offered.ts'
import './catalog-tables.ts'

export type VariantFields = StoredFields<typeof variantFields>
export type StoredVariant = VariantFields & { readonly id: string }

/** An article as staff write it. */
export type ArticleContent = StoredFields<typeof articleFields> & Pick<ArticleDetail, 'translations'>

/** An article as it is kept. */
export type StoredArticle = ArticleContent & {
  readonly id: string
  readonly companyId: string
  /** In use, in their order; at least one. */
  readonly variants: readonly StoredVariant[]
  /** Where it belongs first. */
  readonly categories: readonly { readonly id: string; readonly title: string }[]
  readonly gaps: readonly ArticleGap[]
  readonly archived: boolean
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

const columns = sql`
  a.id, a.company_id as "companyId", ${selected(articleFields, 'a')}, a.translations, a.gaps, a.version,
  a.created_at as "createdAt", a.changed_at as "changedAt", a.archived_at is not null as archived,
  coalesce((select jsonb_agg(to_jsonb(x) - 'position' order by x.position)
    from (select v.id, v.position, ${selected(variantFields, 'v')} from article_variant v
      where v.article_id = a.id and v.company_id = a.company_id and v.archived_at is null) x), '[]') as variants,
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by l.position)
    from category_article l join category c on c.id = l.category_id and c.company_id = l.company_id
    where l.article_id = a.id and l.company_id = a.company_id), '[]') as categories`

/** Articles of these companies by their ids, in any order, archived ones too. */
export async function articlesByIds(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<StoredArticle[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredArticle>`
    select ${columns} from article a
    where a.id = any(${[...ids]}::uuid[]) and a.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** How many can be had of its variants in use that are counted, as `ArticleRow` says. */
const stockOfArticle = sql`(
  select jsonb_build_object('available', sum(s.available)::int, 'state', case when min(s.available) <= 0 then 'soldOut'
    when bool_or(s.available <= s.warn_below) then 'low' else 'there' end)
  from article_variant v join stock_public s on s.variant_id = v.id and s.company_id = v.company_id
  where v.article_id = a.id and v.company_id = a.company_id and v.archived_at is null having count(*) > 0)`

/** An article as a list shows it, with the first of its pictures. */
export type ListedArticle = StoredArticle &
  Pick<ArticleRow, 'stock'> & { readonly picture: ShownPicture | null }

/** The same for a list, in any order. */
export async function listedArticles(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<ListedArticle[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedArticle>`
    select ${columns}, ${picturesOfArticle('first')} -> 0 as picture, ${stockOfArticle} as stock from article a
    where a.id = any(${[...ids]}::uuid[]) and a.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** The articles that some variants of these companies belong to. */
export async function articlesOfVariants(
  tx: Tx,
  { scope, variantIds }: { readonly scope: readonly string[]; readonly variantIds: readonly string[] },
): Promise<StoredArticle[]> {
  const { rows } = await sql<StoredArticle>`
    select ${columns} from article a
    where a.company_id = any(${[...scope]}::uuid[])
      and a.id in (select article_id from article_variant
        where id = any(${[...variantIds]}::uuid[]) and company_id = any(${[...scope]}::uuid[]))`.execute(tx)
  return rows
}

/** An article of these companies, held until the end of the transaction. */
export async function lockedArticle(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<StoredArticle | null> {
  await sql`
    select 1 from article where id = ${id}::uuid and company_id = any(${[...scope]}::uuid[]) for update`.execute(
    tx,
  )
  return (await articlesByIds(tx, { scope, ids: [id] }))[0] ?? null
}

/**
 * The lowest price of each variant since an instant, the one that held then among them (LAW-32, § 11 PAngV).
 * @returns cents by variant
 */
export async function lowestPrices(
  tx: Tx,
  {
    companyId,
    variantIds,
    since,
  }: {
    readonly companyId: string
    readonly variantIds: readonly string[]
    readonly since: Date
  },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select p.variant_id as id, min(p.price_cents)::int as cents from article_price p
    where p.variant_id = any(${[...variantIds]}::uuid[]) and p.company_id = ${companyId}::uuid
      and p.from_at >= coalesce((select max(q.from_at) from article_price q
        where q.variant_id = p.variant_id and q.company_id = p.company_id and q.from_at <= ${since}), '-infinity')
    group by p.variant_id`.execute(tx)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
