import type { Client } from 'pg'
import type { RowInvariant } from './row-invariant.ts'
import { ROW_INVARIANTS } from './rows.ts'

export interface Breach {
  readonly invariant: string
  readonly ids: readonly string[]
}

const ALIAS = { order: 'o', rental: 'r' } as const
const READS = /\b(?:from|join)\s+(\w+)/gi

/** Everything the statement finds, or only what it finds among the wanted. */
function textOf({ of, sql }: RowInvariant, wanted: 'all' | 'some'): string {
  if (of === null || wanted === 'all') return sql.replace('{wanted}', 'true')
  // An array is looked up in the index, row by row; a set would be joined with the whole table.
  return sql.replace('{wanted}', `${ALIAS[of]}.id = any(array(select id from wanted_${of}))`)
}

const OF_A_STEP = ROW_INVARIANTS.filter(({ of }) => of !== null).map((invariant) => ({
  reads: new Set([...invariant.sql.matchAll(READS)].map(([, table = '']) => table.toLowerCase())),
  text: `select '${invariant.name}' as invariant, t.id::text as broken from (${textOf(invariant, 'some')}) t`,
}))

const WANTED = `with wanted_order as materialized (
      select unnest($1::uuid[]) as id
      union select order_id from rental where id = any($2::uuid[]) and order_id is not null),
    wanted_rental as materialized (
      select unnest($2::uuid[]) as id union select id from rental where order_id = any($1::uuid[]))`

/** Statements by the tables that were written: what reads none of them says what it said before. */
const prepared = new Map<string, { readonly name: string; readonly text: string } | null>()

function statementFor(written: ReadonlySet<string>) {
  const key = [...written].toSorted().join(' ')
  const known = prepared.get(key)
  if (known !== undefined) return known
  const parts = OF_A_STEP.filter(({ reads }) => [...written].some((table) => reads.has(table))).map(
    ({ text }) => text,
  )
  const statement =
    parts.length === 0
      ? null
      : { name: `check_${prepared.size}`, text: `${WANTED}\n${parts.join('\nunion all ')}` }
  prepared.set(key, statement)
  return statement
}

/**
 * Looks at the orders and rentals a step has touched.
 * @param written the tables that were written since they were last looked at
 */
export async function checkTouched(
  client: Client,
  { orderIds, rentalIds }: { readonly orderIds: Iterable<string>; readonly rentalIds: Iterable<string> },
  written: ReadonlySet<string>,
): Promise<Breach[]> {
  const statement = statementFor(written)
  if (statement === null) return []
  const { rows } = await client.query<{ invariant: string; broken: string }>({
    ...statement,
    values: [[...orderIds], [...rentalIds]],
  })
  return grouped(rows)
}

/** Looks at everything there is. */
export async function checkAll(client: Client): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of ROW_INVARIANTS) {
    const { rows } = await client.query<{ id: string }>(textOf(invariant, 'all'))
    if (rows.length > 0) breaches.push({ invariant: invariant.name, ids: rows.map(({ id }) => id) })
  }
  return breaches
}

function grouped(rows: readonly { readonly invariant: string; readonly broken: string }[]): Breach[] {
  const groups = Map.groupBy(rows, ({ invariant }) => invariant)
  return [...groups].map(([invariant, found]) => ({ invariant, ids: found.map(({ broken }) => broken) }))
}
