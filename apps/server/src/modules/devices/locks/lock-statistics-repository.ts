import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { COUNTED } from './lock-sums-repository.ts'

export interface CountedLock {
  readonly id: string
  readonly name: string
  readonly terminalId: string
  readonly prefix: string
  readonly boxNumber: number | null
  readonly archived: boolean
  readonly deactivation: string | null
}

/** Locks of a location of the scope, archived ones too, in the order of their boxes. */
export async function locksOfLocation(
  tx: Tx,
  scope: readonly string[],
  locationId: string,
): Promise<CountedLock[]> {
  const { rows } = await sql<CountedLock>`
    select k.id, k.name, k.terminal_id as "terminalId", p.prefix, b.number as "boxNumber",
      k.archived_at is not null as archived, k.deactivation
    from lock k join location p on p.id = k.location_id left join box b on b.id = k.box_id
    where k.location_id = ${locationId} and k.company_id = any(${[...scope]}::uuid[])
    order by b.number nulls last, k.name, k.id`.execute(tx)
  return rows
}

export interface CountedMonth {
  readonly lockId: string
  readonly month: string
  readonly openings: number
  readonly failures: number
  readonly jams: number
}
interface Since {
  readonly companyId: string
  readonly locationId: string
  readonly from: Date
  readonly timeZone: string
}

/**
 * What locks did at the boxes of a location of the company, by month; each box along the index of its moments, and what
 * was counted of events that are gone. `from` begins a month.
 */
export async function monthsOfLocks(
  tx: Tx,
  { companyId, locationId, from, timeZone }: Since,
): Promise<CountedMonth[]> {
  const { openings, failures, jams } = COUNTED
  const { rows } = await sql<CountedMonth>`
    with counted as (
      select e.lock_id, to_char(e.at at time zone ${timeZone}, 'YYYY-MM') as month,
        count(*) filter (where ${openings}) as openings, count(*) filter (where ${failures}) as failures,
        count(*) filter (where ${jams}) as jams
      from box b cross join lateral (
        select x.lock_id, x.at, x.type, x.data from event x
        where x.box_id = b.id and x.company_id = b.company_id and x.at >= ${from} and x.lock_id is not null
          and (x.type in ('lock.opened', 'lock.jammed', 'lock.failed')
            or x.type in ('command.refused', 'command.failed', 'command.expired') and x.data ->> 'kind' = 'open')) e
      where b.location_id = ${locationId} and b.company_id = ${companyId}
      group by 1, 2
      union all
      select s.lock_id, s.month, s.openings, s.failures, s.jams
      from box b join lock_month_sum s on s.box_id = b.id and s.company_id = b.company_id
      where b.location_id = ${locationId} and b.company_id = ${companyId}
        and s.month >= to_char(${from}::timestamptz at time zone ${timeZone}, 'YYYY-MM'))
    select lock_id as "lockId", month, sum(openings)::int as openings, sum(failures)::int as failures,
      sum(jams)::int as jams
    from counted group by 1, 2`.execute(tx)
  return rows
}

export interface StoredTurn {
  /** Lock or terminal. */
  readonly id: string
  readonly at: Date
  readonly isAway: boolean
}

/** When terminals of the company came and went, oldest first. */
export async function terminalTurns(
  tx: Tx,
  { companyId, from }: Since,
  terminalIds: readonly string[],
): Promise<StoredTurn[]> {
  const { rows } = await sql<StoredTurn>`
    select terminal_id as id, at, type = 'terminal.offline' as "isAway" from event
    where terminal_id = any(${[...terminalIds]}::uuid[]) and at >= ${from} and company_id = ${companyId}
      and type in ('terminal.online', 'terminal.offline')
    order by at, id`.execute(tx)
  return rows
}

/** When locks at the boxes of a location of the company were not heard any more, and when they came back; oldest first. */
export async function hearingTurns(tx: Tx, { companyId, locationId, from }: Since): Promise<StoredTurn[]> {
  const { rows } = await sql<StoredTurn>`
    select e.lock_id as id, e.at, e.type = 'lock.deactivated' as "isAway"
    from box b cross join lateral (
      select x.id, x.lock_id, x.at, x.type from event x
      where x.box_id = b.id and x.company_id = b.company_id and x.at >= ${from} and x.lock_id is not null
        and (x.type = 'lock.activated' or x.type = 'lock.deactivated' and x.data ->> 'cause' = 'signal')) e
    where b.location_id = ${locationId} and b.company_id = ${companyId}
    order by e.at, e.id`.execute(tx)
  return rows
}

/** Since when terminals stand, and whether they are away now. No tenant predicate: the caller found them by its scope. */
export async function standingTerminals(
  tx: Tx,
  terminalIds: readonly string[],
  reachableSince: Date,
): Promise<Map<string, { readonly createdAt: Date; readonly isAway: boolean }>> {
  const { rows } = await sql<{ id: string; createdAt: Date; isAway: boolean }>`
    select id, created_at as "createdAt",
      last_seen_at is not null and not (online and last_seen_at >= ${reachableSince}) as "isAway"
    from terminal where id = any(${[...terminalIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...terminal }) => [id, terminal]))
}

/** The last charge of each month. No tenant predicate: the caller found the locks by its scope. */
export async function monthlyCharges(
  tx: Tx,
  lockIds: readonly string[],
): Promise<{ lockId: string; month: string; percent: number }[]> {
  const { rows } = await sql<{ lockId: string; month: string; percent: number }>`
    select distinct on (lock_id, to_char(day, 'YYYY-MM')) lock_id as "lockId", to_char(day, 'YYYY-MM') as month, percent
    from lock_battery_day where lock_id = any(${[...lockIds]}::uuid[])
    order by lock_id, to_char(day, 'YYYY-MM'), day desc`.execute(tx)
  return rows
}

/** A location of the scope with its company; null for what is not there or not theirs. */
export async function countedLocation(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<{ name: string; companyId: string; timeZone: string } | null> {
  const { rows } = await sql<{ name: string; companyId: string; timeZone: string }>`
    select name, company_id as "companyId", time_zone as "timeZone" from location
    where id = ${id} and company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0] ?? null
}

/** When months begin by the clocks of a place, `count` of them up to the one of `now`, oldest first. No tenant predicate: it reads no row. */
export async function monthStarts(
  tx: Tx,
  { now, timeZone, count }: { readonly now: Date; readonly timeZone: string; readonly count: number },
): Promise<{ month: string; from: Date; until: Date }[]> {
  const { rows } = await sql<{ month: string; from: Date; until: Date }>`
    select to_char(m, 'YYYY-MM') as month, m at time zone ${timeZone} as from,
      (m + interval '1 month') at time zone ${timeZone} as until
    from (select date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) as last) n,
      generate_series(n.last - (${count}::int - 1) * interval '1 month', n.last, interval '1 month') m
    order by m`.execute(tx)
  return rows
}
