import type { LockRow } from '@fachwerk/contract/device/lock-views'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { ExportColumn } from '../../../../platform/export/cells.ts'

const STATES: Readonly<Record<LockStateName, string>> = {
  locked: 'verriegelt',
  unlocked: 'entriegelt',
  open: 'Tür offen',
  jammed: 'klemmt',
  unknown: 'unbekannt',
}

/** Columns of the list as a file. */
export const lockColumns: readonly ExportColumn<LockRow>[] = [
  { key: 'box', title: 'Fach', cell: ({ boxName }) => boxName },
  { key: 'size', title: 'Größe', cell: ({ size }) => size },
  { key: 'location', title: 'Standort', cell: ({ locationName }) => locationName },
  { key: 'lock', title: 'Schloss', cell: ({ name }) => name },
  { key: 'battery', title: 'Akku (%)', cell: ({ batteryPercent }) => batteryPercent },
  { key: 'signal', title: 'Signal (dBm)', cell: ({ signalDbm }) => signalDbm },
  { key: 'state', title: 'Zustand', cell: ({ lockId, state }) => (lockId === null ? null : STATES[state]) },
  {
    key: 'seenAt',
    title: 'Zuletzt gehört',
    format: 'time',
    cell: ({ seenAt: at, timeZone }) => (at === null ? null : { at, timeZone }),
  },
  { key: 'terminal', title: 'Terminal', cell: ({ terminalName }) => terminalName },
  { key: 'outOfService', title: 'Außer Betrieb', cell: ({ outOfService }) => outOfService },
  { key: 'notes', title: 'Notiz', cell: ({ notes }) => notes },
]
