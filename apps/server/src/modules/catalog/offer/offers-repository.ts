import type { ArticleOffer } from '@fachwerk/contract/catalog/assortment-calls'
import type { OfferedArticle } from '@fachwerk/contract/catalog/assortment-views'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { Language } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { selected } from '../../../platform/db/record-columns.ts'
import {
  card,
  cheapest,
  leftOfVariant,
  offered,
  offeredAt,
  optionsOfArticle,
  picturesOfArticle,
  saidIn,
  type StoredCard,
  treeOf,
} from './offered.ts'

interface One {
  readonly companyId: string
  readonly slug: string
  readonly language: Language
}

const {
  title: _title,
  description: _description,
  state: _state,
  lawChecked: _lawChecked,
  ...plain
} = articleFields

type StoredOffer = Omit<ArticleOffer, 'beside' | 'vatRate' | 'marks'> & { readonly hashtags: string }

/**
 * What one bought for before it became cheaper: the lowest price of the 30 days before, of a price that was lowered in the last
 * 30 days (LAW-32, § 11 PAngV).
 */
const insteadOf = (companyId: string, now: Date) => sql`(
  select nullif(greatest(min(p.price_cents), v.price_cents), v.price_cents) from article_price p join (
    select max(n.from_at) as at from article_price n
    where n.variant_id = v.id and n.company_id = ${companyId}::uuid and n.from_at <= ${now}) last on true
  where p.variant_id = v.id and p.company_id = ${companyId}::uuid and p.from_at < last.at
    and last.at > ${now}::timestamptz - interval '30 days'
    and p.from_at >= coalesce((select max(q.from_at) from article_price q where q.variant_id = v.id
      and q.company_id = ${companyId}::uuid and q.from_at <= last.at - interval '30 days'), '-infinity'))`

/** An article that is offered, with its variants and where it stands; null: nothing of that name is. */
export async function offerCalled(
  tx: Tx,
  { companyId, slug, language }: One,
  now: Date,
): Promise<StoredOffer | null> {
  const { rows } = await sql<StoredOffer>`
    with recursive ${treeOf(companyId)}
    select a.id, a.slug, ${saidIn(language)}, ${selected(plain, 'a')}, ${picturesOfArticle('all')} as pictures,
      ${optionsOfArticle(language)} as options,
      (select jsonb_agg(to_jsonb(x) - 'position' order by x.position) from (
        select v.id, v.position, ${selected(variantFields, 'v')}, ${insteadOf(companyId, now)} as "insteadOfCents",
          ${leftOfVariant} as "left"
        from article_variant v
        where v.article_id = a.id and v.company_id = ${companyId}::uuid and v.archived_at is null) x) as variants,
      coalesce((select jsonb_agg(jsonb_build_object('slug', u.slug, 'title', u.title) order by u.level)
        from (select t.line from category_article l join tree t on t.id = l.category_id
          where l.article_id = a.id and l.company_id = ${companyId}::uuid order by l.position limit 1) first
        join tree u on u.id = any(first.line)), '[]') as path
    from article a where ${offered(companyId)} and a.slug = ${slug}`.execute(tx)
  return rows[0] ?? null
}

/** Some others of the category an article belongs to; what may not be advertised is not shown beside it (LAW-35). */
export async function offeredBeside(
  tx: Tx,
  { companyId, slug, language, limit }: One & { readonly limit: number },
): Promise<OfferedArticle[]> {
  const { rows } = await sql<StoredCard>`
    with own as (select a.id, l.category_id from article a join category_article l on l.article_id = a.id
        and l.company_id = ${companyId}::uuid
      where ${offered(companyId)} and a.slug = ${slug} and a.restriction = 'none' order by l.position limit 1),
    first as (
      select s.article_id, row_number() over () as place from (
        select p.article_id from assortment_place p
        where p.company_id = ${companyId}::uuid and p.node_id = (select category_id from own)
          and p.article_id <> (select id from own) and p.advertised
        order by p.path, p.title_key, p.article_id limit ${limit}) s)
    select ${card(language)}
    from first join article a on a.id = first.article_id and a.company_id = ${companyId}::uuid ${cheapest(companyId)}
    order by first.place`.execute(tx)
  return rows.map(offeredAt)
}

/** Whether a company offers anything. */
export async function sellsAnything(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ sells: boolean }>`
    select exists (select 1 from article a where ${offered(companyId)}) as sells`.execute(tx)
  return rows[0]?.sells ?? false
}
