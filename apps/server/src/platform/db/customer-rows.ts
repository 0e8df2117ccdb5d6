import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** A table that names customers, declared by the module that owns it: its rows go along when two files become one (B-20). */
export interface CustomerRows {
  /** Written down with the rows that moved; never renamed. */
  readonly kind: string
  readonly table: string
  readonly key: string
  readonly column: string
}

/**
 * Hands rows of one customer to another. No tenant predicate: a customer belongs to the whole group, and so do their rows.
 * @param only - keys of the rows meant; absent: all of `from`
 * @returns the keys of the rows that moved
 */
export async function moveCustomerRows(
  tx: Tx,
  { table, key, column }: CustomerRows,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<string[]> {
  const meant = only ? sql`and ${sql.ref(key)} = any(${[...only]}::uuid[])` : sql``
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from} ${meant}
    returning ${sql.ref(key)} as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Keys of the rows that name a customer. No tenant predicate: as above. */
export async function customerRowIds(
  tx: Tx,
  { table, key, column }: CustomerRows,
  customerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${customerId}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
