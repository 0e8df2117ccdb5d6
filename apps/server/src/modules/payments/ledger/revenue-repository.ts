import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { BROUGHT } from './ledger-sums.ts'
import '../payment-tables.ts'

/**
 * What was taken less what was paid back, in cents, booked in each span, in their order; `locationIds` null: all that the
 * companies took.
 */
export async function revenueOf(
  tx: Tx,
  query: {
    readonly scope: readonly string[]
    readonly locationIds: readonly string[] | null
    readonly spans: readonly { readonly from: Date; readonly until: Date }[]
  },
): Promise<number[]> {
  const { scope, locationIds, spans } = query
  const here =
    locationIds === null
      ? sql`true`
      : sql`exists (select from customer_order o where o.id = e.order_id
          and o.location_id = any(${[...locationIds]}::uuid[]))`
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(booked.cents), 0)::float8 as cents
    from unnest(${spans.map(({ from }) => from.toISOString())}::timestamptz[],
        ${spans.map(({ until }) => until.toISOString())}::timestamptz[]) with ordinality s(from_at, until_at, position)
    left join unnest(${[...scope]}::uuid[]) c(company_id) on true
    cross join lateral (
      select sum(${BROUGHT}) as cents
      from ledger_entry e
      where e.company_id = c.company_id and ${here} and e.at >= s.from_at and e.at < s.until_at
    ) booked
    group by s.position order by s.position`.execute(tx)
  return rows.map(({ cents }) => cents)
}
