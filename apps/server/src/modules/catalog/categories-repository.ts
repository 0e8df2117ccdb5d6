import { categoryFields } from '@fachwerk/contract/catalog/category-calls'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import { slugsFor } from '../../platform/slug.ts'
import './catalog-tables.ts'

type CategoryFields = StoredFields<typeof categoryFields>

export type StoredCategory = CategoryFields & {
  readonly id: string
  readonly companyId: string
  readonly parentId: string | null
  readonly position: number
  readonly version: number
  readonly articleCount: number
  readonly publishedCount: number
}

/** All categories of a company, by their places among their neighbours. */
export async function categoriesOf(tx: Tx, companyId: string): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    select c.id, c.company_id as "companyId", c.parent_id as "parentId", ${selected(categoryFields, 'c')}, c.position, c.version,
      count(a.id)::int as "articleCount",
      (count(a.id) filter (where a.state = 'published'))::int as "publishedCount"
    from category c left join category_article l on l.category_id = c.id and l.company_id = c.company_id
      left join article a on a.id = l.article_id and a.archived_at is null
    where c.company_id = ${companyId}::uuid
    group by c.id order by c.position, c.id`.execute(tx)
  return rows
}

/** The trees of these companies, without numbers. */
export async function knownCategories(
  tx: Tx,
  scope: readonly string[],
): Promise<Pick<StoredCategory, 'id' | 'parentId' | 'title'>[]> {
  const { rows } = await sql<Pick<StoredCategory, 'id' | 'parentId' | 'title'>>`
    select c.id, c.parent_id as "parentId", c.title from category c
    where c.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** The company a category belongs to, among these; null: it is none of theirs. */
export async function companyOfCategory(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<string | null> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from category
    where id = ${id}::uuid and company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]?.companyId ?? null
}

/** One change of a company's tree after the other, until the end of the transaction. */
export async function holdTree(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('category ' || ${companyId}::text, 0))`.execute(tx)
}

/** A name for addresses that no other category of the company has; the tree is held. */
async function freeSlug(
  tx: Tx,
  { companyId, title }: Pick<StoredCategory, 'companyId' | 'title'>,
): Promise<string> {
  for (const slug of slugsFor(title, 'kategorie')) {
    const { rows } = await sql<{ id: string }>`
      select id from category where company_id = ${companyId}::uuid and slug = ${slug}`.execute(tx)
    if (rows.length === 0) return slug
  }
  throw new Error('there is always another number')
}

/** A new category at the end of its level. */
export async function insertCategory(
  tx: Tx,
  category: CategoryFields & Pick<StoredCategory, 'id' | 'companyId' | 'parentId' | 'position'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('category')
    .values({
      ...columnsOf(categoryFields, category),
      id: category.id,
      company_id: category.companyId,
      slug: await freeSlug(tx, category),
      parent_id: category.parentId,
      position: category.position,
      created_at: now,
    })
    .execute()
}

/** What staff wrote over a category; its version goes up by one. */
export async function updateCategory(
  tx: Tx,
  { id, companyId, parentId, ...fields }: StoredCategory,
): Promise<void> {
  await tx
    .updateTable('category')
    .set(({ eb }) => ({
      ...columnsOf(categoryFields, fields),
      parent_id: parentId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** Puts categories of a level in this order. */
export async function orderCategories(
  tx: Tx,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<void> {
  await sql`
    update category c set position = n.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as n (id, position)
    where c.id = n.id and c.company_id = ${companyId}::uuid`.execute(tx)
}

/** Takes a category out of the tree and its articles out of it. */
export async function deleteCategory(
  tx: Tx,
  { id, companyId }: Pick<StoredCategory, 'id' | 'companyId'>,
): Promise<void> {
  await sql`delete from category_article where category_id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(
    tx,
  )
  await sql`delete from category where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}

/** These categories of a company with their titles, in the order they were asked for; without those that are none of its. */
export async function titledCategories(
  tx: Tx,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select c.id, c.title from unnest(${[...ids]}::uuid[]) with ordinality as n (id, position)
      join category c on c.id = n.id and c.company_id = ${companyId}::uuid
    order by n.position`.execute(tx)
  return rows
}
