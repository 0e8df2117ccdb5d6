import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

export type TerminalChoice = { readonly id: string; readonly name: string }

/** The company of a location within these companies; null elsewhere. */
export async function companyOfLocation(
  tx: Tx,
  scope: readonly string[],
  locationId: string,
): Promise<string | null> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from location
    where id = ${locationId} and company_id = any(${[...scope]}::uuid[]) and archived_at is null`.execute(tx)
  return rows[0]?.companyId ?? null
}

/** Terminals of a location of the company, by name. */
export async function terminalsOfLocation(
  tx: Tx,
  companyId: string,
  locationId: string,
): Promise<TerminalChoice[]> {
  const { rows } = await sql<TerminalChoice>`
    select id, name from terminal
    where location_id = ${locationId} and company_id = ${companyId} and archived_at is null
    order by name`.execute(tx)
  return rows
}

/** Whether the box stands at the location of the company. */
export async function isBoxAt(
  tx: Tx,
  { companyId, locationId, boxId }: { companyId: string; locationId: string; boxId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from box where id = ${boxId} and location_id = ${locationId} and company_id = ${companyId}
      and archived_at is null`.execute(tx)
  return rows.length > 0
}

/** Names of the locks in use on a location's boxes of the company, by box. */
export async function lockNamesByBox(
  tx: Tx,
  companyId: string,
  locationId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ boxId: string; name: string }>`
    select box_id as "boxId", name from lock
    where location_id = ${locationId} and company_id = ${companyId} and box_id is not null`.execute(tx)
  return new Map(rows.map(({ boxId, name }) => [boxId, name]))
}

export type WallLock = {
  readonly boxId: string
  readonly lockId: string
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
}

/** Locks on a location's boxes with what was last heard of them. No tenant predicate: the caller found the location by its scope. */
export async function locksOnWall(tx: Tx, locationId: string): Promise<WallLock[]> {
  const { rows } = await sql<WallLock>`
    select k.box_id as "boxId", k.id as "lockId", s.battery_percent as "batteryPercent", s.signal_dbm as "signalDbm"
    from lock k left join lock_state s on s.lock_id = k.id
    where k.location_id = ${locationId} and k.box_id is not null`.execute(tx)
  return rows
}

export type WallTerminal = TerminalChoice & { readonly online: boolean; readonly lastSeenAt: Date | null }

/** Terminals that stand at a location, by name. No tenant predicate: the caller found the location by its scope. */
export async function terminalsAt(tx: Tx, locationId: string): Promise<WallTerminal[]> {
  const { rows } = await sql<WallTerminal>`
    select id, name, online, last_seen_at as "lastSeenAt" from terminal
    where location_id = ${locationId} and archived_at is null order by name`.execute(tx)
  return rows
}
