import { optionGroupList } from '@fachwerk/contract/catalog/option-calls'
import type { OptionGroupRow, OptionGroupView } from '@fachwerk/contract/catalog/option-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../../platform/db/list-source.ts'
import { folded, literally, type SearchQuery, searchedWords } from '../../../platform/db/search-text.ts'
import '../catalog-tables.ts'

type Query = ListQuery<typeof optionGroupList>

/** What each view of the list means. */
export const OPTION_GROUP_VIEW_CONDITIONS: Readonly<Record<OptionGroupView, Condition>> = {
  all: sql`g.archived_at is null`,
  soldOut: sql`g.archived_at is null and exists (select 1 from option o
    where o.group_id = g.id and o.company_id = g.company_id and o.sold_out)`,
  archived: sql`g.archived_at is not null`,
}

const source = (from: Condition, id: Condition) =>
  listSource(optionGroupList, {
    from,
    id,
    conditions: ({ scope, filter }: Query) => ({
      scope: sql`g.company_id = any(${[...scope]}::uuid[])`,
      view: OPTION_GROUP_VIEW_CONDITIONS[filter.view],
      companyIds: filter.companyIds && sql`g.company_id = any(${filter.companyIds}::uuid[])`,
      asOf: filter.asOf && sql`g.created_at <= ${filter.asOf}::timestamptz`,
    }),
    word: (pattern) => sql`g.search_text like ${pattern}`,
    sorts: { title: sql`lower(g.title)`, changed: sql`g.changed_at` },
    usual: { by: 'title' },
    ties: (way) => sql`g.id ${way}`,
  })

/** Lists of extras as a list. */
export const optionGroups = source(sql`option_group g`, sql`g.id`)

/** The same by their extras, of which a file has one row each. */
export const optionsOfGroups = source(
  sql`option_group g join option o on o.group_id = g.id and o.company_id = g.company_id`,
  sql`o.id`,
)

type Listed = Omit<OptionGroupRow, 'changedAt'> & { readonly changedAt: Date }

/** Lists of these companies as a list shows them, in any order. */
export async function listedOptionGroups(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<Listed[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Listed>`
    select g.id, g.company_id as "companyId", g.title, g.heading, g.min, g.max, g.free_count as "freeCount",
      g.most_of_one as "mostOfOne", o.many as "optionCount", o.gone as "soldOutCount", o.least as "fromCents",
      o.most as "toCents", (select count(*)::int from article_option_group l
        join article a on a.id = l.article_id and a.company_id = l.company_id and a.archived_at is null
        where l.group_id = g.id and l.company_id = g.company_id) as "articleCount",
      g.archived_at is not null as archived, g.changed_at as "changedAt"
    from option_group g cross join lateral (
      select count(*)::int as many, (count(*) filter (where o.sold_out))::int as gone,
        coalesce(min(o.price_cents), 0)::int as least, coalesce(max(o.price_cents), 0)::int as most
      from option o where o.group_id = g.id and o.company_id = g.company_id) o
    where g.id = any(${[...ids]}::uuid[]) and g.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** The lists that some extras of these companies stand in. */
export async function groupsOfOptions(
  tx: Tx,
  { scope, optionIds }: { readonly scope: readonly string[]; readonly optionIds: readonly string[] },
): Promise<{ id: string; groupId: string }[]> {
  const { rows } = await sql<{ id: string; groupId: string }>`
    select o.id, o.group_id as "groupId" from option o
    where o.id = any(${[...optionIds]}::uuid[]) and o.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

interface Found {
  readonly id: string
  readonly title: string
  readonly heading: string
}

/** A few lists in use that every word is found in. */
export async function foundOptionGroups(tx: Tx, { scope, text, limit }: SearchQuery): Promise<Found[]> {
  const words = searchedWords(text).map((word) => literally(folded(word).trim()))
  const [first] = words
  if (first === undefined) return []
  const found = words.map((word) => sql`g.search_text like ${`%${word}%`}`)
  const { rows } = await sql<Found>`
    select g.id, g.title, g.heading from option_group g
    where g.company_id = any(${[...scope]}::uuid[]) and g.archived_at is null and ${sql.join(found, sql` and `)}
    order by g.search_text like ${`${first}%`} desc, lower(g.title), g.id limit ${limit}`.execute(tx)
  return rows
}
