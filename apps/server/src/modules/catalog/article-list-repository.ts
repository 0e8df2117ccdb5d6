import { articleList } from '@fachwerk/contract/catalog/article-calls'
import type { ArticleView } from '@fachwerk/contract/catalog/article-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../platform/db/list-source.ts'
import { folded, literally, type SearchQuery, searchedWords } from '../../platform/db/search-text.ts'
import './catalog-tables.ts'

type ArticlesQuery = ListQuery<typeof articleList>

/** Variants in use of which so many can be had. */
const hasVariants = (stock: Condition): Condition => sql`a.archived_at is null and exists (
  select 1 from article_variant v join stock_public s on s.variant_id = v.id and s.company_id = v.company_id
  where v.article_id = a.id and v.company_id = a.company_id and v.archived_at is null and ${stock})`

/** What each view of the list means. */
export const ARTICLE_VIEW_CONDITIONS: Readonly<Record<ArticleView, Condition>> = {
  all: sql`a.archived_at is null`,
  published: sql`a.archived_at is null and a.state = 'published'`,
  draft: sql`a.archived_at is null and a.state = 'draft'`,
  hidden: sql`a.archived_at is null and a.state = 'hidden'`,
  soldOut: hasVariants(sql`s.available <= 0`),
  low: hasVariants(sql`s.available > 0 and s.available <= s.warn_below`),
  gaps: sql`a.archived_at is null and a.gaps <> '{}'`,
  archived: sql`a.archived_at is not null`,
}

/** In one of these categories or anywhere below them. */
const within = (scope: readonly string[], ids: readonly string[]) => sql`a.id in (
  with recursive below as (
    select id, company_id from category
    where id = any(${[...ids]}::uuid[]) and company_id = any(${[...scope]}::uuid[])
    union select c.id, c.company_id from category c join below b on c.parent_id = b.id and c.company_id = b.company_id)
  select l.article_id from category_article l
    join below b on b.id = l.category_id and b.company_id = l.company_id)`

/** Said as one where it is one: only then do the articles of a company come in the order of their index. */
const ofCompanies = ([one, ...others]: readonly string[]) =>
  one !== undefined && others.length === 0
    ? sql`a.company_id = ${one}::uuid`
    : sql`a.company_id = any(${[...(one === undefined ? [] : [one]), ...others]}::uuid[])`

const source = (from: Condition, id: Condition) =>
  listSource(articleList, {
    from,
    id,
    conditions: ({ scope, filter }: ArticlesQuery) => ({
      scope: ofCompanies(scope),
      view: ARTICLE_VIEW_CONDITIONS[filter.view],
      companyIds: filter.companyIds && sql`a.company_id = any(${filter.companyIds}::uuid[])`,
      categoryIds: filter.categoryIds && within(scope, filter.categoryIds),
      kinds: filter.kinds && sql`a.kind = any(${filter.kinds}::text[])`,
      asOf: filter.asOf && sql`a.created_at <= ${filter.asOf}::timestamptz`,
    }),
    word: (pattern) => sql`a.search_text like ${pattern}`,
    sorts: {
      title: sql`lower(a.title)`,
      number: sql`lower(a.number)`,
      price: sql`a.from_cents`,
      changed: sql`a.changed_at`,
    },
    usual: { by: 'title' },
    ties: (way) => sql`a.id ${way}`,
  })

interface FoundArticle {
  readonly id: string
  readonly title: string
  readonly number: string
}

/** A few articles in use that every word is found in, those whose title begins with the first word before others. */
export async function foundArticles(tx: Tx, { scope, text, limit }: SearchQuery): Promise<FoundArticle[]> {
  const words = searchedWords(text).map((word) => literally(folded(word).trim()))
  const [first] = words
  if (first === undefined) return []
  const found = words.map((word) => sql`a.search_text like ${`%${word}%`}`)
  const { rows } = await sql<FoundArticle>`
    select a.id, a.title, a.number from article a
    where ${ofCompanies(scope)} and a.archived_at is null and ${sql.join(found, sql` and `)}
    order by a.search_text like ${`${first}%`} desc, lower(a.title), a.id limit ${limit}`.execute(tx)
  return rows
}

/** The list of articles. */
export const articles = source(sql`article a`, sql`a.id`)

/** The same by their variants, of which a file has one row each. */
export const articleVariants = source(
  sql`article a join article_variant v on v.article_id = a.id and v.company_id = a.company_id
    and v.archived_at is null`,
  sql`v.id`,
)
