import type { BoxState } from '@fachwerk/contract/device/device-calls'
import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { LockRow } from '@fachwerk/contract/device/lock-views'
import type { ListedRow } from '../lock-list-repository.ts'
import { boxNameOf } from '../../rules/box-name.ts'
import { isReachable } from '../../terminals/rules/presence.ts'

export const sizeOf = ({ size }: Pick<ListedRow, 'size'>): SizeClass | null =>
  size === null ? null : (SIZE_CLASSES[size] ?? null)

/** A row as the list shows it; nothing is claimed of a lock whose terminal is silent. */
export function lockRow(row: ListedRow, boxState: BoxState | null, now: Date): LockRow {
  const terminalOnline = isReachable(row, now)
  return {
    id: row.id,
    lockId: row.lockId,
    name: row.name,
    boxId: row.boxId,
    boxName: row.boxNumber === null ? null : boxNameOf(row.prefix, row.boxNumber),
    size: sizeOf(row),
    locationId: row.locationId,
    locationName: row.locationName,
    terminalId: row.terminalId,
    terminalName: row.terminalName,
    terminalOnline,
    state: terminalOnline ? (row.state ?? 'unknown') : 'unknown',
    batteryPercent: row.batteryPercent,
    signalDbm: row.signalDbm,
    seenAt: row.seenAt?.toISOString() ?? null,
    boxState,
    notes: row.notes,
    outOfService: row.outOfService,
    archived: row.archivedAt !== null,
    deactivated:
      row.deactivatedAt === null || row.deactivation === null
        ? null
        : { at: row.deactivatedAt.toISOString(), cause: row.deactivation },
    timeZone: row.timeZone,
  }
}
