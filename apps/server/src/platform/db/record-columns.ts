import type { FieldKind, RecordField, RecordFields, StoredFields } from '@fachwerk/contract/record-fields'
import { type RawBuilder, sql } from 'kysely'

/** `legal_name` for `legalName`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** The columns of declared fields, by their names in the database. */
export type ColumnsOf<F extends RecordFields> = {
  [Name in keyof F & string as SnakeCase<Name>]: F[Name]['empty']
}

export const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The declared fields of a record as columns, to be inserted or set. */
export function columnsOf<F extends RecordFields>(
  fields: F,
  record: Readonly<StoredFields<F>>,
): ColumnsOf<F> {
  const names = Object.keys(fields)
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(record))
  const columns = Object.fromEntries(names.map((name) => [columnOf(name), values.get(name)]))
  if (!isWhole(fields, columns)) throw new Error('A field is missing.')
  return columns
}

/** Those of the declared fields that are given; the others stay as they are. */
export function givenColumns<F extends RecordFields>(
  fields: F,
  record: Readonly<Partial<StoredFields<F>>>,
): Partial<ColumnsOf<F>> {
  const columns = Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (name in fields ? [[columnOf(name), value]] : [])),
  )
  if (!isPart(fields, columns)) throw new Error('A column is none of a field.')
  return columns
}

const isPart = <F extends RecordFields>(fields: F, columns: object): columns is Partial<ColumnsOf<F>> => {
  const known = new Set(Object.keys(fields).map(columnOf))
  return Object.keys(columns).every((name) => known.has(name))
}

const isWhole = <F extends RecordFields>(fields: F, columns: object): columns is ColumnsOf<F> =>
  Object.keys(fields).every((name) => Object.hasOwn(columns, columnOf(name)))

/** The columns of declared fields as a `select` names them: `c.legal_name as "legalName"`. */
export const selected = (fields: RecordFields, row: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(([name, { kind }]) => {
      const column = sql.ref(`${row}.${columnOf(name)}`)
      // The driver would make an instant of it.
      const value = kind === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column
      return sql`${value} as ${sql.ref(name)}`
    }),
  )

/** The same of a row that need not be there: what its fields begin with stands for it. */
export const orEmpty = (fields: RecordFields, row: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(
      ([name, field]) =>
        sql`coalesce(${sql.ref(`${row}.${columnOf(name)}`)}, ${field.empty}::${sql.raw(typeOf(field))}) as ${sql.ref(name)}`,
    ),
  )

/** What people look for a record by. */
export const searchedIn = (fields: RecordFields, row: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).flatMap(([name, { searched }]) =>
      searched ? [sql.ref(`${row}.${columnOf(name)}`)] : [],
    ),
  )

/** What an `update` sets declared fields to, out of a row that holds them by their names: `phone = n.phone`. */
export const assignedFrom = (fields: RecordFields, row: string): RawBuilder<unknown> =>
  sql.join(Object.keys(fields).map((name) => sql`${sql.id(columnOf(name))} = ${sql.ref(`${row}.${name}`)}`))

const INTEGERS: readonly FieldKind[] = ['duration', 'whole', 'money', 'percent']

const typeOf = ({
  kind,
}: RecordField): 'boolean' | 'date' | 'int' | 'text' | 'text[]' | 'time' | 'uuid' | 'uuid[]' => {
  if (kind === 'flag') return 'boolean'
  if (kind === 'choices') return 'text[]'
  if (kind === 'locations' || kind === 'categories') return 'uuid[]'
  if (kind === 'date') return kind
  if (kind === 'clock') return 'time'
  if (kind === 'person' || kind === 'location') return 'uuid'
  return INTEGERS.includes(kind) ? 'int' : 'text'
}

/** The same row as `jsonb_to_recordset` names its columns: `phone text`. */
export const typedNames = (fields: RecordFields): RawBuilder<unknown> =>
  sql.join(Object.entries(fields).map(([name, field]) => sql`${sql.id(name)} ${sql.raw(typeOf(field))}`))

/** The declared fields of a record as an `insert` takes them: their columns, and what goes into each. */
export function inserted<F extends RecordFields>(
  fields: F,
  record: Readonly<StoredFields<F>>,
): { readonly names: RawBuilder<unknown>[]; readonly given: RawBuilder<unknown>[] } {
  const columns = Object.entries(columnsOf(fields, record))
  return { names: columns.map(([name]) => sql.id(name)), given: columns.map(([, value]) => sql`${value}`) }
}

/** What an `update` sets declared fields to: `phone = …`. */
export const assigned = <F extends RecordFields>(
  fields: F,
  record: Readonly<StoredFields<F>>,
): RawBuilder<unknown> =>
  sql.join(Object.entries(columnsOf(fields, record)).map(([name, value]) => sql`${sql.id(name)} = ${value}`))
