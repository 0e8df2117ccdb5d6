import type { lockCalls } from '@fachwerk/contract/device/lock-calls'
import type { LockRow } from '@fachwerk/contract/device/lock-views'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { ListColumns } from '../../../../platform/export/list-file.ts'

const STATES: Readonly<Record<LockStateName, string>> = {
  locked: 'verriegelt',
  unlocked: 'entriegelt',
  open: 'Tür offen',
  jammed: 'klemmt',
  unknown: 'unbekannt',
}

/** Columns of the list as a file. */
export const lockColumns: ListColumns<typeof lockCalls.exportLocks, LockRow> = {
  box: { title: 'Fach', cell: ({ boxName }) => boxName },
  size: { title: 'Größe', cell: ({ size }) => size },
  location: { title: 'Standort', cell: ({ locationName }) => locationName },
  lock: { title: 'Schloss', cell: ({ name }) => name },
  battery: { title: 'Akku (%)', cell: ({ batteryPercent }) => batteryPercent },
  signal: { title: 'Signal (dBm)', cell: ({ signalDbm }) => signalDbm },
  state: { title: 'Zustand', cell: ({ lockId, state }) => (lockId === null ? null : STATES[state]) },
  seenAt: {
    title: 'Zuletzt gehört',
    format: 'time',
    cell: ({ seenAt: at, timeZone }) => (at === null ? null : { at, timeZone }),
  },
  terminal: { title: 'Terminal', cell: ({ terminalName }) => terminalName },
  outOfService: { title: 'Außer Betrieb', cell: ({ outOfService }) => outOfService },
  notes: { title: 'Notiz', cell: ({ notes }) => notes },
}
