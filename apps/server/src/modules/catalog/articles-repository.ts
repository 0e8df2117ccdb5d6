import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleGap } from '@fachwerk/contract/catalog/article-gaps'
import type { ArticleDetail, ArticleRow } from '@fachwerk/contract/catalog/article-views'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import { folded } from '../../platform/db/search-text.ts'
import { slugsFor } from '../../platform/slug.ts'
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

/** What the article says of its variants for lists and searches, kept by whoever writes it. */
const derived = (article: StoredArticle) => ({
  gaps: [...article.gaps],
  number: article.variants[0]?.number ?? '',
  from_cents: Math.min(...article.variants.map(({ priceCents }) => priceCents)),
  search_text: folded(
    [article.title, article.hashtags, ...article.variants.flatMap(({ number, ean }) => [number, ean])].join(
      ' ',
    ),
  ),
})

const writtenOf = (article: StoredArticle) => ({
  ...columnsOf(articleFields, article),
  ...derived(article),
  translations: JSON.stringify(article.translations),
})

/** A name for addresses that no other article of the company has; until the end of the transaction nobody else gets it. */
async function freeSlug(tx: Tx, { companyId, title }: StoredArticle): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('article slug ' || ${companyId}::text, 0))`.execute(
    tx,
  )
  for (const slug of slugsFor(title, 'artikel')) {
    const { rows } = await sql<{ id: string }>`
      select id from article where company_id = ${companyId}::uuid and slug = ${slug}`.execute(tx)
    if (rows.length === 0) return slug
  }
  throw new Error('there is always another number')
}

/** A new article with its variants, their first prices and its categories. */
export async function insertArticle(tx: Tx, article: StoredArticle): Promise<void> {
  const { id, companyId, createdAt } = article
  await tx
    .insertInto('article')
    .values({
      ...writtenOf(article),
      id,
      company_id: companyId,
      slug: await freeSlug(tx, article),
      created_at: createdAt,
      changed_at: createdAt,
      archived_at: null,
    })
    .execute()
  await writeVariants(tx, article, [])
  await writeCategories(tx, article)
}

/** What staff wrote over an article; its version goes up by one. Variants that are gone are put away with what they cost. */
export async function updateArticle(
  tx: Tx,
  { before, after }: { readonly before: StoredArticle; readonly after: StoredArticle },
): Promise<void> {
  await tx
    .updateTable('article')
    .set({
      ...writtenOf(after),
      version: before.version + 1,
      changed_at: after.changedAt,
      archived_at: after.archived ? after.changedAt : null,
    })
    .where('id', '=', after.id)
    .where('company_id', '=', after.companyId)
    .execute()
  await writeVariants(tx, after, before.variants)
  await writeCategories(tx, after)
}

async function writeVariants(
  tx: Tx,
  { id: articleId, companyId, variants, changedAt }: StoredArticle,
  before: readonly StoredVariant[],
): Promise<void> {
  const known = new Map(before.map((variant) => [variant.id, variant]))
  // A number that moves from one to another must be free at every moment of it.
  const renamed = variants.filter(({ id, number }) => known.has(id) && known.get(id)?.number !== number)
  const staying = new Set(variants.map(({ id }) => id))
  const gone = before.filter(({ id }) => !staying.has(id))
  if (renamed.length + gone.length > 0)
    await sql`
      update article_variant set
        number = case when id = any(${renamed.map(({ id }) => id)}::uuid[]) then id::text else number end,
        archived_at = case when id = any(${gone.map(({ id }) => id)}::uuid[]) then ${changedAt} else archived_at end
      where article_id = ${articleId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  const rows = variants.map((variant, position) => ({
    ...columnsOf(variantFields, variant),
    id: variant.id,
    article_id: articleId,
    company_id: companyId,
    position,
    archived_at: null,
  }))
  await tx
    .insertInto('article_variant')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          number: ref('excluded.number'),
          ean: ref('excluded.ean'),
          price_cents: ref('excluded.price_cents'),
          deposit_cents: ref('excluded.deposit_cents'),
          packaging: ref('excluded.packaging'),
          content: ref('excluded.content'),
          content_unit: ref('excluded.content_unit'),
          position: ref('excluded.position'),
          archived_at: ref('excluded.archived_at'),
        }))
        .where('article_variant.article_id', '=', articleId),
    )
    .execute()
  const priced = variants.filter(({ id, priceCents }) => known.get(id)?.priceCents !== priceCents)
  if (priced.length > 0)
    await tx
      .insertInto('article_price')
      .values(
        priced.map(({ id, priceCents }) => ({
          variant_id: id,
          company_id: companyId,
          from_at: changedAt,
          price_cents: priceCents,
        })),
      )
      .execute()
}

async function writeCategories(tx: Tx, { id, companyId, categories }: StoredArticle): Promise<void> {
  await sql`
    delete from category_article where article_id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(
    tx,
  )
  if (categories.length > 0)
    await tx
      .insertInto('category_article')
      .values(
        categories.map((category, position) => ({
          category_id: category.id,
          article_id: id,
          company_id: companyId,
          position,
        })),
      )
      .execute()
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
