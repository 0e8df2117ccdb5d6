import type { ImportSource } from '@fachwerk/contract/catalog/import/import-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { articlesByIds, type StoredArticle } from '../articles-repository.ts'
import '../catalog-tables.ts'
import type { KnownArticles } from './rules/plan-import.ts'

const AT_ONCE = 1_000

interface Asked {
  readonly companyId: string
  readonly source: ImportSource
  readonly keys: readonly string[]
  /** In lower case. */
  readonly numbers: readonly string[]
  /** Nobody changes them until the end of the transaction. */
  readonly held: boolean
}

function* lots<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Our own tables call an article by its id; those of others by a key that an earlier import retained. */
async function idsByKey(tx: Tx, { companyId, source, keys }: Asked): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const lot of lots(keys)) {
    const { rows } = await sql<{ key: string; id: string }>`
      select s.foreign_id as key, s.article_id as id from article_source s
      where s.company_id = ${companyId}::uuid and s.source = ${source} and s.foreign_id = any(${[...lot]}::text[])`.execute(
      tx,
    )
    for (const { key, id } of rows) found.set(key, id)
  }
  if (source === 'own')
    for (const key of keys) if (UUID.test(key) && !found.has(key)) found.set(key, key.toLowerCase())
  return found
}

async function idsByNumber(tx: Tx, { companyId, numbers }: Asked): Promise<string[]> {
  const found: string[] = []
  for (const lot of lots(numbers)) {
    const { rows } = await sql<{ id: string }>`
      select distinct v.article_id as id from article_variant v
      where v.company_id = ${companyId}::uuid and lower(v.number) = any(${[...lot]}::text[]) and v.archived_at is null`.execute(
      tx,
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

async function loaded(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, StoredArticle>> {
  const articles = new Map<string, StoredArticle>()
  for (const lot of lots(ids))
    for (const article of await articlesByIds(tx, { scope: [companyId], ids: lot }))
      articles.set(article.id, article)
  return articles
}

/** The articles of a company that a file may mean. */
export async function knownArticles(tx: Tx, asked: Asked): Promise<KnownArticles> {
  const { companyId } = asked
  const byKey = await idsByKey(tx, asked)
  const ids = [...new Set([...byKey.values(), ...(await idsByNumber(tx, asked))])]
  if (asked.held)
    for (const lot of lots(ids.toSorted()))
      await sql`
        select 1 from article where id = any(${[...lot]}::uuid[]) and company_id = ${companyId}::uuid
        order by id for update`.execute(tx)
  const articles = await loaded(tx, companyId, ids)
  const keyed = [...byKey].flatMap(([key, id]): [string, StoredArticle][] => {
    const article = articles.get(id)
    return article ? [[key, article]] : []
  })
  const numbered = [...articles.values()].flatMap((article) =>
    article.variants.map(({ number }): [string, StoredArticle] => [number.toLowerCase(), article]),
  )
  return { byKey: new Map(keyed), byNumber: new Map(numbered) }
}

/** Keeps what a source calls articles, so that it finds them again. */
export async function storeKeys(
  tx: Tx,
  {
    companyId,
    source,
    keys,
  }: {
    readonly companyId: string
    readonly source: ImportSource
    readonly keys: readonly { readonly key: string; readonly articleId: string }[]
  },
): Promise<void> {
  for (const lot of lots(keys))
    await sql`
      insert into article_source (company_id, source, foreign_id, article_id)
      select ${companyId}::uuid, ${source}, k.key, k.id
      from unnest(${lot.map(({ key }) => key)}::text[], ${lot.map(({ articleId }) => articleId)}::uuid[]) as k (key, id)
      on conflict (company_id, source, foreign_id) do update set article_id = excluded.article_id`.execute(tx)
}

/** One import of a company after the other. @returns false: one is running */
export async function beginImport(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('article import ' || ${companyId}::text, 0)) as free`.execute(
    tx,
  )
  return rows[0]?.free === true
}

/** How a company reads tables with this head; null: it never did. */
export async function storedMapping(
  tx: Tx,
  companyId: string,
  head: string,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ fields: string[] }>`
    select fields from article_import_mapping
    where company_id = ${companyId}::uuid and head = ${head}`.execute(tx)
  return rows[0]?.fields ?? null
}

export async function storeMapping(
  tx: Tx,
  {
    companyId,
    head,
    fields,
    now,
  }: {
    readonly companyId: string
    readonly head: string
    readonly fields: readonly string[]
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into article_import_mapping (company_id, head, fields, changed_at)
    values (${companyId}::uuid, ${head}, ${[...fields]}::text[], ${now})
    on conflict (company_id, head) do update set fields = excluded.fields, changed_at = excluded.changed_at`.execute(
    tx,
  )
}
