import type { OfferedArticle } from '@fachwerk/contract/catalog/assortment-views'
import { isPriceFrom, leastCentsOf, type PricedChoice } from '@fachwerk/contract/catalog/option-rules'
import { FEW_PIECES } from '@fachwerk/contract/catalog/stock/stock-views'
import type { Language } from '@fachwerk/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../../platform/db/list-source.ts'
import { folded, literally, searchedWords } from '../../../platform/db/search-text.ts'
import '../catalog-tables.ts'

/** What is bought now: published and not archived. */
export const offered = (companyId: string): Condition =>
  sql`a.company_id = ${companyId}::uuid and a.state = 'published' and a.archived_at is null`

/**
 * The tree of a company as a recursive table: each with its level from 0, its places from the top down (`path`) and the categories
 * it stands below, itself last (`line`).
 */
export const treeOf = (companyId: string): Condition => sql`tree as (
  select c.id, c.parent_id, c.slug, c.title, c.description, 0 as level, array[c.position] as path, array[c.id] as line
  from category c where c.company_id = ${companyId}::uuid and c.parent_id is null
  union all
  select c.id, c.parent_id, c.slug, c.title, c.description, t.level + 1, t.path || c.position, t.line || c.id
  from category c join tree t on t.id = c.parent_id where c.company_id = ${companyId}::uuid)`

const inLanguage = (language: Language, field: 'title' | 'description'): RawBuilder<unknown> =>
  language === 'de'
    ? sql.ref(`a.${field}`)
    : sql`coalesce(nullif(a.translations -> ${language}::text ->> ${field}::text, ''), ${sql.ref(`a.${field}`)})`

/** What an article is called in the customer's language, in German where nobody wrote it. */
export const titleIn = (language: Language): Condition => sql`${inLanguage(language, 'title')} as title`

/** What is called and said of an article in the customer's language, in German where nobody wrote it. */
export const saidIn = (language: Language): Condition =>
  sql`${titleIn(language)}, ${inLanguage(language, 'description')} as description`

/** What is said of so many that can be had: nothing, where they are not few. */
const few = (available: Condition): Condition =>
  sql`case when ${available} <= ${sql.lit(FEW_PIECES)} then ${available} end`

/** How many can be had of a variant, where they are few; one that is not counted is always there. */
export const leftOfVariant: Condition = sql`(
  select ${few(sql`s.available`)} from stock_public s where s.variant_id = v.id and s.company_id = v.company_id)`

/** Some variant can be had; one that is not counted always can. */
export const hasSomeLeft: Condition = sql`exists (
  select 1 from article_variant v left join stock_public s on s.variant_id = v.id and s.company_id = v.company_id
  where v.article_id = a.id and v.company_id = a.company_id and v.archived_at is null and coalesce(s.available, 1) > 0)`

/** The cheapest of its variants, how many there are, what the dearest costs and how many can be had of all, where they are few. */
export const cheapest = (companyId: string): Condition => sql`join lateral (
  select v.price_cents, v.deposit_cents, v.packaging, v.content, v.content_unit, (count(*) over ())::int as many,
    max(v.price_cents) over () as most,
    case when bool_and(s.available is not null) over () then ${few(sql`(sum(s.available) over ())::int`)} end as few
  from article_variant v left join stock_public s on s.variant_id = v.id and s.company_id = v.company_id
  where v.article_id = a.id and v.company_id = ${companyId}::uuid and v.archived_at is null
  order by v.price_cents, v.position limit 1) v on true`

/** Its pictures in their order, as `ShownPicture` says; those of an article are written in its own company. */
export const picturesOfArticle = (most: 'first' | 'all'): Condition => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('digest', p.digest, 'width', p.width, 'height', p.height, 'words', p.words,
    'widths', (select jsonb_agg(f.width order by f.width) from picture_file f
      where f.company_id = p.company_id and f.digest = p.digest)) order by p.position, p.id), '[]')
  from (select * from article_picture p where p.article_id = a.id and p.company_id = a.company_id
    order by p.position, p.id ${most === 'first' ? sql`limit 1` : sql``}) p)`

/** Its lists in use; one without extras says nothing. */
const optionGroups = sql`article_option_group l
  join option_group g on g.id = l.group_id and g.company_id = l.company_id and g.archived_at is null
  where l.article_id = a.id and l.company_id = a.company_id
    and exists (select 1 from option o where o.group_id = g.id and o.company_id = g.company_id)`

const hasOptions = sql`exists (select 1 from ${optionGroups})`

const translated = (language: Language, row: 'g' | 'o', field: string, german: Condition): Condition =>
  language === 'de'
    ? german
    : sql`coalesce(nullif(${sql.ref(`${row}.translations`)} -> ${language}::text ->> ${field}::text, ''), ${german})`

/** What may be added to an article, as `OptionGroupOffer` says; the lists of an article are written in its own company. */
export const optionsOfArticle = (language: Language): Condition => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id,
    'title', ${translated(language, 'g', 'heading', sql`coalesce(nullif(g.heading, ''), g.title)`)},
    'min', g.min, 'max', g.max, 'freeCount', g.free_count, 'mostOfOne', g.most_of_one, 'foodChecked', g.food_checked,
    'options', (select jsonb_agg(jsonb_build_object('id', o.id, 'title', ${translated(language, 'o', 'title', sql`o.title`)},
      'note', ${translated(language, 'o', 'note', sql`o.note`)}, 'priceCents', o.price_cents, 'allergens', o.allergens,
      'additives', o.additives, 'soldOut', o.sold_out) order by o.position)
      from option o where o.group_id = g.id and o.company_id = g.company_id)) order by l.position), '[]')
  from ${optionGroups})`

/** Lists of which something has to be chosen: they decide what it costs at least. */
const required = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('min', g.min, 'freeCount', g.free_count, 'mostOfOne', g.most_of_one,
    'options', (select jsonb_agg(jsonb_build_object('cents', o.price_cents, 'soldOut', o.sold_out))
      from option o where o.group_id = g.id and o.company_id = g.company_id))), '[]')
  from ${optionGroups} and g.min > 0)`

/** An article among others as it is read: at the price of its cheapest variant, without what has to be chosen. */
export type StoredCard = OfferedArticle & { readonly required: readonly PricedChoice[] }

/** At the price at which it can be bought (LAW-27). */
export const offeredAt = ({ required: choices, ...article }: StoredCard): OfferedArticle => ({
  ...article,
  fromCents: article.fromCents + leastCentsOf(choices),
  isFrom: article.isFrom || isPriceFrom(choices),
})

/** An article among others, as `StoredCard` says. */
export const card = (language: Language): Condition => sql`
  a.id, a.slug, ${titleIn(language)}, left(${inLanguage(language, 'description')}, 120) as description,
  a.kind, a.minutes, a.goods, a.vat, a.hashtags, a.allergens, a.minimum_age as "minimumAge", a.delivery_types as "deliveryTypes", v.many as "variantCount",
  v.price_cents as "fromCents", v.most > v.price_cents as "isFrom", v.deposit_cents as "depositCents", v.packaging,
  v.content, v.content_unit as "contentUnit", ${hasOptions} as "hasOptions", ${required} as required, v.few as "left", ${picturesOfArticle('first')} -> 0 as picture`

/** What somebody typed. */
export interface Search {
  /** As tables of a statement: `asked` says whether nothing is called as it was typed, `hits` what is found instead or at once. */
  readonly tables: Condition
  /** The best first. */
  readonly order: Condition
}

/** @returns null where nothing was typed that can be found */
export function searchOf(companyId: string, typed: string): Search | null {
  const words = searchedWords(typed).map((word) => folded(word).trim())
  const [first] = words
  if (first === undefined) return null
  const whole = words.join(' ')
  // Letters and digits only: nothing of the query's own language comes from outside.
  const stems = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ''))
  const query = sql`to_tsquery('german', ${stems.map((stem) => `${stem}:*`).join(' & ')})`
  const parts = words.map((word) => sql`a.search_text like ${`%${literally(word)}%`}`)
  return {
    // Every word is in it, as a stem or as a part of what it is called; only where there is none, it is called nearly so.
    tables: sql`exact as materialized (
      select a.id from article a
      where ${offered(companyId)} and (a.words @@ ${query} or (${sql.join(parts, sql` and `)}))),
    asked as (select not exists (select 1 from exact) as "isNear"),
    hits as (select id from exact
      union all select n.id from asked cross join lateral articles_called_nearly(${companyId}::uuid, ${whole}::text) n
        where asked."isNear")`,
    order: sql`a.search_text like ${`${literally(first)}%`} desc, ts_rank(a.words, ${query}) desc,
      word_similarity(${whole}::text, a.search_text) desc`,
  }
}
