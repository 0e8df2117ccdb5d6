import type { AssortmentPage } from '@fachwerk/contract/catalog/assortment-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Condition } from '../../../platform/db/list-source.ts'
import { type Asked, filtersOf, nodeOf, searchIn, searchTables } from './asked.ts'
import { offered, treeOf } from './offered.ts'

/** Filters that are offered: those that most articles are about. */
const MOST_OFFERED_MARKS = 6
const MOST_OFFERED_ALLERGENS = 5

type Counts = Pick<
  AssortmentPage,
  'categories' | 'category' | 'all' | 'total' | 'marks' | 'without' | 'isNear'
>

/**
 * How much of what is asked for there is, in each category and with each further filter. Where only a category is asked for, the
 * numbers are those that are kept; what is searched or filtered is counted.
 * @returns null: there is no such category
 */
export async function countAssortment(tx: Tx, asked: Asked): Promise<Counts | null> {
  const isPlain = searchIn(asked) === null && filtersOf(asked).length === 0
  const counts = await (isPlain ? storedCounts(tx, asked) : foundCounts(tx, asked))
  return counts && (asked.category === undefined || counts.category) ? counts : null
}

const lookedAt = (category: string | undefined): Condition => sql`
  (select jsonb_build_object('slug', t.slug, 'title', t.title, 'description', t.description)
    from tree t where t.slug = ${category ?? null}) as category`

async function storedCounts(
  tx: Tx,
  { companyId, category }: Pick<Asked, 'companyId' | 'category'>,
): Promise<Counts | undefined> {
  const stored = (
    node: Condition,
    kind: string,
    name: Condition = sql`''`,
  ) => sql`coalesce((select n.many from assortment_count n
    where n.company_id = ${companyId}::uuid and n.node_id = ${node} and n.kind = ${sql.lit(kind)} and n.name = ${name}), 0)`
  const shop = sql`${companyId}::uuid`
  const { rows } = await sql<Counts>`
    with recursive ${treeOf(companyId)},
    here as (select ${nodeOf({ companyId, category })} as id)
    select ${stored(shop, 'all')} as all, ${stored(sql`h.id`, 'all')} as total, false as "isNear", ${lookedAt(category)},
      coalesce((select jsonb_agg(jsonb_build_object('slug', t.slug, 'title', t.title, 'level', t.level,
          'parentSlug', p.slug, 'count', n.many, 'adultsOnly', ${stored(sql`t.id`, 'adults')} = n.many) order by t.path)
        from tree t join assortment_count n on n.node_id = t.id and n.company_id = ${companyId}::uuid and n.kind = 'all'
          left join tree p on p.id = t.parent_id), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('mark', x.name, 'count', x.many) order by x.many desc, x.name)
        from (select m.name, m.many from assortment_count m
          where m.company_id = ${companyId}::uuid and m.node_id = h.id and m.kind = 'mark' and m.many > 1
          order by m.many desc, m.name limit ${MOST_OFFERED_MARKS}) x), '[]') as marks,
      coalesce((select jsonb_agg(jsonb_build_object('allergen', x.name,
          'count', ${stored(sql`h.id`, 'checked')} - ${stored(sql`h.id`, 'containsChecked', sql`x.name`)})
          order by x.many desc, x.name)
        from (select k.name, k.many from assortment_count k
          where k.company_id = ${companyId}::uuid and k.node_id = ${shop} and k.kind = 'contains'
            and ${stored(sql`h.id`, 'all')} > 0
          order by k.many desc, k.name limit ${MOST_OFFERED_ALLERGENS}) x), '[]') as without
    from here h`.execute(tx)
  return rows[0]
}

async function foundCounts(tx: Tx, asked: Asked): Promise<Counts | undefined> {
  const { companyId, category } = asked
  const search = searchIn(asked)
  const matching = [
    offered(companyId),
    ...filtersOf(asked),
    ...(search ? [sql`a.id = any(array(select id from hits))`] : []),
  ]
  const { rows } = await sql<Counts>`
    with recursive ${treeOf(companyId)}, ${searchTables(search)},
    found as materialized (
      select a.id, a.goods, a.food_checked, a.allergens, a.hashtags, a.minimum_age
      from article a where ${sql.join(matching, sql` and `)}),
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
      ${lookedAt(category)},
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
  return rows[0]
}
