import type { TerminalAccess, TerminalRow } from '@fachwerk/contract/device/terminal-views'
import type { ListedTerminal } from '../terminal-list-repository.ts'
import { isReachable } from './presence.ts'

/** Whether a terminal may connect by now; the one with a new code keeps its credentials until it has exchanged it. */
export const accessOf = ({
  secretSince,
  codeUntil,
}: Pick<ListedTerminal, 'secretSince' | 'codeUntil'>): TerminalAccess =>
  secretSince !== null ? 'active' : codeUntil !== null ? 'codeOpen' : 'none'

/** A terminal as the list shows it; a stopped gateway claims nothing. */
export const terminalRow = (row: ListedTerminal, now: Date): TerminalRow => ({
  id: row.id,
  name: row.name,
  locationId: row.locationId,
  locationName: row.locationName,
  timeZone: row.timeZone,
  online: isReachable(row, now),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  firmware: row.firmware,
  uplink: row.uplink,
  lockCount: row.lockCount,
  access: accessOf(row),
  archived: row.archivedAt !== null,
})
