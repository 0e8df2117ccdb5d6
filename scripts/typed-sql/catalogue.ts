import type { Client } from 'pg'
import { withClient } from '../../apps/server/src/platform/db/db-client.ts'
import { administrate, migratedTemplate, testServer } from '../../apps/server/src/platform/testing/cluster.ts'

/** A column of the migrated database. */
export interface StoredColumn {
  readonly table: string
  readonly name: string
  readonly type: number
  readonly notNull: boolean
  /** Of a view PostgreSQL knows neither that a column is filled nor where it comes from. */
  readonly isView: boolean
}

const COLUMNS = `
  select class.oid || ' ' || attribute.attnum as key, class.relname as "table", attribute.attname as name,
    coalesce(nullif(type.typbasetype, 0), type.oid)::int as type, class.relkind in ('v', 'm') as "isView",
    attribute.attnotnull or type.typnotnull as "notNull"
  from pg_attribute attribute join pg_class class on class.oid = attribute.attrelid
  join pg_type type on type.oid = attribute.atttypid
  where class.relkind in ('r', 'p', 'v', 'm') and attribute.attnum > 0 and not attribute.attisdropped
    and class.relnamespace = 'public'::regnamespace`

/** What a cluster calls a column: the numbers in its answers. */
export const columnKey = (table: number, column: number): string => `${table} ${column}`

/** All columns a database begins with, by their numbers. */
export async function storedColumns(client: Client): Promise<Map<string, StoredColumn>> {
  const { rows } = await client.query<StoredColumn & { key: string }>(COLUMNS)
  return new Map(rows.map(({ key, ...column }) => [key, column]))
}

/** Work on a copy of what a worker's databases begin with: nobody may be in the original while a test copies it. */
export async function onMigrated<T>(worker: number, work: (client: Client) => Promise<T>): Promise<T> {
  const template = await migratedTemplate(worker)
  const database = `test_${process.pid}_statements_${worker}`
  const ask = async (text: string) => await administrate((client) => client.query(text), worker)
  await ask(`create database ${database} template ${template} strategy file_copy`)
  try {
    return await withClient({ ...(await testServer(worker)), database }, work)
  } finally {
    await ask(`drop database ${database}`)
  }
}
