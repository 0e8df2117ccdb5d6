import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail, OptionView } from '@fachwerk/contract/catalog/option-views'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { columnsOf, selected } from '../../../platform/db/record-columns.ts'
import { folded } from '../../../platform/db/search-text.ts'
import '../catalog-tables.ts'

/** A list of extras as it is kept. */
export type StoredOptionGroup = StoredFields<typeof optionGroupFields> &
  Pick<OptionGroupDetail, 'translations'> & {
    readonly id: string
    readonly companyId: string
    /** In their order. */
    readonly options: readonly OptionView[]
    readonly archived: boolean
    readonly version: number
    readonly createdAt: Date
    readonly changedAt: Date
  }

const columns = sql`
  g.id, g.company_id as "companyId", ${selected(optionGroupFields, 'g')}, g.translations, g.version,
  g.created_at as "createdAt", g.changed_at as "changedAt", g.archived_at is not null as archived,
  coalesce((select jsonb_agg(to_jsonb(x) - 'position' order by x.position)
    from (select o.id, o.position, o.translations, ${selected(optionFields, 'o')} from option o
      where o.group_id = g.id and o.company_id = g.company_id) x), '[]') as options`

/** Lists of these companies by their ids, in any order, archived ones too. */
export async function optionGroupsByIds(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<StoredOptionGroup[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredOptionGroup>`
    select ${columns} from option_group g
    where g.id = any(${[...ids]}::uuid[]) and g.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** A list of these companies, held until the end of the transaction. */
export async function lockedOptionGroup(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<StoredOptionGroup | null> {
  await sql`
    select 1 from option_group where id = ${id}::uuid and company_id = any(${[...scope]}::uuid[]) for update`.execute(
    tx,
  )
  return (await optionGroupsByIds(tx, { scope, ids: [id] }))[0] ?? null
}

/** The lists of an article in their order, archived ones too. */
export async function optionGroupsOfArticle(
  tx: Tx,
  { companyId, articleId }: { readonly companyId: string; readonly articleId: string },
): Promise<StoredOptionGroup[]> {
  const { rows } = await sql<StoredOptionGroup>`
    select ${columns} from article_option_group l
      join option_group g on g.id = l.group_id and g.company_id = l.company_id
    where l.article_id = ${articleId}::uuid and l.company_id = ${companyId}::uuid order by l.position`.execute(
    tx,
  )
  return rows
}

interface Use {
  readonly groupId: string
  readonly id: string
  readonly title: string
}

/** Articles in use that have these lists of a company, by their titles. */
export async function articlesUsing(
  tx: Tx,
  { companyId, groupIds }: { readonly companyId: string; readonly groupIds: readonly string[] },
): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select l.group_id as "groupId", a.id, a.title from article_option_group l
      join article a on a.id = l.article_id and a.company_id = l.company_id and a.archived_at is null
    where l.group_id = any(${[...groupIds]}::uuid[]) and l.company_id = ${companyId}::uuid
    order by lower(a.title), a.id`.execute(tx)
  return rows
}

const writtenOf = (group: StoredOptionGroup) => ({
  ...columnsOf(optionGroupFields, group),
  translations: JSON.stringify(group.translations),
  search_text: folded([group.title, group.heading, ...group.options.map(({ title }) => title)].join(' ')),
})

/** A new list with its extras. */
export async function insertOptionGroup(tx: Tx, group: StoredOptionGroup): Promise<void> {
  await tx
    .insertInto('option_group')
    .values({
      ...writtenOf(group),
      id: group.id,
      company_id: group.companyId,
      created_at: group.createdAt,
      changed_at: group.createdAt,
      archived_at: null,
    })
    .execute()
  await writeOptions(tx, group)
}

/** What staff wrote over a list; its version goes up by one. */
export async function updateOptionGroup(tx: Tx, group: StoredOptionGroup): Promise<void> {
  await tx
    .updateTable('option_group')
    .set({
      ...writtenOf(group),
      version: group.version + 1,
      changed_at: group.changedAt,
      archived_at: group.archived ? group.changedAt : null,
    })
    .where('id', '=', group.id)
    .where('company_id', '=', group.companyId)
    .execute()
  await writeOptions(tx, group)
}

/** Its extras in their order; those that are gone go. */
async function writeOptions(tx: Tx, { id: groupId, companyId, options }: StoredOptionGroup): Promise<void> {
  await sql`
    delete from option where group_id = ${groupId}::uuid and company_id = ${companyId}::uuid
      and not id = any(${options.map(({ id }) => id)}::uuid[])`.execute(tx)
  if (options.length === 0) return
  await tx
    .insertInto('option')
    .values(
      options.map((option, position) => ({
        ...columnsOf(optionFields, option),
        id: option.id,
        group_id: groupId,
        company_id: companyId,
        position,
        translations: JSON.stringify(option.translations),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          note: ref('excluded.note'),
          price_cents: ref('excluded.price_cents'),
          allergens: ref('excluded.allergens'),
          additives: ref('excluded.additives'),
          sold_out: ref('excluded.sold_out'),
          translations: ref('excluded.translations'),
          position: ref('excluded.position'),
        }))
        .where('option.group_id', '=', groupId),
    )
    .execute()
}

/** Which lists an article has from now on, in this order. */
export async function writeArticleOptions(
  tx: Tx,
  {
    companyId,
    articleId,
    groupIds,
  }: { readonly companyId: string; readonly articleId: string; readonly groupIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from article_option_group where article_id = ${articleId}::uuid and company_id = ${companyId}::uuid`.execute(
    tx,
  )
  if (groupIds.length === 0) return
  await tx
    .insertInto('article_option_group')
    .values(
      groupIds.map((groupId, position) => ({
        article_id: articleId,
        group_id: groupId,
        company_id: companyId,
        position,
      })),
    )
    .execute()
}
