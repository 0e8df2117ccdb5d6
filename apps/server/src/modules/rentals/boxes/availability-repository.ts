import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'
import type { Candidate } from '../rules/choose-box.ts'
import { type Occupancy, occupancyOf } from '../rules/occupancy.ts'
import { overdueBlocksUntil } from '../rules/rental.ts'
import '../rental-tables.ts'

/** A period at a location, cleaning time not included. */
export interface Window {
  readonly locationId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A stretch in which one box is free, its cleaning time already taken off; `until` null is without end. */
export interface FreeGap {
  readonly locationId: string
  readonly size: SizeClass
  readonly from: Date
  readonly until: Date | null
}

/** A hold that ran out blocks nothing, whether or not the job has been there. */
export const alive = (now: Date) => sql`(r.state <> 'held' or r.hold_expires_at > ${now})`

/** Until when a rental keeps its box: who is late keeps it a while from now on, even before the job has noticed. */
export const heldUntilSql = (now: Date) => sql`case
  when r.state = 'overdue' or (r.state = 'active' and r.blocked_until <= ${now})
  then greatest(r.blocked_until, ${overdueBlocksUntil(now)}) else r.blocked_until end`

/** In service, and its lock not switched off for want of battery or signal (L-03). */
export const offered = sql`b.rentable and not exists (
  select 1 from lock k where k.box_id = b.id and k.deactivated_at is not null)`

/** Nearer than this most open rentals have not begun yet, and what has begun is the shorter stretch to read. */
const NEAR_MS = 10 * 86_400_000

/**
 * Rentals of the locations in `wanted` that reach past its start, by one stretch of an index for each: of `rental_open_start`
 * when only what begins within near windows counts, else of `rental_open_location`. Adding nothing to a column keeps the
 * planner, which does not know the values, away from the other one. Who is late is behind the start by what is stored,
 * so they are looked for there, but only by those who ask about the next minutes.
 * LATERAL with OFFSET keeps the way through the index, whatever a kept plan supposes about the number of locations.
 * No tenant predicate: by the locations of a site's offer.
 */
function inTheWay(
  windows: readonly Window[],
  now: Date,
  { only = sql`true`, untilEnd = false }: { only?: RawBuilder<unknown>; untilEnd?: boolean } = {},
) {
  const reading = (which: RawBuilder<unknown>) => sql`
    select w.nr, r.* from wanted w cross join lateral (
      select r.box_id, r.starts_at, ${heldUntilSql(now)} as ends from rental r
      where r.location_id = w.location_id and r.blocking and ${only} and ${which} offset 0
    ) r`
  const isNear = windows.every(({ endsAt }) => endsAt.getTime() < now.getTime() + NEAR_MS)
  const endsLater = untilEnd && isNear ? sql`r.blocked_until + interval '0'` : sql`r.blocked_until`
  const startsAt = isNear ? sql`r.starts_at` : sql`r.starts_at + interval '0'`
  const before = untilEnd ? sql`${startsAt} < w.ends_at + w.cleaning` : sql`true`
  const later = reading(sql`${before} and ${endsLater} > w.starts_at and ${alive(now)}`)
  const lateUntil = overdueBlocksUntil(now)
  if (!windows.some(({ startsAt: from }) => from < lateUntil)) return later
  const late = sql`${before} and r.blocked_until <= w.starts_at and w.starts_at < ${lateUntil}
    and (r.state = 'overdue' or (r.state = 'active' and r.blocked_until <= ${now}))`
  return sql`${later} union all ${reading(late)}`
}

/** Boxes of the locations in `wanted` that can be rented. No tenant predicate: by the locations of a site's offer. */
const boxesOffered = (only = sql`true`) => sql`
  select w.nr, w.location_id, b.id, b.size from wanted w cross join lateral (
    select b.id, b.size from box b where b.location_id = w.location_id and ${only} and ${offered} offset 0
  ) b`

/**
 * Free boxes by location and size (S, M, L, XL), each location with its own period, in one statement over the open
 * rentals only. No tenant predicate: by the locations of a site's offer.
 */
export async function freeInWindows(
  tx: Tx,
  { windows, now }: { readonly windows: readonly Window[]; readonly now: Date },
): Promise<Map<string, number[]>> {
  const free = new Map(windows.map(({ locationId }) => [locationId, [0, 0, 0, 0]]))
  if (windows.length === 0) return free
  const { rows } = await sql<{ locationId: string; size: number; free: number }>`
    with wanted as materialized (${asRows(windows)}),
    busy as materialized (
      select r.box_id from (${inTheWay(windows, now, { untilEnd: true })}) r
    )
    select b.location_id as "locationId", b.size, count(*) as free
    from (${boxesOffered()}) b where b.id not in (select box_id from busy)
    group by b.location_id, b.size`.execute(tx)
  for (const row of rows) free.get(row.locationId)?.splice(row.size, 1, row.free)
  return free
}

/**
 * Free stretches at or after each window's start that are long enough for it, earliest first, at most `most` for
 * each location and size (S-04): before the first rental of a box, between two, after the last. What ends at the start asked
 * for stands before them all, so that the first gap is one like the others.
 * No tenant predicate: by the locations of a site's offer.
 */
export async function freeGaps(
  tx: Tx,
  {
    wanted,
    now,
    most,
  }: {
    readonly wanted: readonly (Window & { readonly size: SizeClass })[]
    readonly now: Date
    readonly most: number
  },
): Promise<FreeGap[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Omit<FreeGap, 'size'> & { size: number }>`
    with wanted as materialized (${asRows(wanted)}
    ), boxes as materialized (${boxesOffered(sql`b.size = w.size`)}
    ), taken as (
      select r.nr, r.box_id, r.starts_at as begins, r.ends
      from (${inTheWay(wanted, now, { only: sql`r.size = w.size` })}) r where r.box_id in (select id from boxes)
      union all
      select w.nr, b.id, '-infinity', w.starts_at from boxes b join wanted w on w.nr = b.nr
    ), gaps as (
      select nr, max(ends) over (partition by nr, box_id order by begins) as begins,
        lead(begins) over (partition by nr, box_id order by begins) as ends
      from taken
    ), fitting as (
      select w.location_id, w.size, g.begins, g.ends - w.cleaning as ends,
        row_number() over (partition by w.nr order by g.begins, g.ends) as place
      from gaps g join wanted w on w.nr = g.nr
      where isfinite(g.begins) and (g.ends is null or g.ends - w.cleaning - g.begins >= w.ends_at - w.starts_at)
    )
    select location_id as "locationId", size, begins as "from", ends as "until"
    from fitting where place <= ${most} order by begins`.execute(tx)
  return rows.map((row) => ({ ...row, size: SIZE_CLASSES[row.size] ?? 'S' }))
}

/**
 * The windows as rows, with what their location needs for cleaning. As JSON, because of an array PostgreSQL supposes its
 * length: for every other length it would plan the statement anew. No tenant predicate: by the locations of a site's offer.
 */
function asRows(windows: readonly (Window & { readonly size?: SizeClass })[]) {
  // A map asks for one period at a hundred locations: it is put into words once.
  const texts = new Map<Date, string>()
  const text = (at: Date) => {
    const known = texts.get(at) ?? at.toISOString()
    texts.set(at, known)
    return known
  }
  const rows = windows.map(({ locationId, startsAt, endsAt, size = 'S' }, nr) => {
    return {
      nr,
      location_id: locationId,
      starts_at: text(startsAt),
      ends_at: text(endsAt),
      size: SIZE_CLASSES.indexOf(size),
    }
  })
  return sql`select w.*,
      (select l.cleaning_minutes * interval '1 minute' from location l where l.id = w.location_id) as cleaning
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(nr int, location_id uuid, starts_at timestamptz, ends_at timestamptz, size smallint)`
}

/**
 * Of these boxes those in which a period fits, with their neighbours in time; `except` is a rental that does not count,
 * because it is the one that looks for a place. No tenant predicate: by boxes whose company was checked as they were locked.
 */
export async function candidates(
  tx: Tx,
  query: {
    readonly boxIds: readonly string[]
    readonly startsAt: Date
    readonly blockedUntil: Date
    readonly except: string | null
    readonly now: Date
  },
): Promise<Candidate[]> {
  const { startsAt, blockedUntil, now } = query
  const { rows } = await sql<Candidate>`
    select b.id as "boxId", b.number, b.size,
      max(o.ends) filter (where o.ends <= ${startsAt}) as "freeSince",
      min(o.begins) filter (where o.begins >= ${blockedUntil}) as "nextStart"
    from box b left join lateral (
      select r.starts_at as begins, ${heldUntilSql(now)} as ends from rental r
      where r.box_id = b.id and r.blocking and ${alive(now)} and r.id is distinct from ${query.except}::uuid
    ) o on true
    where ${isAny('b.id', query.boxIds)} and ${offered}
    group by b.id
    having count(*) filter (where o.begins < ${blockedUntil} and o.ends > ${startsAt}) = 0`.execute(tx)
  return rows
}

const DAY_MS = 86_400_000

/** Who has each box. No tenant predicate: the caller has checked whose the boxes are. */
export async function occupancies(
  tx: Tx,
  boxIds: readonly string[],
  now: Date,
): Promise<Map<string, Occupancy>> {
  if (boxIds.length === 0) return new Map()
  const soon = new Date(now.getTime() + DAY_MS)
  const { rows } = await sql<{
    boxId: string
    isOverdue: boolean
    isBlocked: boolean
    isOccupied: boolean
    isReserved: boolean
  }>`
    select b.id as "boxId",
      coalesce(bool_or(r.kind = 'rental' and r.state in ('active', 'overdue') and r.ends_at <= ${now}), false) as "isOverdue",
      not b.rentable or coalesce(bool_or(r.kind = 'staffBlock' and r.starts_at <= ${now}
        and r.blocked_until > ${now}), false) as "isBlocked",
      coalesce(bool_or(r.kind in ('rental', 'pickupBox') and r.state <> 'held' and r.starts_at <= ${now}), false) as "isOccupied",
      count(r.id) > 0 as "isReserved"
    from box b left join rental r on r.box_id = b.id and r.blocking and r.starts_at < ${soon} and ${alive(now)}
    where ${isAny('b.id', boxIds)}
    group by b.id`.execute(tx)
  return new Map(rows.map((row) => [row.boxId, occupancyOf(row)]))
}
