import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { logList, LogRow } from '@fachwerk/contract/history/log-calls'
import { actorName } from '../../lib/words/actor-words.ts'
import { Link } from 'react-router'
import { dateOf, secondsOf } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { entryWords } from './log-words.ts'
import { WholeNumbers } from '../../ui/facts/whole-numbers.tsx'
import styles from './logs.module.css'
import { g } from './texts.ts'

type LogSort = SortOf<typeof logList>

/** To the second: several things happen within a minute. */
export const atOf = ({ at, timeZone }: Pick<LogRow, 'at' | 'timeZone'>): string =>
  `${dateOf(at, timeZone)} ${secondsOf(at, timeZone)}`

const At = ({ at, timeZone }: Pick<LogRow, 'at' | 'timeZone'>) => (
  <time className="nowrap num" dateTime={at}>
    {atOf({ at, timeZone })}
  </time>
)

function What({ row }: { readonly row: LogRow }) {
  const { title, detail } = entryWords(row)
  return (
    <>
      <WholeNumbers text={title} />{' '}
      {detail === '' ? null : (
        <span className={styles['detail']}>
          <WholeNumbers text={detail} />
        </span>
      )}
    </>
  )
}

export const logColumns = (): readonly Column<LogRow, LogSort>[] => [
  { key: 'what', title: g('logs.column.what'), cell: (row) => <What row={row} /> },
  { key: 'at', title: g('logs.column.at'), cell: (row) => <At {...row} /> },
  { key: 'who', title: g('logs.column.who'), cell: ({ actor }) => actorName(actor) },
  { key: 'box', title: g('logs.column.box'), cell: ({ boxName }) => boxName },
  {
    key: 'location',
    title: g('logs.column.location'),
    narrow: 'hide',
    cell: ({ locationName }) => locationName,
  },
  { key: 'lock', title: g('logs.column.lock'), narrow: 'hide', cell: ({ lockName }) => lockName },
  {
    key: 'terminal',
    title: g('logs.column.terminal'),
    narrow: 'hide',
    cell: ({ terminalName }) => terminalName,
  },
  { key: 'order', title: g('logs.column.order'), narrow: 'hide', cell: ({ orderCode }) => orderCode },
  {
    key: 'customer',
    title: g('logs.column.customer'),
    narrow: 'hide',
    cell: ({ customerNumber: number }) =>
      number === null ? null : <CustomerName name={number} number={number} />,
  },
]

/** An entry on a phone. */
export function logCard(row: LogRow) {
  const { title, detail } = entryWords(row)
  return (
    <>
      <CardLine>
        <b>{title}</b>
        <span className="small muted">{row.boxName ?? row.locationName}</span>
      </CardLine>
      <CardLine>
        <span className="small muted">
          {[actorName(row.actor), detail].filter((part) => part !== '').join(' · ')}
        </span>
        <At {...row} />
      </CardLine>
    </>
  )
}

/** Addresses of the log about one thing. */
export const LogLink = (props: { readonly search: string; readonly children: string }) => (
  <Link to={`/admin/logs?q=${encodeURIComponent(props.search)}`}>{props.children}</Link>
)
