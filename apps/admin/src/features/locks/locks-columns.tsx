import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { lockList } from '@fachwerk/contract/device/lock-calls'
import type { LockRow } from '@fachwerk/contract/device/lock-views'
import { dayAndTimeOf } from '../../lib/words/format.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Tag } from '../../ui/facts/marks.tsx'
import { Battery, BoxMark, rowName, Signal } from './lock-marks.tsx'
import styles from './locks.module.css'
import { l } from './texts.ts'

type LockSort = SortOf<typeof lockList>

/** Columns of locks and boxes. */
export const lockColumns = (now: number): readonly Column<LockRow, LockSort>[] => [
  {
    key: 'box',
    title: l('locks.column.box'),
    sort: 'box',
    cell: ({ boxName }) => boxName ?? l('locks.spare'),
  },
  { key: 'size', title: l('locks.column.size'), cell: ({ size }) => size && <Tag>{size}</Tag> },
  { key: 'state', moves: true, title: l('locks.column.state'), cell: (row) => <BoxMark row={row} /> },
  {
    key: 'lock',
    title: l('locks.column.lock'),
    sort: 'name',
    cell: ({ name }) => name ?? <span className="muted">{l('locks.noLock')}</span>,
  },
  {
    key: 'battery',
    title: l('locks.column.battery'),
    sort: 'battery',
    cell: ({ lockId, batteryPercent }) => (lockId === null ? null : <Battery percent={batteryPercent} />),
  },
  {
    key: 'signal',
    title: l('locks.column.signal'),
    sort: 'signal',
    narrow: 'hide',
    cell: ({ lockId, signalDbm }) => (lockId === null ? null : <Signal dbm={signalDbm} />),
  },
  {
    key: 'location',
    title: l('locks.column.location'),
    sort: 'location',
    cell: ({ locationName }) => locationName,
  },
  {
    key: 'seenAt',
    title: l('locks.column.seenAt'),
    sort: 'seenAt',
    narrow: 'hide',
    cell: ({ lockId, seenAt, timeZone }) =>
      lockId === null ? null : seenAt === null ? (
        <span className="muted">{l('locks.never')}</span>
      ) : (
        <time dateTime={seenAt}>{dayAndTimeOf(seenAt, timeZone, now)}</time>
      ),
  },
  {
    key: 'notes',
    title: l('locks.column.notes'),
    narrow: 'hide',
    cell: (row) => <span className={styles['note']}>{noteOf(row)}</span>,
  },
]

const noteOf = ({ outOfService, notes, deactivated }: LockRow): string => {
  if (outOfService !== null) return l('lock.outOfService', { reason: outOfService })
  return deactivated === null ? notes : [l('locks.deactivated'), notes].filter(Boolean).join(' · ')
}

/** A box on a phone. */
export function lockCard(row: LockRow) {
  const note = noteOf(row)
  return (
    <>
      <span className={styles['line']}>
        <b>
          {rowName(row)} {row.size && <Tag>{row.size}</Tag>}
        </b>
        <BoxMark row={row} />
      </span>
      <span className={styles['line']}>
        <span className="small muted">{row.locationName}</span>
        {row.lockId === null ? null : <Battery percent={row.batteryPercent} />}
      </span>
      {note ? <span className={`small muted ${styles['note']}`}>{note}</span> : null}
    </>
  )
}
