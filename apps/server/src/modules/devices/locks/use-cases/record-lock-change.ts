import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import type { ListedRow } from '../lock-list-repository.ts'
import { sizeOf } from '../rules/lock-row.ts'
import { boxNameOf } from '../../rules/box-name.ts'

type ActionKind = 'added' | 'edited' | 'moved' | 'archived' | 'restored' | 'deactivated' | 'activated'

interface LockChange {
  readonly actor: StaffActor
  readonly before: ListedRow | null
  readonly after: ListedRow
  readonly what: ActionKind
  readonly reason?: string
  readonly now: Date
}

/** Box of a row as staff say it. */
export const boxNameOfRow = ({ boxNumber, prefix }: ListedRow): string | null =>
  boxNumber === null ? null : boxNameOf(prefix, boxNumber)

const historyOf = (row: ListedRow): JsonObject => ({
  ...fieldsIn(lockFields, row),
  box: boxNameOfRow(row),
  size: sizeOf(row),
  location: row.locationName,
  terminal: row.terminalName,
  outOfService: row.outOfService,
  archived: row.archivedAt !== null,
  deactivated: row.deactivation,
})

/** Records who changed what about a lock, in its history and in its box's timeline. */
export async function recordLockChange(tx: Tx, change: LockChange): Promise<void> {
  const { actor, before, after, what, reason, now } = change
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  const lockId = after.lockId ?? after.id
  await recordChange(tx, {
    at: now,
    companyId: after.companyId,
    actor: by,
    action: `lock.${what}`,
    subject: { kind: 'lock', id: lockId },
    before: before && historyOf(before),
    after: historyOf(after),
    ...(reason === undefined ? {} : { reason }),
  })
  const names = { fromBoxName: before && boxNameOfRow(before), toBoxName: boxNameOfRow(after) }
  await appendEvent(tx, {
    type: `lock.${what}`,
    at: now,
    companyId: after.companyId,
    actor: by,
    locationId: after.locationId,
    boxId: after.boxId ?? before?.boxId ?? null,
    lockId,
    terminalId: after.terminalId,
    data: {
      lockName: after.name ?? '',
      ...(what === 'moved' ? names : {}),
      ...(reason === undefined ? {} : { reason }),
      ...(what === 'edited' && before && before.outOfService !== after.outOfService
        ? { outOfService: after.outOfService ?? '' }
        : {}),
    },
  })
}
