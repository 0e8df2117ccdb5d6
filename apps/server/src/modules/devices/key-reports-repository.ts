import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'

/** What the terminal has said of the keys of a right. */
export type KeyReport = {
  /** It holds the newest key; null while the right has none. */
  readonly held: boolean | null
  /** A key was withdrawn and the terminal has not confirmed it: without network it still opens. */
  readonly withdrawalPending: boolean
}

/**
 * Rights that never had a key are absent; what is over by itself is pending no more.
 * No tenant predicate: the caller found the access rights by its scope.
 */
export async function keyReports(
  tx: Tx,
  accessRightIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, KeyReport>> {
  if (accessRightIds.length === 0) return new Map()
  const { rows } = await sql<KeyReport & { id: string }>`
    select access_right_id as id, bool_and(confirmed_at is not null) filter (where revoked_at is null) as held,
      bool_or(revoked_at is not null and revocation_confirmed_at is null and until_at > ${now}) as "withdrawalPending"
    from terminal_grant where ${isAny('access_right_id', accessRightIds)} group by 1`.execute(tx)
  return new Map(rows.map(({ id, ...report }) => [id, report]))
}

type KeyHolder = {
  readonly terminalId: string
  readonly accessRightId: string
  readonly holder: string
}

/**
 * Whose keys these are; only such as belong to the terminal that names them (FAULT-37).
 * No tenant predicate: asks whether a key belongs to the terminal that names it.
 */
export async function holdersOfGrants(tx: Tx, grantIds: readonly string[]): Promise<Map<string, KeyHolder>> {
  if (grantIds.length === 0) return new Map()
  const { rows } = await sql<KeyHolder & { id: string }>`
    select g.id, g.terminal_id as "terminalId", a.id as "accessRightId", a.holder_name as holder
    from terminal_grant g join access_right a on a.id = g.access_right_id
    where ${isAny('g.id', grantIds)}`.execute(tx)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
