import type { SortOf } from '@fachwerk/contract/office/list-calls'
import {
  VALUE_VOUCHER_VIEWS,
  valueVoucherCalls,
  valueVoucherList,
} from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import type { ValueVoucherRow } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { germanDay } from '../../../lib/words/dates.ts'
import { dateOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { CardLine } from '../../../ui/facts/card-list.tsx'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../../ui/list/declared-list.ts'
import { companyField } from '../../../ui/list/filter/usual-fields.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { w } from './value-voucher-texts.ts'
import { ValueVoucherMark } from './value-voucher-words.tsx'

type Sort = SortOf<typeof valueVoucherList>

const columns = (): readonly Column<ValueVoucherRow, Sort>[] => [
  { key: 'code', title: w('column.code'), cell: ({ code }) => <span className="num">{code}</span> },
  {
    key: 'balance',
    title: w('column.balance'),
    sort: 'balance',
    align: 'right',
    cell: ({ balanceCents }) => <b className="num">{moneyOf(balanceCents)}</b>,
  },
  {
    key: 'amount',
    title: w('column.amount'),
    sort: 'amount',
    align: 'right',
    narrow: 'hide',
    cell: ({ issuedCents }) => <span className="num">{moneyOf(issuedCents)}</span>,
  },
  { key: 'state', title: w('column.state'), cell: ({ state }) => <ValueVoucherMark state={state} /> },
  { key: 'buyer', title: w('column.buyer'), narrow: 'hide', cell: ({ buyer }) => buyer },
  {
    key: 'order',
    title: w('column.order'),
    narrow: 'hide',
    cell: ({ orderCode }) => <span className="num">{orderCode}</span>,
  },
  {
    key: 'issued',
    title: w('column.issued'),
    sort: 'issued',
    narrow: 'hide',
    cell: ({ issuedAt }) => <span className="num">{dateOf(issuedAt, OFFICE_ZONE)}</span>,
  },
  {
    key: 'until',
    title: w('column.until'),
    sort: 'until',
    narrow: 'hide',
    cell: ({ validTo }) => <span className="num">{germanDay(validTo)}</span>,
  },
]

/** A voucher on a phone. */
const card = ({ code, state, balanceCents, issuedCents, buyer, orderCode }: ValueVoucherRow) => (
  <>
    <CardLine>
      <b className="num">{code}</b>
      <ValueVoucherMark state={state} />
    </CardLine>
    <span className="num">
      {moneyOf(balanceCents)}{' '}
      <span className="muted">{w('of.amount', { amount: moneyOf(issuedCents) })}</span>
    </span>
    <span className="small muted">{[buyer, orderCode].filter((part) => part !== '').join(' · ')}</span>
  </>
)

/** Value vouchers that were sold, the newest first (K-01, N-10). */
export const valueVouchersList = declaredList(valueVoucherList, VALUE_VOUCHER_VIEWS, {
  texts: listTexts(w, 'list', (count) => w('list.noMatch', { count })),
  views: viewTexts(w, 'list', { shown: VALUE_VOUCHER_VIEWS, everything: 'all' }),
  usualSorting: () => ({ by: 'issued', dir: 'desc' }),
  filters: { companyIds: companyField(w('list.filter.company')), from: null, to: null },
  columns,
  hidden: ['until'],
  card,
  keyOf: ({ id }) => id,
  rowName: ({ code }) => w('list.open', { code }),
  asks: {
    rows: asking(valueVoucherCalls.valueVouchers, (client) => client.valueVouchers),
    file: askingFile(valueVoucherCalls.exportValueVouchers, (client) => client.exportValueVouchers),
  },
})
