import type { SignedGrant } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/**
 * Raises the version of a terminal's list of keys and holds it until the end of the transaction: two bookings at one
 * terminal draw their codes and numbers one after the other.
 * No tenant predicate: the caller found the terminal by its scope.
 */
export async function raiseGrantsList(tx: Tx, terminalId: string): Promise<number> {
  const row = await tx
    .updateTable('terminal_grants_list')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('terminal_id', '=', terminalId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/**
 * Numbers in use at a lock, from `least` on, and those a rental has there already, whatever they are.
 * No tenant predicate: the caller found the lock by its scope.
 */
export const versionsAtLock = (
  tx: Tx,
  { lockId, rentalId, least }: { lockId: string; rentalId: string; least: number },
): Promise<{ rentalId: string; version: number }[]> =>
  tx
    .selectFrom('terminal_grant')
    .select(['rental_id as rentalId', 'version'])
    .where('lock_id', '=', lockId)
    .where((is) => is.or([is('rental_id', '=', rentalId), is('version', '>=', least)]))
    .execute()

export type CodePeriod = { readonly terminalId: string; readonly from: Date; readonly until: Date }

/**
 * Whether a code opens, or could still open, another door of the terminal in this period: a withdrawn key counts until
 * the terminal confirmed that it is gone. What the same person had or has for the same door is no other one.
 * No tenant predicate: a code is unique at the terminal, whoever rents there.
 */
export async function isCodeTaken(
  tx: Tx,
  hash: string,
  { terminalId, from, until, own }: CodePeriod & { readonly own?: { accessRightId: string; lockId: string } },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from terminal_grant
    where terminal_id = ${terminalId} and code_hash = ${hash}
      and tstzrange(from_at, until_at, '[)') && tstzrange(${from}, ${until}, '[)')
      and revocation_confirmed_at is null
      and (revoked_at is not null and access_right_id = ${own?.accessRightId ?? null}::uuid
        and lock_id = ${own?.lockId ?? null}::uuid) is not true
    limit 1`.execute(tx)
  return rows.length > 0
}

export type NewGrant = {
  readonly id: string
  readonly companyId: string
  readonly accessRightId: string
  readonly rentalId: string
  readonly terminalId: string
  readonly lockId: string
  readonly boxId: string
  readonly from: Date
  readonly until: Date
  readonly version: number
  readonly codeHash: string
  readonly listVersion: number
}

/** @throws 23P01 (`isTaken`) when the code is in use at the terminal in this period */
export async function insertGrant(tx: Tx, grant: NewGrant, signed: SignedGrant, now: Date) {
  await tx
    // In the same statement: other codes the person had before opened here or elsewhere and do no more.
    .with('replaced', (db) =>
      db
        .updateTable('terminal_grant')
        .set({ replaced_at: now })
        .where('access_right_id', '=', grant.accessRightId)
        .where('revoked_at', 'is not', null)
        .where('replaced_at', 'is', null)
        .where(({ eb, or }) =>
          or([eb('terminal_id', '<>', grant.terminalId), eb('code_hash', '<>', grant.codeHash)]),
        ),
    )
    .insertInto('terminal_grant')
    .values({
      id: grant.id,
      company_id: grant.companyId,
      access_right_id: grant.accessRightId,
      rental_id: grant.rentalId,
      terminal_id: grant.terminalId,
      lock_id: grant.lockId,
      box_id: grant.boxId,
      from_at: grant.from,
      until_at: grant.until,
      version: grant.version,
      code_hash: grant.codeHash,
      payload: signed.payload,
      signature: signed.signature,
      created_at: now,
      revoked_at: null,
      published_version: grant.listVersion,
      confirmed_at: null,
      revocation_confirmed_at: null,
    })
    .execute()
}

export type GrantPlace = {
  readonly terminalId: string
  readonly companyId: string
  readonly locationId: string
  readonly lockId: string
  readonly boxId: string
}

/** Where a rental has keys that are not withdrawn yet; terminals in one order, so that nobody waits in a circle. */
export async function grantPlacesOfRental(
  tx: Tx,
  rentalId: string,
  accessRightId: string | null,
): Promise<GrantPlace[]> {
  const { rows } = await sql<GrantPlace>`
    select distinct g.terminal_id as "terminalId", g.company_id as "companyId", l.location_id as "locationId",
      g.lock_id as "lockId", g.box_id as "boxId"
    from terminal_grant g join lock l on l.id = g.lock_id
    where g.rental_id = ${rentalId} and g.revoked_at is null
      and (${accessRightId}::uuid is null or g.access_right_id = ${accessRightId})
    order by 1, 4`.execute(tx)
  return rows
}

/**
 * Withdraws a rental's keys at a terminal; pending until the terminal has the list of this version.
 * No tenant predicate: the caller found the rental by its scope.
 */
export const revokeGrantsAt = (
  tx: Tx,
  {
    terminalId,
    rentalId,
    accessRightId,
    listVersion,
    now,
  }: {
    terminalId: string
    rentalId: string
    accessRightId: string | null
    listVersion: number
    now: Date
  },
) =>
  sql`
    update terminal_grant set revoked_at = ${now}, published_version = ${listVersion}
    where terminal_id = ${terminalId} and rental_id = ${rentalId} and revoked_at is null
      and (${accessRightId}::uuid is null or access_right_id = ${accessRightId})`.execute(tx)

export type NewestGrant = {
  readonly payload: string
  readonly terminalId: string
  readonly codeKeySealed: string
  readonly from: Date
  readonly until: Date
  readonly confirmedAt: Date | null
}

/**
 * The keys of an access right, or of all of a rental, that are not withdrawn, the newest first.
 * No tenant predicate: the caller found the access right or the rental by its scope.
 */
export async function grantsOf(
  tx: Tx,
  of: { readonly accessRightId: string } | { readonly rentalId: string },
): Promise<NewestGrant[]> {
  const grants = tx
    .selectFrom('terminal_grant as g')
    .innerJoin('terminal as t', 't.id', 'g.terminal_id')
    .select(['g.payload', 'g.terminal_id as terminalId', 't.code_key_sealed as codeKeySealed'])
    .select(['g.from_at as from', 'g.until_at as until', 'g.confirmed_at as confirmedAt'])
    .where('g.revoked_at', 'is', null)
    .orderBy('g.published_version', 'desc')
    .orderBy('g.id', 'desc')
  return 'rentalId' in of
    ? grants.where('g.rental_id', '=', of.rentalId).limit(MOST_KEYS).execute()
    : grants.where('g.access_right_id', '=', of.accessRightId).limit(1).execute()
}

/** More than a renter and everybody they may share with hold at once. */
const MOST_KEYS = 50

/**
 * Whether a rental ever had a key at a terminal: only then the terminal may speak about it (FAULT-37).
 * No tenant predicate: asks whether a rental belongs to the terminal that names it.
 */
export async function rentalsAtTerminals(
  tx: Tx,
  pairs: readonly { readonly terminalId: string; readonly rentalId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ terminal_id: string; rental_id: string }>`
    select distinct g.terminal_id, g.rental_id
    from unnest(${pairs.map(({ terminalId }) => terminalId)}::uuid[], ${pairs.map(({ rentalId }) => rentalId)}::uuid[])
      as p(terminal_id, rental_id)
    join terminal_grant g on g.rental_id = p.rental_id and g.terminal_id = p.terminal_id`.execute(tx)
  return new Set(rows.map((row) => `${row.terminal_id} ${row.rental_id}`))
}
