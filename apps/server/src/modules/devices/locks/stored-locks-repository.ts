import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'

/** A lock as staff keep it; read before it is changed. */
export type StoredLock = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly terminalId: string
  readonly boxId: string | null
  readonly name: string
  readonly notes: string
  readonly version: number
  readonly changedAt: Date | null
  readonly archivedAt: Date | null
}

const storedLocks = (tx: Tx) =>
  tx
    .selectFrom('lock')
    .select([
      'id',
      'company_id as companyId',
      'location_id as locationId',
      'terminal_id as terminalId',
      'box_id as boxId',
      'name',
      'notes',
      'version',
      'changed_at as changedAt',
      'archived_at as archivedAt',
    ])

/** A lock of these companies, as it is at this moment. */
export const lockInScope = (
  tx: Tx,
  scope: readonly string[],
  lockId: string,
): Promise<StoredLock | undefined> =>
  storedLocks(tx).where('id', '=', lockId).where(isAny('company_id', scope)).executeTakeFirst()

/** Boxes of the company held until the end of the transaction, in one order: everybody who gives or takes boxes does this first. */
export async function holdBoxes(tx: Tx, companyId: string, boxIds: readonly string[]): Promise<void> {
  if (boxIds.length === 0) return
  await sql`select id from box where id = any(${[...boxIds]}::uuid[]) and company_id = ${companyId}
    order by id for no key update`.execute(tx)
}

/** The lock and whatever hangs on these boxes of the company, held until the end of the transaction. */
export const holdLocks = (
  tx: Tx,
  companyId: string,
  target: { readonly lockId: string | null; readonly boxIds: readonly string[] },
): Promise<StoredLock[]> =>
  storedLocks(tx)
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('id', '=', target.lockId), is.eb(isAny('box_id', target.boxIds), '=', true)]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Saves what people write about a lock of the company. */
export const saveLock = (
  tx: Tx,
  { companyId, id }: Pick<StoredLock, 'companyId' | 'id'>,
  { name, notes }: Pick<StoredLock, 'name' | 'notes'>,
  now: Date,
) =>
  tx
    .updateTable('lock')
    .set((set) => ({ name, notes, version: set('version', '+', 1), changed_at: now }))
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
