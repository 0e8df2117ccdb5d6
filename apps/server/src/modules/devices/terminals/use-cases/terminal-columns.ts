import type { TerminalAccess, TerminalRow } from '@fachwerk/contract/device/terminal-views'
import type { ExportColumn } from '../../../../platform/export/cells.ts'

const ACCESS: Readonly<Record<TerminalAccess, string>> = {
  active: 'eingerichtet',
  codeOpen: 'Code wartet',
  none: 'nicht eingerichtet',
}

const stateOf = ({ archived, online, lastSeenAt }: TerminalRow) =>
  archived ? 'archiviert' : online ? 'online' : lastSeenAt === null ? 'nie verbunden' : 'offline'

/** Columns of the list of terminals as a file. */
export const terminalColumns: readonly ExportColumn<TerminalRow>[] = [
  { key: 'name', title: 'Terminal', cell: ({ name }) => name },
  { key: 'location', title: 'Standort', cell: ({ locationName }) => locationName },
  { key: 'state', title: 'Zustand', cell: stateOf },
  {
    key: 'lastSeenAt',
    title: 'Zuletzt gehört',
    format: 'time',
    cell: ({ lastSeenAt: at, timeZone }) => (at === null ? null : { at, timeZone }),
  },
  { key: 'locks', title: 'Schlösser', cell: ({ lockCount }) => lockCount },
  { key: 'firmware', title: 'Firmware', cell: ({ firmware }) => firmware },
  { key: 'uplink', title: 'Anbindung', cell: ({ uplink }) => uplink },
  { key: 'access', title: 'Einrichtung', cell: ({ access }) => ACCESS[access] },
]
