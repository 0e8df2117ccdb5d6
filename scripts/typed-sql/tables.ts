import { type Claim, isAnything } from './claim.ts'
import type { StoredColumn } from './catalogue.ts'
import { contradictions } from './compare.ts'
import { handedOver } from './driver-values.ts'

/** What `Database` says of tables and columns, as a builder reads them. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, { readonly claim: Claim }>>

/** What of the declared tables is not so in the migrated database. */
export function wrongTables(tables: Tables, stored: Iterable<StoredColumn>): string[] {
  const known = new Map(Array.from(stored, (column) => [`${column.table}.${column.name}`, column]))
  return Array.from(tables).flatMap(([table, columns]) =>
    Array.from(columns).flatMap(([name, { claim }]) => {
      const place = `${table}.${name}`
      const column = known.get(place)
      return column ? wrongColumn(claim, column, place) : [`${place}: the database has no such column`]
    }),
  )
}

function wrongColumn(claim: Claim, { type, notNull, isView }: StoredColumn, place: string): string[] {
  // What nobody may read says nothing.
  if (isAnything(claim) || claim.written === 'never') return []
  const mayBeNull = !notNull && !isView && !claim.kinds.has('null')
  // JSON has a null of its own.
  const neverNull = notNull && claim.kinds.has('null') && handedOver(type).kinds.length > 0
  return [
    ...contradictions(claim, handedOver(type), place),
    ...(mayBeNull ? [`${place}: the table says ${claim.written}, the column may be null`] : []),
    ...(neverNull ? [`${place}: the table says ${claim.written}, the column is never null`] : []),
  ]
}
