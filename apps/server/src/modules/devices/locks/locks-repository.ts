import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { emptyOf, type NewFields } from '@fachwerk/contract/record-fields'
import { columnsOf } from '../../../platform/db/record-columns.ts'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'

export type NewLock = NewFields<typeof lockFields> & {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly terminalId: string
  readonly boxId: string | null
}

/** Adds locks that are there from now on. */
export async function insertLocks(tx: Tx, locks: readonly NewLock[], now: Date) {
  if (locks.length === 0) return
  await tx
    .insertInto('lock')
    .values(
      locks.map(({ id, companyId, locationId, terminalId, boxId, ...written }) => ({
        id,
        company_id: companyId,
        location_id: locationId,
        terminal_id: terminalId,
        box_id: boxId,
        ...columnsOf(lockFields, { ...emptyOf(lockFields), ...written }),
        deactivated_at: null,
        deactivation: null,
        changed_at: null,
        archived_at: null,
        created_at: now,
      })),
    )
    .execute()
}

export type LockOfBox = {
  readonly boxId: string
  readonly lockId: string
  readonly lockName: string
  readonly companyId: string
  readonly locationId: string
  readonly terminalId: string
  readonly terminalName: string
  readonly online: boolean
  readonly lastSeenAt: Date | null
  readonly state: LockStateName | null
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
  readonly seenAt: Date | null
  readonly deactivatedAt: Date | null
}

/** Locks of these boxes with their terminal and newest state. The boxes were found within the caller's scope. */
export async function locksOfBoxes(tx: Tx, boxIds: readonly string[]): Promise<LockOfBox[]> {
  if (boxIds.length === 0) return []
  const { rows } = await sql<LockOfBox>`
    select l.box_id as "boxId", l.id as "lockId", l.name as "lockName", l.company_id as "companyId",
      l.location_id as "locationId", t.id as "terminalId", t.name as "terminalName", t.online,
      t.last_seen_at as "lastSeenAt", s.state, s.battery_percent as "batteryPercent", s.signal_dbm as "signalDbm",
      s.seen_at as "seenAt", l.deactivated_at as "deactivatedAt"
    from lock l join terminal t on t.id = l.terminal_id left join lock_state s on s.lock_id = l.id
    where ${isAny('l.box_id', boxIds)}`.execute(tx)
  return rows
}

export type LockAtTerminal = {
  readonly id: string
  readonly terminalId: string
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string | null
}

/** Locks by id, as terminals name them; whether a lock is the terminal's own is for the caller to compare. */
export async function locksByIds(tx: Tx, lockIds: readonly string[]): Promise<Map<string, LockAtTerminal>> {
  if (lockIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('lock')
    .select([
      'id',
      'terminal_id as terminalId',
      'company_id as companyId',
      'location_id as locationId',
      'box_id as boxId',
    ])
    .where(isAny('id', lockIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type OpenTarget = {
  readonly companyId: string
  readonly locationId: string
  readonly terminalId: string
  readonly terminalName: string
  readonly online: boolean
  readonly lastSeenAt: Date | null
  readonly lockId: string
  readonly boxId: string | null
  readonly prefix: string | null
  readonly boxNumber: number | null
}

const openTargets = (tx: Tx) =>
  tx
    .selectFrom('lock')
    .innerJoin('terminal', 'terminal.id', 'lock.terminal_id')
    .leftJoin('box', 'box.id', 'lock.box_id')
    .leftJoin('location', 'location.id', 'box.location_id')
    .select([
      'lock.company_id as companyId',
      'lock.location_id as locationId',
      'lock.id as lockId',
      'lock.box_id as boxId',
      'terminal.id as terminalId',
      'terminal.name as terminalName',
      'terminal.online',
      'terminal.last_seen_at as lastSeenAt',
      'location.prefix',
      'box.number as boxNumber',
    ])
    .where('terminal.archived_at', 'is', null)
    .where('lock.archived_at', 'is', null)

/** The lock of a box of this company, with its terminal. */
export const lockOfBox = (tx: Tx, companyId: string, boxId: string): Promise<OpenTarget | undefined> =>
  openTargets(tx).where('lock.company_id', '=', companyId).where('lock.box_id', '=', boxId).executeTakeFirst()

/** The lock of a box of this company with the sealed key by which its terminal hashes codes. */
export const lockWithCodeKey = (
  tx: Tx,
  companyId: string,
  boxId: string,
): Promise<(OpenTarget & { readonly codeKeySealed: string }) | undefined> =>
  openTargets(tx)
    .select('terminal.code_key_sealed as codeKeySealed')
    .where('lock.company_id', '=', companyId)
    .where('lock.box_id', '=', boxId)
    .executeTakeFirst()

/** A lock by its own id or its box's, within these companies. */
export const lockByItem = (
  tx: Tx,
  companyIds: readonly string[],
  item: string,
): Promise<OpenTarget | undefined> =>
  openTargets(tx)
    .where(isAny('lock.company_id', companyIds))
    .where((is) => is.or([is('lock.id', '=', item), is('lock.box_id', '=', item)]))
    .executeTakeFirst()
