import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { columnsOf, selected } from '../../../platform/db/record-columns.ts'
import type { TerminalSecret } from './terminals-repository.ts'

/** A terminal as staff keep it, held while it is changed. */
export type StoredTerminal = StoredFields<typeof terminalFields> & {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly version: number
  readonly changedAt: Date | null
  readonly archivedAt: Date | null
  readonly secretHash: string | null
  readonly createdAt: Date
}

/**
 * A terminal of these companies, held until the end of the transaction; who hangs a lock at it waits so long (see
 * `holdTerminalForLock`).
 */
export async function holdTerminal(
  tx: Tx,
  scope: readonly string[],
  terminalId: string,
): Promise<StoredTerminal | undefined> {
  const { rows } = await sql<StoredTerminal>`
    select t.id, t.company_id as "companyId", t.location_id as "locationId", ${selected(terminalFields, 't')}, t.version,
      t.changed_at as "changedAt", t.archived_at as "archivedAt", t.secret_hash as "secretHash",
      t.created_at as "createdAt"
    from terminal t where t.id = ${terminalId} and t.company_id = any(${[...scope]}::uuid[]) for update`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Whether the terminal of the company is in use and stands at the location, and stays so until the end of the
 * transaction: nobody archives or moves it while a lock is hung at it. What it says is stored meanwhile.
 */
export async function holdTerminalForLock(
  tx: Tx,
  companyId: string,
  { locationId, terminalId }: { readonly locationId: string; readonly terminalId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from terminal where id = ${terminalId} and company_id = ${companyId} and location_id = ${locationId}
      and archived_at is null for key share`.execute(tx)
  return rows.length > 0
}

type Which = Pick<StoredTerminal, 'companyId' | 'id'>

/** Saves what people write about a terminal of the company. */
export const saveTerminal = (
  tx: Tx,
  { companyId, id }: Which,
  written: StoredFields<typeof terminalFields> & Pick<StoredTerminal, 'locationId'>,
  now: Date,
) =>
  tx
    .updateTable('terminal')
    .set((set) => ({
      ...columnsOf(terminalFields, written),
      location_id: written.locationId,
      version: set('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** A terminal of the company out of use, or back in use. */
export const setTerminalArchived = (tx: Tx, { companyId, id }: Which, archivedAt: Date | null, now: Date) =>
  tx
    .updateTable('terminal')
    .set((set) => ({ archived_at: archivedAt, version: set('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** Gives a terminal of the company credentials in place of those it had, or takes them; a code that waits ends then. */
export async function setTerminalSecret(
  tx: Tx,
  { companyId, id }: Which,
  secret: TerminalSecret | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('terminal')
    .set({
      secret_hash: secret?.hash ?? null,
      secret_sealed: secret?.sealed ?? null,
      secret_since: secret && now,
    })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
  if (secret === null)
    await tx
      .deleteFrom('terminal_setup_code')
      .where('terminal_id', '=', id)
      .where('company_id', '=', companyId)
      .execute()
}

/** Boxes of the locks in use that hang at a terminal of the company; null for a lock on no box. */
export async function boxesHungAt(tx: Tx, { companyId, id }: Which): Promise<(string | null)[]> {
  const { rows } = await sql<{ boxId: string | null }>`
    select box_id as "boxId" from lock
    where terminal_id = ${id} and company_id = ${companyId} and archived_at is null`.execute(tx)
  return rows.map(({ boxId }) => boxId)
}
