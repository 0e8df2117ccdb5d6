import type { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import type { TerminalAccess, TerminalRow } from '@fachwerk/contract/device/terminal-views'
import type { ListColumns } from '../../../../platform/export/list-file.ts'

const ACCESS: Readonly<Record<TerminalAccess, string>> = {
  active: 'eingerichtet',
  codeOpen: 'Code wartet',
  none: 'nicht eingerichtet',
}

const stateOf = ({ archived, online, lastSeenAt }: TerminalRow) =>
  archived ? 'archiviert' : online ? 'online' : lastSeenAt === null ? 'nie verbunden' : 'offline'

/** Columns of the list of terminals as a file. */
export const terminalColumns: ListColumns<typeof terminalCalls.exportTerminals, TerminalRow> = {
  name: { title: 'Terminal', cell: ({ name }) => name },
  location: { title: 'Standort', cell: ({ locationName }) => locationName },
  state: { title: 'Zustand', cell: stateOf },
  lastSeenAt: {
    title: 'Zuletzt gehört',
    format: 'time',
    cell: ({ lastSeenAt: at, timeZone }) => (at === null ? null : { at, timeZone }),
  },
  locks: { title: 'Schlösser', cell: ({ lockCount }) => lockCount },
  firmware: { title: 'Firmware', cell: ({ firmware }) => firmware },
  uplink: { title: 'Anbindung', cell: ({ uplink }) => uplink },
  access: { title: 'Einrichtung', cell: ({ access }) => ACCESS[access] },
}
