import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { HeartbeatMark } from '../devices-tables.ts'

export type PresenceChange = {
  readonly terminalId: string
  readonly online: boolean
  readonly seenAt: Date | null
  readonly bootId: string | null
  readonly firmware: string | null
  readonly uplink: string | null
  readonly queueLength: number | null
  readonly roundTrip: HeartbeatMark | null
}

/**
 * Writes what heartbeats and presence say; null keeps what is there. The newest 24 round trips are kept.
 * No tenant predicate: the terminals themselves speak.
 */
export async function writePresence(tx: Tx, changes: readonly PresenceChange[]) {
  if (changes.length === 0) return
  await sql`
    update terminal t set
      online = x.online,
      last_seen_at = coalesce(x."seenAt", t.last_seen_at),
      boot_id = coalesce(x."bootId", t.boot_id),
      firmware = coalesce(x.firmware, t.firmware),
      uplink = coalesce(x.uplink, t.uplink),
      queue_length = coalesce(x."queueLength", t.queue_length),
      heartbeats = case when x."roundTrip" is null then t.heartbeats
        else jsonb_path_query_array(t.heartbeats, '$[last - 22 to last]') || jsonb_build_array(x."roundTrip") end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x("terminalId" uuid, online boolean,
      "seenAt" timestamptz, "bootId" uuid, firmware text, uplink text, "queueLength" int, "roundTrip" jsonb)
    where t.id = x."terminalId"`.execute(tx)
}

export type GoneTerminal = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly lastSeenAt: Date | null
}

/**
 * Marks this node's terminals offline that have said nothing since `silentSince`.
 * @param watchingSince nobody listened before this moment, so silence before it proves nothing
 */
export async function markSilent(
  tx: Tx,
  { node, silentSince, watchingSince }: { node: string; silentSince: Date; watchingSince: Date },
): Promise<GoneTerminal[]> {
  const { rows } = await sql<GoneTerminal>`
    with silent as (
      select id from terminal
      where online and lease_node = ${node}
        and greatest(last_seen_at, ${watchingSince}::timestamptz) <= ${silentSince}
      order by id for no key update skip locked
    )
    update terminal t set online = false from silent where t.id = silent.id
    returning t.id, t.company_id as "companyId", t.location_id as "locationId", t.last_seen_at as "lastSeenAt"`.execute(
    tx,
  )
  return rows
}
