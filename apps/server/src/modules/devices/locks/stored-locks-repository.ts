import { lockFields } from '@fachwerk/contract/device/lock-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { columnsOf, selected } from '../../../platform/db/record-columns.ts'
import { isAny } from '../../../platform/db/is-any.ts'

/** A lock as staff keep it; read before it is changed. */
export type StoredLock = StoredFields<typeof lockFields> & {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly terminalId: string
  readonly boxId: string | null
  readonly version: number
  readonly changedAt: Date | null
  readonly archivedAt: Date | null
}

const storedLocks = sql`
  select k.id, k.company_id as "companyId", k.location_id as "locationId", k.terminal_id as "terminalId",
    k.box_id as "boxId", ${selected(lockFields, 'k')}, k.version, k.changed_at as "changedAt",
    k.archived_at as "archivedAt"
  from lock k`

/** A lock of these companies, as it is at this moment. */
export async function lockInScope(
  tx: Tx,
  scope: readonly string[],
  lockId: string,
): Promise<StoredLock | undefined> {
  const { rows } = await sql<StoredLock>`
    ${storedLocks} where k.id = ${lockId} and k.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** Boxes of the company held until the end of the transaction, in one order: everybody who gives or takes boxes does this first. */
export async function holdBoxes(tx: Tx, companyId: string, boxIds: readonly string[]): Promise<void> {
  if (boxIds.length === 0) return
  await sql`select id from box where id = any(${[...boxIds]}::uuid[]) and company_id = ${companyId}
    order by id for no key update`.execute(tx)
}

/** The lock and whatever hangs on these boxes of the company, held until the end of the transaction. */
export async function holdLocks(
  tx: Tx,
  companyId: string,
  { lockId, boxIds }: { readonly lockId: string | null; readonly boxIds: readonly string[] },
): Promise<StoredLock[]> {
  const { rows } = await sql<StoredLock>`
    ${storedLocks} where k.company_id = ${companyId} and (k.id = ${lockId} or k.box_id = any(${[...boxIds]}::uuid[]))
    order by k.id for update`.execute(tx)
  return rows
}

/** Saves what people write about a lock of the company. */
export const saveLock = (
  tx: Tx,
  { companyId, id }: Pick<StoredLock, 'companyId' | 'id'>,
  written: StoredFields<typeof lockFields>,
  now: Date,
) =>
  tx
    .updateTable('lock')
    .set((set) => ({
      ...columnsOf(lockFields, written),
      version: set('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

export type LockPlace = Pick<StoredLock, 'locationId' | 'terminalId' | 'boxId'>

/** Hangs a lock of the company somewhere. @throws 23505 when another one hangs on the box */
export const hangLock = (
  tx: Tx,
  { companyId, id }: Pick<StoredLock, 'companyId' | 'id'>,
  { locationId, terminalId, boxId }: LockPlace,
  now: Date,
) =>
  tx
    .updateTable('lock')
    .set((set) => ({
      location_id: locationId,
      terminal_id: terminalId,
      box_id: boxId,
      version: set('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** Takes locks of the company off their boxes, so that they can trade places. */
export const unhang = (tx: Tx, companyId: string, lockIds: readonly string[]) =>
  tx
    .updateTable('lock')
    .set({ box_id: null })
    .where(isAny('id', lockIds))
    .where('company_id', '=', companyId)
    .execute()

/** Out of use, hanging nowhere, or back in use. */
export const setLockArchived = (
  tx: Tx,
  { companyId, id }: Pick<StoredLock, 'companyId' | 'id'>,
  archivedAt: Date | null,
  now: Date,
) =>
  tx
    .updateTable('lock')
    .set((set) => ({
      archived_at: archivedAt,
      box_id: null,
      version: set('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** What a lock at a terminal knew there is of another box now: nothing is known of it until it is heard again. No tenant predicate: by locks of one company. */
export const forgetReadings = (tx: Tx, lockIds: readonly string[]) =>
  tx.deleteFrom('lock_state').where(isAny('lock_id', lockIds)).execute()
