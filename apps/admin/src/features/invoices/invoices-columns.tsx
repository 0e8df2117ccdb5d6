import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { invoiceList } from '@fachwerk/contract/invoice/invoice-calls'
import type { InvoiceKind, InvoiceRow } from '@fachwerk/contract/invoice/invoice-views'
import { germanDay } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { i } from '../../ui/invoices/texts.ts'
import { CustomerName } from '../../ui/customers/customer-name.tsx'

type InvoiceSort = SortOf<typeof invoiceList>

/** Which of the two it is, in a word and its colour. */
export function KindMark({ kind }: { readonly kind: InvoiceKind }) {
  const look = kind === 'invoice' ? 'st-frei' : 'st-belegt'
  return <span className={`fw-state ${look}`}>{i(`kind.${kind}`)}</span>
}

const money = (cents: number) => <span className="num">{moneyOf(cents)}</span>

/** Columns of the invoices. */
export const invoiceColumns = (): readonly Column<InvoiceRow, InvoiceSort>[] => [
  {
    key: 'number',
    title: i('column.number'),
    sort: 'number',
    cell: ({ number }) => <span className="num nowrap">{number}</span>,
  },
  {
    key: 'issuedOn',
    title: i('column.issuedOn'),
    sort: 'issuedOn',
    cell: ({ issuedOn }) => <span className="num">{germanDay(issuedOn)}</span>,
  },
  { key: 'kind', title: i('column.kind'), cell: ({ kind }) => <KindMark kind={kind} /> },
  {
    key: 'customer',
    title: i('column.customer'),
    sort: 'customer',
    cell: ({ customerName, customerNumber }) => <CustomerName name={customerName} number={customerNumber} />,
  },
  { key: 'order', title: i('column.order'), cell: ({ order }) => order.code },
  { key: 'gross', title: i('column.gross'), sort: 'gross', cell: ({ grossCents }) => money(grossCents) },
  { key: 'location', title: i('column.location'), narrow: 'hide', cell: ({ locationName }) => locationName },
  { key: 'net', title: i('column.net'), narrow: 'hide', cell: ({ netCents }) => money(netCents) },
  { key: 'vat', title: i('column.vat'), narrow: 'hide', cell: ({ vatCents }) => money(vatCents) },
  { key: 'company', title: i('column.company'), narrow: 'hide', cell: ({ companyName }) => companyName },
]

/** A document on a phone. */
export function invoiceCard({ number, kind, customerName, order, issuedOn, grossCents }: InvoiceRow) {
  return (
    <>
      <CardLine>
        <b className="num nowrap">{number}</b>
        <b className="num">{moneyOf(grossCents)}</b>
      </CardLine>
      <CardLine>
        <span className="small muted">{`${customerName} · ${order.code}`}</span>
        <KindMark kind={kind} />
      </CardLine>
      <span className="small muted">{germanDay(issuedOn)}</span>
    </>
  )
}
