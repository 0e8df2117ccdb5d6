import type { AssortmentQuery } from '@fachwerk/contract/catalog/assortment-calls'
import type {
  AssortmentPage,
  AssortmentSort,
  OfferedArticle,
} from '@fachwerk/contract/catalog/assortment-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Condition } from '../../../platform/db/list-source.ts'
import { card, cheapest, offered, placeOf, type Search, searchOf, treeOf } from './offered.ts'

/** What is asked for, of one company. */
export type Asked = Omit<AssortmentQuery, 'page'> & { readonly companyId: string }

/** How many of a category a shop's front shows. */
const AT_THE_FRONT = 4
/** Filters that are offered: those that most articles are about. */
const MOST_OFFERED_MARKS = 6
const MOST_OFFERED_ALLERGENS = 5

const and = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `)

/** What is asked for besides category and search. */
function filters({ marks, without, fromCents, toCents }: Asked): Condition[] {
  return [
    ...(marks.length > 0 ? [sql`string_to_array(a.hashtags, ' ') @> ${[...marks]}::text[]`] : []),
    // Only where somebody has looked does nothing said mean that there is none.
    ...(without.length > 0
      ? [sql`a.goods <> 'other' and a.food_checked and not a.allergens && ${[...without]}::text[]`]
      : []),
    ...(fromCents === undefined ? [] : [sql`a.from_cents >= ${fromCents}`]),
    ...(toCents === undefined ? [] : [sql`a.from_cents <= ${toCents}`]),
  ]
}

/** What was typed, as tables of a statement; without a search all is found. */
const searchTables = (search: Search | null): Condition =>
  search ? search.tables : sql`asked as (select false as "isNear")`

const matching = (asked: Asked, search: Search | null): Condition =>
  and([offered(asked.companyId), ...filters(asked), ...(search ? [sql`a.id in (select id from hits)`] : [])])

const searchIn = ({ companyId, search }: Asked): Search | null =>
  search === undefined ? null : searchOf(companyId, search)

type Counts = Pick<
  AssortmentPage,
  'categories' | 'category' | 'all' | 'total' | 'marks' | 'without' | 'isNear'
>

/** How much of what is asked for there is, in each category and with each further filter. */
export async function countAssortment(tx: Tx, asked: Asked): Promise<Counts | null> {
  const { companyId, category } = asked
  const search = searchIn(asked)
  const { rows } = await sql<Counts>`
    with recursive ${treeOf(companyId)}, ${searchTables(search)},
    found as materialized (
      select a.id, a.goods, a.food_checked, a.allergens, a.hashtags, a.minimum_age
      from article a where ${matching(asked, search)}),
    placed as (
      select distinct up.id as category_id, f.id, f.minimum_age
      from found f join category_article l on l.article_id = f.id and l.company_id = ${companyId}::uuid
        join tree t on t.id = l.category_id cross join unnest(t.line) as up (id)),
    here as (
      select f.* from found f ${
        category === undefined
          ? sql``
          : sql`
        where f.id in (select p.id from placed p join tree t on t.id = p.category_id where t.slug = ${category})`
      }),
    counted as (
      select category_id, count(*)::int as many, bool_and(minimum_age = 'from18') as adults from placed group by category_id)
    select (select count(*)::int from found) as all, (select count(*)::int from here) as total,
      (select "isNear" from asked) as "isNear",
      (select jsonb_build_object('slug', t.slug, 'title', t.title, 'description', t.description)
        from tree t where t.slug = ${category ?? null}) as category,
      coalesce((select jsonb_agg(jsonb_build_object('slug', t.slug, 'title', t.title, 'level', t.level,
          'parentSlug', p.slug, 'count', n.many, 'adultsOnly', n.adults) order by t.path)
        from tree t join counted n on n.category_id = t.id left join tree p on p.id = t.parent_id), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('mark', x.mark, 'count', x.many) order by x.many desc, x.mark)
        from (select m.mark, count(*)::int as many from here h
            cross join unnest(string_to_array(nullif(h.hashtags, ''), ' ')) as m (mark)
          group by m.mark having count(*) > 1 order by many desc, m.mark limit ${MOST_OFFERED_MARKS}) x), '[]') as marks,
      coalesce((select jsonb_agg(jsonb_build_object('allergen', x.allergen, 'count', x.many) order by x.contained desc, x.allergen)
        from (select k.allergen, k.contained, (count(*) filter (where h.goods <> 'other' and h.food_checked
            and not k.allergen = any(h.allergens)))::int as many
          from here h cross join (
            select c.allergen, count(*) as contained from found f cross join unnest(f.allergens) as c (allergen)
            group by c.allergen order by contained desc, c.allergen limit ${MOST_OFFERED_ALLERGENS}) k
          group by k.allergen, k.contained) x), '[]') as without`.execute(tx)
  const [counts] = rows
  return counts && (category === undefined || counts.category) ? counts : null
}

const SORTS: Readonly<Record<Exclude<AssortmentSort, 'match'>, Condition>> = {
  shop: sql`at.path nulls last, lower(a.title), a.id`,
  price: sql`a.from_cents, lower(a.title), a.id`,
  priceDown: sql`a.from_cents desc, lower(a.title), a.id`,
  title: sql`lower(a.title), a.id`,
}

/** The best of a search first, whatever else in the shop's own order, unless somebody asks for another. */
function orderOf({ sort }: Asked, search: Search | null): Condition {
  if (search && (sort === undefined || sort === 'match')) return sql`${search.order}, lower(a.title), a.id`
  return SORTS[sort === undefined || sort === 'match' ? 'shop' : sort]
}

/** Some of what is asked for, in its order. */
export async function listAssortment(
  tx: Tx,
  asked: Asked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OfferedArticle[]> {
  const { companyId, category, language } = asked
  const search = searchIn(asked)
  const { rows } = await sql<OfferedArticle>`
    with recursive ${treeOf(companyId)}, ${searchTables(search)},
    within as (select b.id from tree b join tree t on t.id = any(b.line) where t.slug = ${category ?? null})
    select ${card(language)}
    from article a ${placeOf(companyId)} ${cheapest(companyId)}
    where ${matching(asked, search)} ${
      category === undefined
        ? sql``
        : sql`
      and a.id in (select l.article_id from category_article l
        where l.category_id in (select id from within) and l.company_id = ${companyId}::uuid)`
    }
    order by ${orderOf(asked, search)} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** The beginnings of the categories at the top, by their addresses. */
export async function frontOf(
  tx: Tx,
  { companyId, language }: Pick<Asked, 'companyId' | 'language'>,
): Promise<ReadonlyMap<string, OfferedArticle[]>> {
  const { rows } = await sql<{ slug: string; articles: OfferedArticle[] }>`
    with recursive ${treeOf(companyId)}
    select top.slug, coalesce((select jsonb_agg(to_jsonb(x) - 'place' order by x.place) from (
        select ${card(language)}, first.place from (
          select a.id, row_number() over (order by at.path, lower(a.title), a.id) as place
          from article a ${placeOf(companyId)}
          where ${offered(companyId)} and a.id in (
            select l.article_id from category_article l join tree b on b.id = l.category_id
            where top.id = any(b.line) and l.company_id = ${companyId}::uuid)
          order by place limit ${AT_THE_FRONT}) first
        join article a on a.id = first.id and a.company_id = ${companyId}::uuid ${cheapest(companyId)}) x), '[]') as articles
    from tree top where top.level = 0 order by top.path`.execute(tx)
  return new Map(rows.map(({ slug, articles }) => [slug, articles]))
}

/** Categories whose names begin with what was typed, or have a word that does. */
export async function categoriesCalled(
  tx: Tx,
  { companyId, typed, limit }: { readonly companyId: string; readonly typed: string; readonly limit: number },
): Promise<{ slug: string; title: string; count: number }[]> {
  const { rows } = await sql<{ slug: string; title: string; count: number }>`
    with recursive ${treeOf(companyId)}
    select t.slug, t.title, n.many as count from tree t join lateral (
      select count(distinct a.id)::int as many from tree b join category_article l on l.category_id = b.id
        and l.company_id = ${companyId}::uuid join article a on a.id = l.article_id
      where t.id = any(b.line) and ${offered(companyId)}) n on n.many > 0
    where ' ' || search_fold(t.title) like ${`% ${typed}%`} order by t.path limit ${limit}`.execute(tx)
  return rows
}
