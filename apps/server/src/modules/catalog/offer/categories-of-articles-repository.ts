import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** The categories each of these articles of a company stands in, with all that stand above them. */
export async function categoriesOfArticles(
  tx: Tx,
  { companyId, articleIds }: { readonly companyId: string; readonly articleIds: readonly string[] },
): Promise<Map<string, readonly string[]>> {
  if (articleIds.length === 0) return new Map()
  const { rows } = await sql<{ articleId: string; categoryIds: string[] }>`
    with recursive own as (
      select l.article_id, l.category_id from category_article l
      where l.article_id = any(${[...articleIds]}::uuid[]) and l.company_id = ${companyId}::uuid
      union
      select own.article_id, c.parent_id from own join category c on c.id = own.category_id
      where c.company_id = ${companyId}::uuid and c.parent_id is not null
    )
    select article_id as "articleId", array_agg(category_id) as "categoryIds" from own group by article_id`.execute(
    tx,
  )
  return new Map(rows.map(({ articleId, categoryIds }) => [articleId, categoryIds]))
}
