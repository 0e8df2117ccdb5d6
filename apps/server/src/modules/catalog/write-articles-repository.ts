import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf } from '../../platform/db/record-columns.ts'
import { folded } from '../../platform/db/search-text.ts'
import { slugOf, slugsFor } from '../../platform/slug.ts'
import type { StoredArticle, StoredVariant } from './articles-repository.ts'
import './catalog-tables.ts'

/** What an article is called in addresses of whose title nothing is left there. */
const NAMELESS = 'artikel'

/** A statement has 65,535 values at most. */
const AT_ONCE = 2_000

function* lots<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}

/** What the article says of its variants for lists and searches, retained by whoever writes it. */
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

/** Names for addresses that no other article of the company has; until the end of the transaction nobody else gets them. */
async function freeSlugs(
  tx: Tx,
  { companyId, articles }: { readonly companyId: string; readonly articles: readonly StoredArticle[] },
): Promise<Map<string, string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('article slug ' || ${companyId}::text, 0))`.execute(
    tx,
  )
  const firsts = articles.map(({ title }) => slugOf(title) || NAMELESS)
  const { rows } = await sql<{ slug: string }>`
    select a.slug from article a where a.company_id = ${companyId}::uuid and a.slug = any(${firsts}::text[])`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  const again = firsts.filter((first, index) => taken.has(first) || firsts.indexOf(first) !== index)
  if (again.length > 0) {
    const { rows: numbered } = await sql<{ slug: string }>`
      select a.slug from article a where a.company_id = ${companyId}::uuid
        and regexp_replace(a.slug, '-[0-9]+$', '') = any(${[...new Set(again)]}::text[])`.execute(tx)
    for (const { slug } of numbered) taken.add(slug)
  }
  const given = new Map<string, string>()
  for (const { id, title } of articles)
    for (const slug of slugsFor(title, NAMELESS))
      if (!taken.has(slug)) {
        taken.add(slug)
        given.set(id, slug)
        break
      }
  return given
}

/** A new article with its variants, their first prices and its categories. */
export const insertArticle = (tx: Tx, article: StoredArticle): Promise<void> =>
  insertArticles(tx, { companyId: article.companyId, articles: [article] })

/** New articles of a company, all in a few statements. */
export async function insertArticles(
  tx: Tx,
  { companyId, articles }: { readonly companyId: string; readonly articles: readonly StoredArticle[] },
): Promise<void> {
  if (articles.length === 0) return
  const slugs = await freeSlugs(tx, { companyId, articles })
  await tx
    .insertInto('article')
    .values(
      articles.map((article) => ({
        ...writtenOf(article),
        id: article.id,
        company_id: companyId,
        slug: slugs.get(article.id) ?? article.id,
        created_at: article.createdAt,
        changed_at: article.createdAt,
        archived_at: null,
      })),
    )
    .execute()
  await insertVariants(
    tx,
    articles.flatMap((article) =>
      article.variants.map((variant, position) => rowOfVariant(article, variant, position)),
    ),
  )
  await writePrices(
    tx,
    articles.flatMap((article) => article.variants.map((variant) => priceOf(article, variant))),
  )
  await insertPlaces(tx, articles)
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
  article: StoredArticle,
  before: readonly StoredVariant[],
): Promise<void> {
  const { id: articleId, companyId, variants, changedAt } = article
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
  const rows = variants.map((variant, position) => rowOfVariant(article, variant, position))
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
  await writePrices(
    tx,
    priced.map((variant) => priceOf(article, variant)),
  )
}

const rowOfVariant = (
  { id, companyId }: Pick<StoredArticle, 'id' | 'companyId'>,
  variant: StoredVariant,
  position: number,
) => ({
  ...columnsOf(variantFields, variant),
  id: variant.id,
  article_id: id,
  company_id: companyId,
  position,
  archived_at: null,
})

async function insertVariants(tx: Tx, rows: readonly ReturnType<typeof rowOfVariant>[]): Promise<void> {
  for (const lot of lots(rows)) await tx.insertInto('article_variant').values(lot).execute()
}

const priceOf = (
  { companyId, changedAt }: Pick<StoredArticle, 'companyId' | 'changedAt'>,
  { id, priceCents }: StoredVariant,
) => ({ variant_id: id, company_id: companyId, from_at: changedAt, price_cents: priceCents })

async function writePrices(tx: Tx, prices: readonly ReturnType<typeof priceOf>[]): Promise<void> {
  for (const lot of lots(prices)) await tx.insertInto('article_price').values(lot).execute()
}

async function writeCategories(tx: Tx, article: StoredArticle): Promise<void> {
  const { id, companyId } = article
  await sql`
    delete from category_article where article_id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(
    tx,
  )
  await insertPlaces(tx, [article])
}

async function insertPlaces(tx: Tx, articles: readonly StoredArticle[]): Promise<void> {
  const rows = articles.flatMap(({ id, companyId, categories }) =>
    categories.map((category, position) => ({
      category_id: category.id,
      article_id: id,
      company_id: companyId,
      position,
    })),
  )
  for (const lot of lots(rows)) await tx.insertInto('category_article').values(lot).execute()
}

const WRITTEN = [
  ...Object.keys(columnsOf(articleFields, emptyOf(articleFields))),
  'gaps',
  'number',
  'from_cents',
  'search_text',
  'translations',
  'version',
  'changed_at',
]
const VARIANT = [...Object.keys(columnsOf(variantFields, emptyOf(variantFields))), 'position']

interface Changed {
  readonly before: StoredArticle
  readonly after: StoredArticle
}

const isRenamed = ({ before, after }: Changed): boolean => {
  const numbers = new Map(before.variants.map(({ id, number }) => [id, number]))
  return after.variants.some(({ id, number }) => numbers.has(id) && numbers.get(id) !== number)
}

/** The same of many of a company in a few statements; none of their variants goes. */
export async function updateArticles(tx: Tx, companyId: string, changed: readonly Changed[]): Promise<void> {
  // Where numbers move from one variant to another, each article has its own order.
  for (const each of changed) if (isRenamed(each)) await updateArticle(tx, each)
  const plain = changed.filter((each) => !isRenamed(each))
  if (plain.length === 0) return
  const articles = plain.map(({ before, after }) => ({
    ...writtenOf(after),
    translations: after.translations,
    id: after.id,
    version: before.version + 1,
    changed_at: after.changedAt,
  }))
  await sql`
    update article a set (${sql.join(WRITTEN.map((name) => sql.ref(name)))}) = (${sql.join(WRITTEN.map((name) => sql.ref(`n.${name}`)))})
    from jsonb_populate_recordset(null::article, ${JSON.stringify(articles)}::jsonb) n
    where a.id = n.id and a.company_id = ${companyId}::uuid`.execute(tx)
  await updateVariants(tx, companyId, plain)
  const moved = plain
    .filter(({ before, after }) => placesOf(before) !== placesOf(after))
    .map(({ after }) => after)
  if (moved.length === 0) return
  await sql`
    delete from category_article
    where article_id = any(${moved.map(({ id }) => id)}::uuid[]) and company_id = ${companyId}::uuid`.execute(
    tx,
  )
  await insertPlaces(tx, moved)
}

const placesOf = ({ categories }: StoredArticle): string => categories.map(({ id }) => id).join()

async function updateVariants(tx: Tx, companyId: string, changed: readonly Changed[]): Promise<void> {
  const rows = changed.flatMap(({ before, after }) => {
    const known = new Map(before.variants.map((variant) => [variant.id, variant]))
    return after.variants.map((variant, position) => ({
      row: rowOfVariant(after, variant, position),
      price: priceOf(after, variant),
      was: known.get(variant.id),
    }))
  })
  const retained = rows.filter(({ was }) => was !== undefined).map(({ row }) => row)
  await sql`
    update article_variant v set (${sql.join(VARIANT.map((name) => sql.ref(name)))}) = (${sql.join(VARIANT.map((name) => sql.ref(`n.${name}`)))})
    from jsonb_populate_recordset(null::article_variant, ${JSON.stringify(retained)}::jsonb) n
    where v.id = n.id and v.article_id = n.article_id and v.company_id = ${companyId}::uuid`.execute(tx)
  const fresh = rows.filter(({ was }) => was === undefined).map(({ row }) => row)
  await insertVariants(tx, fresh)
  await writePrices(
    tx,
    rows.filter(({ row, was }) => was?.priceCents !== row.price_cents).map(({ price }) => price),
  )
}
