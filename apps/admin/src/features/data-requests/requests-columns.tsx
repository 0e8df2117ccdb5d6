import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { dataRequestList } from '@fachwerk/contract/customer/data-request-calls'
import type { DataRequestRow } from '@fachwerk/contract/customer/data-request-views'
import { germanDay } from '../../lib/words/dates.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { q } from './texts.ts'

type RequestSort = SortOf<typeof dataRequestList>

/** Whoever asked, by what is known of them. */
export const whoOf = ({ name, email }: Pick<DataRequestRow, 'name' | 'email'>): string => name || email

/** Where a request stands, in a word and its colour; what presses says so in words too. */
export function RequestMark({ row }: { readonly row: Pick<DataRequestRow, 'state' | 'overdue' | 'soon'> }) {
  const { state, overdue, soon } = row
  const look = overdue ? 'st-ueberzogen' : soon ? 'st-reserviert' : state === 'open' ? 'st-belegt' : 'st-frei'
  const presses = overdue ? q('overdue') : soon ? q('soon') : null
  return (
    <span className={`fw-state ${look}`}>{[q(`state.${state}`), presses].filter(Boolean).join(', ')}</span>
  )
}

const dayOrNothing = (day: string | null) => day && <span className="num">{germanDay(day)}</span>

/** Columns of the requests about data. */
export const requestColumns = (): readonly Column<DataRequestRow, RequestSort>[] => [
  { key: 'name', title: q('column.who'), sort: 'name', cell: whoOf },
  { key: 'kind', title: q('column.kind'), cell: ({ kind }) => q(`kind.${kind}`) },
  { key: 'due', title: q('column.due'), sort: 'due', cell: ({ dueOn }) => dayOrNothing(dueOn) },
  { key: 'state', title: q('column.state'), sort: 'state', cell: (row) => <RequestMark row={row} /> },
  {
    key: 'received',
    title: q('column.received'),
    sort: 'received',
    cell: ({ receivedOn }) => dayOrNothing(receivedOn),
  },
  {
    key: 'channel',
    title: q('column.channel'),
    narrow: 'hide',
    cell: ({ channel }) => q(`channel.${channel}`),
  },
  { key: 'email', title: q('column.email'), narrow: 'hide', cell: ({ email }) => email },
  {
    key: 'closed',
    title: q('column.closed'),
    narrow: 'hide',
    cell: ({ closedOn }) => dayOrNothing(closedOn),
  },
  { key: 'closedBy', title: q('column.closedBy'), narrow: 'hide', cell: ({ closedBy }) => closedBy },
  { key: 'recordedBy', title: q('column.recordedBy'), narrow: 'hide', cell: ({ recordedBy }) => recordedBy },
  { key: 'company', title: q('column.company'), narrow: 'hide', cell: ({ companyName }) => companyName },
]

/** A request on a phone. */
export function requestCard(row: DataRequestRow) {
  const due = `${q('column.due')} ${germanDay(row.dueOn)}`
  return (
    <>
      <CardLine>
        <b>{whoOf(row)}</b>
        <RequestMark row={row} />
      </CardLine>
      <CardLine>
        <span className="small muted">
          {[q(`kind.${row.kind}`), q(`channel.${row.channel}`)].join(' · ')}
        </span>
      </CardLine>
      <span className="small muted">
        {row.closedOn === null ? due : `${q('column.closed')} ${germanDay(row.closedOn)}`}
      </span>
    </>
  )
}
