import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { receivedInvoiceList } from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceRow } from '@fachwerk/contract/invoice/received-invoice-views'
import { germanDay } from '../../lib/words/dates.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { centsWords } from './amount-words.ts'
import { RulesMark, StateMark } from './received-marks.tsx'
import { e } from './texts.ts'

type ReceivedSort = SortOf<typeof receivedInvoiceList>

/** What the file leaves out still needs a name. */
export const sellerOf = ({ sellerName }: Pick<ReceivedInvoiceRow, 'sellerName'>): string =>
  sellerName || e('unnamed')
export const numberOf = ({ number }: Pick<ReceivedInvoiceRow, 'number'>): string => number || e('unnumbered')

const day = (text: string | null) => <span className="num">{text === null ? '–' : germanDay(text)}</span>
const payable = ({ payableCents, currency }: ReceivedInvoiceRow) => (
  <span className="num">{centsWords(payableCents, currency)}</span>
)

/** Columns of what came in. */
export const receivedColumns = (): readonly Column<ReceivedInvoiceRow, ReceivedSort>[] => [
  { key: 'seller', title: e('column.seller'), sort: 'seller', cell: sellerOf },
  {
    key: 'number',
    title: e('column.number'),
    sort: 'number',
    cell: (row) => <span className="num">{numberOf(row)}</span>,
  },
  {
    key: 'issuedOn',
    title: e('column.issuedOn'),
    sort: 'issuedOn',
    cell: ({ issuedOn }) => day(issuedOn),
  },
  { key: 'dueOn', title: e('column.dueOn'), sort: 'dueOn', cell: ({ dueOn }) => day(dueOn) },
  { key: 'payable', title: e('column.payable'), sort: 'payable', cell: payable },
  { key: 'state', title: e('column.state'), cell: ({ state }) => <StateMark state={state} /> },
  { key: 'rules', title: e('column.rules'), cell: ({ rules }) => <RulesMark rules={rules} /> },
  {
    key: 'received',
    title: e('column.received'),
    sort: 'received',
    narrow: 'hide',
    cell: ({ receivedAt }) => <span className="num">{momentOf(receivedAt, OFFICE_ZONE)}</span>,
  },
  { key: 'kind', title: e('column.kind'), narrow: 'hide', cell: ({ kind }) => e(`kind.${kind}`) },
  { key: 'company', title: e('column.company'), narrow: 'hide', cell: ({ companyName }) => companyName },
]

/** One of them on a phone. */
export const receivedCard = (row: ReceivedInvoiceRow) => (
  <>
    <CardLine>
      <b>{sellerOf(row)}</b>
      <b className="num">{centsWords(row.payableCents, row.currency)}</b>
    </CardLine>
    <CardLine>
      <span className="small muted num">{numberOf(row)}</span>
      <StateMark state={row.state} />
    </CardLine>
    <CardLine>
      <span className="small muted">{row.issuedOn === null ? '' : germanDay(row.issuedOn)}</span>
      <RulesMark rules={row.rules} />
    </CardLine>
  </>
)
