import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { terminalList } from '@fachwerk/contract/device/terminal-calls'
import type { TerminalRow } from '@fachwerk/contract/device/terminal-views'
import { dayAndTimeOf } from '../../lib/words/format.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { ConditionBadge } from './condition-badge.tsx'
import styles from './terminals.module.css'
import { k } from './texts.ts'

type TerminalSort = SortOf<typeof terminalList>

/** How a terminal is doing, as far as its row tells. */
export function TerminalMark({ row }: { readonly row: TerminalRow }) {
  if (row.archived) return <span className="fw-state st-gesperrt">{k('state.archived')}</span>
  return <ConditionBadge condition={row.online ? 'online' : row.lastSeenAt === null ? 'never' : 'offline'} />
}

/** When it was last heard. */
function LastSeen({
  row: { lastSeenAt, timeZone },
  now,
}: {
  readonly row: TerminalRow
  readonly now: number
}) {
  if (lastSeenAt === null) return <span className="muted">{k('seen.never')}</span>
  return <time dateTime={lastSeenAt}>{dayAndTimeOf(lastSeenAt, timeZone, now)}</time>
}

/** Columns of the terminals. */
export const terminalColumns = (now: number): readonly Column<TerminalRow, TerminalSort>[] => [
  { key: 'name', title: k('column.name'), sort: 'name', cell: ({ name }) => name },
  {
    key: 'location',
    title: k('column.location'),
    sort: 'location',
    cell: ({ locationName }) => locationName,
  },
  { key: 'state', moves: true, title: k('column.state'), cell: (row) => <TerminalMark row={row} /> },
  {
    key: 'lastSeenAt',
    title: k('column.lastSeenAt'),
    sort: 'lastSeenAt',
    cell: (row) => <LastSeen row={row} now={now} />,
  },
  {
    key: 'locks',
    title: k('column.locks'),
    sort: 'locks',
    cell: ({ lockCount }) => <span className="num">{lockCount}</span>,
  },
  { key: 'uplink', title: k('column.uplink'), narrow: 'hide', cell: ({ uplink }) => uplink },
  { key: 'firmware', title: k('column.firmware'), narrow: 'hide', cell: ({ firmware }) => firmware },
  {
    key: 'access',
    title: k('column.access'),
    narrow: 'hide',
    cell: ({ access }) => (
      <span className={access === 'active' ? 'muted' : undefined}>{k(`access.${access}`)}</span>
    ),
  },
]

/** A terminal on a phone. */
export function terminalCard(row: TerminalRow, now: number) {
  return (
    <>
      <span className={styles['line']}>
        <b>{row.name}</b>
        <TerminalMark row={row} />
      </span>
      <span className={styles['line']}>
        <span className="small muted">{row.locationName}</span>
        <span className="small muted num">{k('locks.count', { count: row.lockCount })}</span>
      </span>
      {row.access === 'active' ? (
        row.online ? null : (
          <span className="small muted">
            <LastSeen row={row} now={now} />
          </span>
        )
      ) : (
        <span className="small">{k(`access.${row.access}`)}</span>
      )}
    </>
  )
}
