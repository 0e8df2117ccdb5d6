import type { billedList } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BilledServiceRow } from '@fachwerk/contract/invoice/billed/billed-views'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { germanDay } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { rateWords } from './rate-words.ts'
import { b } from './texts.ts'

const LOOKS = {
  open: 'st-neutral',
  draft: 'st-reserviert',
  closed: 'st-frei',
  leftOut: 'st-neutral',
} as const

/** Where it stands; of what stands in a statement its number. */
const StateMark = ({ state, statement }: Pick<BilledServiceRow, 'state' | 'statement'>) => (
  <span className={`fw-state ${LOOKS[state]}`}>{statement?.number ?? b(`state.${state}`)}</span>
)
const money = (cents: number) => <span className="num">{moneyOf(cents)}</span>

/** Columns of what was billed. */
export const billedColumns = (): readonly Column<BilledServiceRow, SortOf<typeof billedList>>[] => [
  {
    key: 'issuedOn',
    title: b('column.issuedOn'),
    sort: 'issuedOn',
    cell: ({ issuedOn }) => <span className="num nowrap">{germanDay(issuedOn)}</span>,
  },
  { key: 'order', title: b('column.order'), sort: 'order', cell: ({ order }) => <b>{order.code}</b> },
  { key: 'text', title: b('column.text'), cell: ({ text }) => text },
  {
    key: 'rate',
    title: b('column.rate'),
    sort: 'rate',
    align: 'right',
    cell: ({ rate }) => <span className="num nowrap">{rateWords(rate)}</span>,
  },
  {
    key: 'net',
    title: b('column.net'),
    align: 'right',
    narrow: 'hide',
    cell: ({ netCents }) => money(netCents),
  },
  {
    key: 'vat',
    title: b('column.vat'),
    align: 'right',
    narrow: 'hide',
    cell: ({ vatCents }) => money(vatCents),
  },
  {
    key: 'gross',
    title: b('column.gross'),
    sort: 'gross',
    align: 'right',
    cell: ({ grossCents }) => <b>{money(grossCents)}</b>,
  },
  {
    key: 'fee',
    title: b('column.fee'),
    align: 'right',
    narrow: 'hide',
    cell: ({ feeCents }) => (feeCents === null ? '–' : money(feeCents)),
  },
  { key: 'state', title: b('column.state'), moves: true, cell: (row) => <StateMark {...row} /> },
  { key: 'invoice', title: b('column.invoice'), narrow: 'hide', cell: ({ invoice }) => invoice.number },
  { key: 'customer', title: b('column.customer'), narrow: 'hide', cell: ({ customerName }) => customerName },
  { key: 'company', title: b('column.company'), narrow: 'hide', cell: ({ companyName }) => companyName },
]

/** The same on a phone. */
export const billedCard = ({
  order,
  issuedOn,
  text,
  rate,
  grossCents,
  state,
  statement,
}: BilledServiceRow) => (
  <>
    <CardLine>
      <b>{order.code}</b>
      <b className="num">{moneyOf(grossCents)}</b>
    </CardLine>
    <CardLine>
      <span className="small muted">{`${text} · ${rateWords(rate)}`}</span>
      <StateMark state={state} statement={statement} />
    </CardLine>
    <span className="small muted">{germanDay(issuedOn)}</span>
  </>
)
