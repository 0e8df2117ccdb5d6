import type { Client } from 'pg'
import type { RowInvariant } from './row-invariant.ts'
import { ROW_INVARIANTS } from './rows.ts'

export interface Breach {
  readonly invariant: string
  readonly ids: readonly string[]
}

const ALIAS = { order: 'o', rental: 'r' } as const

/** Everything the statement finds, or only what it finds among the wanted. */
function textOf({ of, sql }: RowInvariant, wanted: 'all' | 'some'): string {
  if (of === null || wanted === 'all') return sql.replace('{wanted}', 'true')
  return sql.replace('{wanted}', `${ALIAS[of]}.id in (select id from wanted_${of})`)
}

/** All of them in one statement, planned once, for it follows every step. */
const TOUCHED = [
  `with wanted_order as materialized (
      select unnest($1::uuid[]) as id
      union select order_id from rental where id = any($2::uuid[]) and order_id is not null),
    wanted_rental as materialized (
      select unnest($2::uuid[]) as id union select id from rental where order_id = any($1::uuid[]))`,
  ROW_INVARIANTS.filter(({ of }) => of !== null)
    .map(
      (invariant) =>
        `select '${invariant.name}' as invariant, t.id::text as broken from (${textOf(invariant, 'some')}) t`,
    )
    .join('\nunion all '),
].join('\n')

/** Looks at the orders and rentals a step has touched. */
export async function checkTouched(
  client: Client,
  { orderIds, rentalIds }: { readonly orderIds: Iterable<string>; readonly rentalIds: Iterable<string> },
): Promise<Breach[]> {
  const { rows } = await client.query<{ invariant: string; broken: string }>({
    name: 'check',
    text: TOUCHED,
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
