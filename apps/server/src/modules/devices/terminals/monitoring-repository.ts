import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { TerminalReading } from './terminal-reading.ts'

export type TerminalLocation = {
  readonly name: string
  readonly names: WrittenNames
  readonly slug: string
  readonly prefix: string
  readonly timeZone: string
  readonly phone: string
}

/** What a terminal's screen says about its place. */
export async function locationOfTerminal(
  tx: Tx,
  companyId: string,
  locationId: string,
): Promise<TerminalLocation | undefined> {
  const { rows } = await sql<TerminalLocation>`
    select name, names, slug, prefix, time_zone as "timeZone", phone from location
    where id = ${locationId} and company_id = ${companyId}`.execute(tx)
  return rows[0]
}

export type BoxAtLocation = { readonly id: string; readonly number: number; readonly size: number }

/** Boxes of a location; size 0 S … 3 XL. */
export async function boxesOfLocation(
  tx: Tx,
  companyId: string,
  locationId: string,
): Promise<BoxAtLocation[]> {
  const { rows } = await sql<BoxAtLocation>`
    select id, number, size from box
    where location_id = ${locationId} and company_id = ${companyId} and archived_at is null
    order by number`.execute(tx)
  return rows
}

export type MonitoredTerminal = TerminalReading & {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly locationId: string
  readonly locationName: string
  readonly locationPrefix: string
  readonly boxIds: readonly string[]
}

export type MonitoringFilter = {
  readonly companyIds: readonly string[]
  readonly locationIds: readonly string[] | null
  readonly search: string | null
}

/** Terminals of these companies with the boxes their locks hang on. */
export async function monitoredTerminals(tx: Tx, filter: MonitoringFilter): Promise<MonitoredTerminal[]> {
  const pattern = filter.search === null ? null : `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<MonitoredTerminal>`
    select t.id, t.company_id as "companyId", t.name, t.location_id as "locationId", l.name as "locationName",
      l.prefix as "locationPrefix", t.online, t.last_seen_at as "lastSeenAt", t.firmware, t.uplink,
      t.queue_length as "queueLength", t.heartbeats, count(k.id)::int as "lockCount",
      coalesce(array_agg(k.box_id) filter (where k.box_id is not null), '{}') as "boxIds"
    from terminal t join location l on l.id = t.location_id left join lock k on k.terminal_id = t.id and k.archived_at is null
    where t.archived_at is null and t.company_id = any(${[...filter.companyIds]}::uuid[])
      and (${filter.locationIds}::uuid[] is null or t.location_id = any(${filter.locationIds}::uuid[]))
      and (${pattern}::text is null or t.name ilike ${pattern} or l.name ilike ${pattern} or l.prefix ilike ${pattern})
    group by t.id, l.id`.execute(tx)
  return rows
}

export type PlaceNames = {
  readonly boxes: ReadonlyMap<string, { readonly prefix: string; readonly number: number }>
  readonly locations: ReadonlyMap<string, { readonly prefix: string; readonly name: string }>
}

/** Names for events: boxes with number and prefix, locations with prefix and name. */
export async function placeNames(
  tx: Tx,
  companyIds: readonly string[],
  { boxIds, locationIds }: { boxIds: readonly string[]; locationIds: readonly string[] },
): Promise<PlaceNames> {
  const boxes = await sql<{ id: string; prefix: string; number: number }>`
    select b.id, l.prefix, b.number from box b join location l on l.id = b.location_id
    where b.id = any(${[...boxIds]}::uuid[]) and b.company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  const locations = await sql<{ id: string; prefix: string; name: string }>`
    select id, prefix, name from location
    where id = any(${[...locationIds]}::uuid[]) and company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  return {
    boxes: new Map(boxes.rows.map((row) => [row.id, row])),
    locations: new Map(locations.rows.map((row) => [row.id, row])),
  }
}

export type RentalAtBox = { readonly id: string; readonly boxId: string; readonly companyId: string }

/** The running rental of a box, so that an opening stands in its timeline. */
export async function runningRentalOf(tx: Tx, companyId: string, boxId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from rental
    where box_id = ${boxId} and company_id = ${companyId} and state in ('active', 'overdue') and kind in ('rental', 'pickupBox')
    order by starts_at desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** A running rental by its id, within these companies. */
export async function runningRentalByItem(
  tx: Tx,
  companyIds: readonly string[],
  item: string,
): Promise<RentalAtBox | null> {
  const { rows } = await sql<RentalAtBox>`
    select id, box_id as "boxId", company_id as "companyId" from rental
    where id = ${item} and company_id = any(${[...companyIds]}::uuid[]) and state in ('active', 'overdue')`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Whether a box of these companies has this id. */
export async function isBox(tx: Tx, companyIds: readonly string[], item: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from box where id = ${item} and company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  return rows.length > 0
}

/**
 * The rental that had each box at each moment, in the order asked; a running one or one that has ended since.
 * No tenant predicate: the boxes hang on the terminal that speaks.
 */
export async function rentalsAtBoxes(
  tx: Tx,
  moments: readonly { readonly boxId: string; readonly at: Date }[],
): Promise<(string | null)[]> {
  if (moments.length === 0) return []
  const { rows } = await sql<{ id: string | null }>`
    select (
      select r.id from rental r
      where r.box_id = m.box_id and r.kind in ('rental', 'pickupBox') and r.state in ('active', 'overdue', 'ended')
        and r.starts_at <= m.at and (r.ended_at is null or r.ended_at >= m.at)
      order by r.starts_at desc limit 1
    ) as id
    from unnest(${moments.map(({ boxId }) => boxId)}::uuid[], ${moments.map(({ at }) => at)}::timestamptz[])
      with ordinality as m(box_id, at, ord)
    order by m.ord`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many terminals stand at a location of the company, are set up and connected. */
export async function terminalsAt(
  tx: Tx,
  place: { readonly locationId: string; readonly companyId: string },
): Promise<{ all: number; setUp: number; connected: number }> {
  const { rows } = await sql<{ all: number; setUp: number; connected: number }>`
    select count(*)::int as all, count(secret_hash)::int as "setUp",
      count(*) filter (where online and secret_hash is not null)::int as connected
    from terminal where location_id = ${place.locationId}::uuid
      and company_id = ${place.companyId}::uuid and archived_at is null`.execute(tx)
  return rows[0] ?? { all: 0, setUp: 0, connected: 0 }
}
