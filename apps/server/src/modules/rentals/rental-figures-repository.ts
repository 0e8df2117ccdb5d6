import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './rental-tables.ts'

export interface FigureSpan {
  readonly from: Date
  readonly until: Date
}

export interface RentalFigures {
  /** Rentals that began in the span and were used. */
  readonly rentals: number
  /** How long those last in all, as used or, while they run, as agreed. */
  readonly seconds: number
  /** How long boxes were taken within the span, whenever their rentals began. */
  readonly occupiedSeconds: number
}

// The words of the index's condition; without them it does not serve.
const used = sql`r.kind = 'rental' and r.state in ('active', 'overdue', 'ended')`

/**
 * Figures of several spans at once, in their order; `locationIds` null: all locations of the companies. Those that began
 * in a span are read from one index alone, those that were running when it began are few.
 */
export async function rentalFigures(
  tx: Tx,
  query: {
    readonly scope: readonly string[]
    readonly locationIds: readonly string[] | null
    readonly spans: readonly FigureSpan[]
    readonly now: Date
  },
): Promise<RentalFigures[]> {
  const { scope, locationIds, spans, now } = query
  const here = locationIds === null ? sql`true` : sql`r.location_id = any(${[...locationIds]}::uuid[])`
  const left = sql`coalesce(r.ended_at, ${now}::timestamptz)`
  const { rows } = await sql<RentalFigures>`
    select coalesce(sum(began.rentals), 0)::int as rentals, coalesce(sum(began.seconds), 0)::float8 as seconds,
      (coalesce(sum(began.occupied), 0) + coalesce(sum(running.occupied), 0))::float8 as "occupiedSeconds"
    from unnest(${spans.map(({ from }) => from.toISOString())}::timestamptz[],
        ${spans.map(({ until }) => until.toISOString())}::timestamptz[]) with ordinality s(from_at, until_at, position)
    left join unnest(${[...scope]}::uuid[]) c(company_id) on true
    cross join lateral (
      select count(*) as rentals,
        sum(extract(epoch from coalesce(r.ended_at, r.ends_at, ${now}::timestamptz) - r.starts_at)) as seconds,
        sum(extract(epoch from greatest(least(${left}, s.until_at), r.starts_at) - r.starts_at)) as occupied
      from rental r
      where r.company_id = c.company_id and ${used} and ${here}
        and r.starts_at >= s.from_at and r.starts_at < s.until_at
    ) began
    cross join lateral (
      select sum(extract(epoch from greatest(least(${left}, s.until_at), s.from_at) - s.from_at)) as occupied
      from rental r
      where r.company_id = c.company_id and ${used} and ${here}
        and r.period @> s.from_at and r.starts_at < s.from_at
    ) running
    group by s.position order by s.position`.execute(tx)
  return rows
}

/** When the first rental of these companies began that was used, or null. */
export async function firstRentalAt(tx: Tx, scope: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(first.at) as at from unnest(${[...scope]}::uuid[]) c(company_id)
    cross join lateral (
      select r.starts_at as at from rental r where r.company_id = c.company_id and ${used}
      order by r.starts_at limit 1
    ) first`.execute(tx)
  return rows[0]?.at ?? null
}
