import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { caseList } from '@fachwerk/contract/order/declaration-calls'
import type { CaseRow } from '@fachwerk/contract/order/declaration-views'
import { dateOf, momentOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { c } from './texts.ts'

type CaseSort = SortOf<typeof caseList>

/** The last day by which it must be done: due is the first instant after it. */
export const lastDueDay = (dueAt: string): string => dateOf(Date.parse(dueAt) - 1, OFFICE_ZONE)

type State = Pick<CaseRow, 'state' | 'overdue' | 'outcome'>

/** Where a case stands, in a word and its colour; what is late says so in words too. */
export function CaseMark({ row: { state, overdue } }: { readonly row: State }) {
  const look = overdue
    ? 'st-ueberzogen'
    : state === 'closed' || state === 'refunded'
      ? 'st-frei'
      : 'st-belegt'
  return (
    <span className={`fw-state ${look}`}>
      {overdue ? `${c(`state.${state}`)}, ${c('overdue')}` : c(`state.${state}`)}
    </span>
  )
}

const outcomeOf = ({ outcome }: State) => outcome && c(`outcome.${outcome}`)
const moneyOrNothing = (cents: number | null) =>
  cents === null ? null : <span className="num">{moneyOf(cents)}</span>

/** Columns of the withdrawals and terminations. */
export const caseColumns = (): readonly Column<CaseRow, CaseSort>[] => [
  { key: 'name', title: c('column.name'), sort: 'name', cell: ({ name }) => name },
  { key: 'kind', title: c('column.kind'), cell: ({ kind }) => c(`kind.${kind}`) },
  {
    key: 'due',
    title: c('column.due'),
    sort: 'due',
    cell: ({ dueAt }) => <span className="num">{lastDueDay(dueAt)}</span>,
  },
  { key: 'state', title: c('column.state'), sort: 'state', cell: (row) => <CaseMark row={row} /> },
  { key: 'outcome', title: c('column.outcome'), cell: outcomeOf },
  { key: 'order', title: c('column.order'), cell: ({ order }) => order?.code },
  { key: 'refund', title: c('column.refund'), cell: ({ refundCents }) => moneyOrNothing(refundCents) },
  {
    key: 'received',
    title: c('column.received'),
    sort: 'received',
    narrow: 'hide',
    cell: ({ receivedAt }) => <span className="num">{momentOf(receivedAt, OFFICE_ZONE)}</span>,
  },
  { key: 'email', title: c('column.email'), narrow: 'hide', cell: ({ email }) => email },
  { key: 'contract', title: c('column.contract'), narrow: 'hide', cell: ({ contract }) => contract },
  {
    key: 'kept',
    title: c('column.kept'),
    narrow: 'hide',
    cell: ({ keptCents }) => moneyOrNothing(keptCents),
  },
  {
    key: 'lastDay',
    title: c('column.lastDay'),
    narrow: 'hide',
    cell: ({ lastDay }) => lastDay && germanDay(lastDay),
  },
  { key: 'decidedBy', title: c('column.decidedBy'), narrow: 'hide', cell: ({ decidedBy }) => decidedBy },
]

/** A case on a phone. */
export function caseCard(row: CaseRow) {
  return (
    <>
      <CardLine>
        <b>{row.name}</b>
        <CaseMark row={row} />
      </CardLine>
      <CardLine>
        <span className="small muted">
          {[c(`kind.${row.kind}`), row.order?.code, outcomeOf(row)].filter(Boolean).join(' · ')}
        </span>
      </CardLine>
      <span className="small muted">{`${c('column.due')} ${lastDueDay(row.dueAt)}`}</span>
    </>
  )
}
