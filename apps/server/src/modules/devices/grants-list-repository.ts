import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import type { HelpCallState } from '@fachwerk/contract/device/help-call-state'
import { helpCallOf } from './terminals/help-calls-repository.ts'
import { replacedCodesOf } from './replaced-codes-repository.ts'
import type { ReplacedRow } from './rules/replaced-codes.ts'

/**
 * Versions of the lists of these terminals.
 * No tenant predicate: the gateway publishes for the terminals it holds, of all companies.
 */
export async function listVersions(tx: Tx, terminalIds: readonly string[]): Promise<Map<string, number>> {
  if (terminalIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('terminal_grants_list')
    .select(['terminal_id as terminalId', 'version'])
    .where(isAny('terminal_id', terminalIds))
    .execute()
  return new Map(rows.map(({ terminalId, version }) => [terminalId, version]))
}

type ListedGrant = {
  readonly id: string
  readonly lockId: string
  readonly version: number
  readonly payload: string
  readonly signature: string
  readonly revoked: boolean
}

type LockPlace = {
  readonly lockId: string
  readonly lockName: string
  readonly boxId: string | null
  readonly number: number | null
  readonly size: number | null
}

type LockFence = { readonly lockId: string; readonly highestEnded: number | null }

export type ListPlace = {
  readonly version: number
  /** Where the terminal stands. */
  readonly locationId: string
  readonly companyId: string
  /** What the terminal is called. */
  readonly name: string
}

export type GrantsList = ListPlace & {
  readonly grants: readonly ListedGrant[]
  readonly fences: readonly LockFence[]
  /** Its locks in use and where they hang. */
  readonly locks: readonly LockPlace[]
  /** Codes that open nothing any more because their holders have others. */
  readonly replaced: readonly ReplacedRow[]
  readonly help: HelpCallState | null
}

/**
 * Version of a terminal's list, where it stands and what it is called; undefined for an unknown terminal.
 * No tenant predicate: the gateway publishes for the terminals it holds, of all companies.
 */
export const listPlace = (tx: Tx, terminalId: string) =>
  tx
    .selectFrom('terminal_grants_list as list')
    .innerJoin('terminal', 'terminal.id', 'list.terminal_id')
    .select([
      'list.version',
      'terminal.location_id as locationId',
      'terminal.company_id as companyId',
      'terminal.name',
    ])
    .where('list.terminal_id', '=', terminalId)
    .executeTakeFirst()

/**
 * Everything that goes into a terminal's list: keys that are not over yet, withdrawn or not, and per lock the highest
 * number of a rental that has ended. The version is read first: a newer content under an older version is sent again,
 * the other way round would be believed.
 * No tenant predicate: a terminal belongs to one place, and its list holds only its own keys.
 */
export async function grantsListOf(tx: Tx, terminalId: string, now: Date): Promise<GrantsList | null> {
  const list = await listPlace(tx, terminalId)
  if (!list) return null
  const grants = await sql<ListedGrant>`
    select id, lock_id as "lockId", version, payload, signature, revoked_at is not null as revoked
    from terminal_grant where terminal_id = ${terminalId} and until_at > ${now}
    order by from_at, id`.execute(tx)
  const fences = await sql<LockFence>`
    select l.id as "lockId", (
      select g.version from terminal_grant g
      where g.lock_id = l.id and g.from_at <= ${now} and (g.revoked_at is not null or g.until_at <= ${now})
      order by g.version desc limit 1
    ) as "highestEnded"
    from lock l where l.terminal_id = ${terminalId} order by l.id`.execute(tx)
  const locks = await sql<LockPlace>`
    select l.id as "lockId", l.name as "lockName", b.id as "boxId", b.number, b.size
    from lock l left join box b on b.id = l.box_id
    where l.terminal_id = ${terminalId} and l.archived_at is null order by b.number nulls last, l.id`.execute(
    tx,
  )
  const replaced = await replacedCodesOf(tx, terminalId, now)
  const help = await helpCallOf(tx, terminalId, now)
  return { ...list, grants: grants.rows, fences: fences.rows, locks: locks.rows, replaced, help }
}

/**
 * The terminal holds this version of its list: keys and withdrawals it carries are in force.
 * @returns rentals whose keys or withdrawals were confirmed just now
 * No tenant predicate: the terminal itself confirms.
 */
export async function confirmList(tx: Tx, terminalId: string, version: number, now: Date): Promise<string[]> {
  await tx
    .updateTable('terminal_grants_list')
    .set({ confirmed_version: version })
    .where('terminal_id', '=', terminalId)
    .execute()
  const { rows } = await sql<{ rentalId: string }>`
    update terminal_grant set
      confirmed_at = case when revoked_at is null then ${now} else confirmed_at end,
      revocation_confirmed_at = case when revoked_at is null then null else ${now}::timestamptz end
    where terminal_id = ${terminalId} and published_version <= ${version}
      and (confirmed_at is null and revoked_at is null or revoked_at is not null and revocation_confirmed_at is null)
    returning rental_id as "rentalId"`.execute(tx)
  return [...new Set(rows.map(({ rentalId }) => rentalId))]
}

/**
 * The terminal holds a list newer than any of ours: the server came back from a backup. Ours goes on above it, and
 * nothing counts as confirmed that only the lost list may have carried.
 * No tenant predicate: the terminal itself says so.
 */
export async function overtakeList(tx: Tx, terminalId: string, heldVersion: number) {
  const { rows } = await sql<{ version: number }>`
    update terminal_grants_list set version = greatest(version, ${heldVersion}::bigint) + 1
    where terminal_id = ${terminalId} returning version`.execute(tx)
  await sql`
    update terminal_grant set published_version = ${rows[0]?.version ?? heldVersion + 1}
    where terminal_id = ${terminalId}
      and (confirmed_at is null and revoked_at is null or revoked_at is not null and revocation_confirmed_at is null)`.execute(
    tx,
  )
}
