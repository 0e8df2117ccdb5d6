import type { Client } from 'pg'
import { ROW_INVARIANTS, type RowInvariant } from './rows.ts'

export interface Breach {
  readonly invariant: string
  readonly ids: readonly string[]
}

const ALIAS = { order: 'o', rental: 'r' } as const

/** Everything the statement finds, or only what it finds among the wanted. */
function textOf({ of, sql }: RowInvariant, wanted: 'all' | 'some'): string {
  if (of === null || wanted === 'all') return sql.replace('{wanted}', 'true')
  return sql.replace('{wanted}', `${ALIAS[of]}.id = any(${of}_ids)`)
}

/** Kept in the database with its plans, for it follows every step. */
const touchedFunction = () => {
  const checks = ROW_INVARIANTS.filter(({ of }) => of !== null).map(
    (invariant) =>
      `return query select '${invariant.name}'::text, t.id::text from (${textOf(invariant, 'some')}) t;`,
  )
  return `create function simulation_check(order_ids uuid[], rental_ids uuid[])
    returns table (invariant text, broken text) language plpgsql as $check$ begin ${checks.join('\n')} end $check$`
}

export const prepareCheck = (client: Client) => client.query(touchedFunction())

/** Looks at the orders and rentals a step has touched. */
export async function checkTouched(
  client: Client,
  touched: { readonly orderIds: readonly string[]; readonly rentalIds: readonly string[] },
): Promise<Breach[]> {
  if (touched.orderIds.length + touched.rentalIds.length === 0) return []
  const { rows } = await client.query<{ invariant: string; broken: string }>({
    name: 'check',
    text: `select * from simulation_check(
      $1::uuid[] || array(select order_id from rental where id = any($2) and order_id is not null),
      $2::uuid[] || array(select id from rental where order_id = any($1)))`,
    values: [touched.orderIds, touched.rentalIds],
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
