import type { FileOrder, FilePage, FilePart } from '@fachwerk/contract/customer/customer-file-views'
import { Link } from 'react-router'
import { germanDay } from '../../lib/words/dates.ts'
import { momentOf, moneyOf, OFFICE_ZONE, priceOf } from '../../lib/words/format.ts'
import { Tag } from '../../ui/facts/marks.tsx'
import { MailText } from './customer-words.tsx'
import { WholeNumbers } from '../../ui/facts/whole-numbers.tsx'
import styles from './customers.module.css'
import { type FileColumn, FileTable } from './file-table.tsx'
import { k } from './texts.ts'

type RowOf<P extends FilePart> = Extract<FilePage, { part: P }>['rows'][number]

const OrderLink = ({ order }: { readonly order: { readonly id: string; readonly code: string } | null }) =>
  order === null ? (
    '–'
  ) : (
    <Link className="num" to={`/admin/orders?view=all&open=${order.id}`}>
      {order.code}
    </Link>
  )
const moment = (at: string | null, timeZone = OFFICE_ZONE) =>
  at === null ? (
    '–'
  ) : (
    <time className="num" dateTime={at}>
      {momentOf(at, timeZone)}
    </time>
  )
const money = (cents: number) => <span className="num">{moneyOf(cents)}</span>
const price = (cents: number) => <span className="num">{priceOf(cents)}</span>

function OrderState({ row }: { readonly row: FileOrder }) {
  const { owedCents, refundedCents, totalCents, status, paid } = row
  if (owedCents > 0)
    return (
      <span className={styles['pill']} data-look="danger">
        {k('owed.amount', { amount: moneyOf(owedCents) })}
      </span>
    )
  if (refundedCents > 0)
    return (
      <span className={styles['pill']} data-look="muted">
        {k(refundedCents >= totalCents ? 'order.refunded' : 'order.partlyRefunded')}
      </span>
    )
  if (status === 'canceled') return <span className="muted">{k('order.cancelled')}</span>
  // Nobody pays for it: what it costs says so.
  if (totalCents === 0) return '–'
  return (
    <span className={styles['pill']} data-look={paid ? 'ok' : 'warn'}>
      {k(paid ? 'order.paid' : 'order.open')}
    </span>
  )
}

const ORDERS: readonly FileColumn<FileOrder>[] = [
  {
    key: 'order',
    title: k('col.order'),
    cell: ({ id, shortCode }) => <OrderLink order={{ id, code: shortCode }} />,
  },
  { key: 'time', title: k('col.time'), cell: ({ placedAt, timeZone }) => moment(placedAt, timeZone) },
  { key: 'what', title: k('col.what'), cell: ({ what }) => what },
  {
    key: 'document',
    title: k('col.document'),
    cell: ({ invoice }) =>
      invoice === null ? (
        '–'
      ) : (
        <Link className="num nowrap" to={`/admin/invoices?open=${invoice.id}`}>
          {invoice.label}
        </Link>
      ),
  },
  { key: 'state', title: k('col.state'), cell: (row) => <OrderState row={row} /> },
  { key: 'amount', title: k('col.amount'), right: true, cell: ({ totalCents }) => price(totalCents) },
]

/** Orders with what was paid for them and the newest document. */
export const OrdersTable = ({ rows }: { readonly rows: readonly FileOrder[] }) => (
  <FileTable name={k('part.orders')} columns={ORDERS} rows={rows} keyOf={({ id }) => id} />
)

const RENTALS: readonly FileColumn<RowOf<'rentals'>>[] = [
  {
    key: 'box',
    title: k('col.box'),
    cell: ({ id, boxName, size }) => (
      <>
        <Link to={`/admin/access-rights?view=all&open=${id}`}>{boxName}</Link> <Tag>{size}</Tag>
      </>
    ),
  },
  { key: 'place', title: k('col.place'), cell: ({ locationName }) => locationName },
  { key: 'start', title: k('col.start'), cell: ({ startsAt, timeZone }) => moment(startsAt, timeZone) },
  {
    key: 'end',
    title: k('col.end'),
    cell: ({ endedAt, endsAt, timeZone }) => moment(endedAt ?? endsAt, timeZone),
  },
  { key: 'state', title: k('col.state'), cell: ({ state }) => k(`state.${state}`) },
  { key: 'order', title: k('col.order'), cell: ({ order }) => <OrderLink order={order} /> },
  { key: 'amount', title: k('col.amount'), right: true, cell: ({ priceCents }) => price(priceCents) },
]
const PAYMENTS: readonly FileColumn<RowOf<'payments'>>[] = [
  { key: 'order', title: k('col.order'), cell: ({ order }) => <OrderLink order={order} /> },
  { key: 'time', title: k('col.time'), cell: ({ at }) => moment(at) },
  { key: 'method', title: k('col.method'), cell: ({ method }) => method ?? '–' },
  { key: 'state', title: k('col.state'), cell: ({ state }) => k(`payment.${state}`) },
  {
    key: 'refunded',
    title: k('col.refunded'),
    right: true,
    cell: ({ refundedCents }) => (refundedCents === 0 ? '–' : money(refundedCents)),
  },
  { key: 'amount', title: k('col.amount'), right: true, cell: ({ amountCents }) => money(amountCents) },
]
const INVOICES: readonly FileColumn<RowOf<'invoices'>>[] = [
  {
    key: 'document',
    title: k('col.document'),
    cell: ({ id, label }) => (
      <Link className="num nowrap" to={`/admin/invoices?open=${id}`}>
        {label}
      </Link>
    ),
  },
  { key: 'kind', title: k('col.kind'), cell: ({ kind }) => k(`invoice.${kind}`) },
  {
    key: 'time',
    title: k('col.time'),
    cell: ({ issuedOn }) => <span className="num">{germanDay(issuedOn)}</span>,
  },
  { key: 'recipient', title: k('col.recipient'), cell: ({ customerName }) => customerName },
  { key: 'order', title: k('col.order'), cell: ({ order }) => <OrderLink order={order} /> },
  { key: 'amount', title: k('col.amount'), right: true, cell: ({ grossCents }) => money(grossCents) },
]
const MAILS: readonly FileColumn<RowOf<'mails'>>[] = [
  {
    key: 'subject',
    title: k('col.subject'),
    cell: ({ id, subject }) => (
      <Link to={`/admin/mails?open=${id}`}>
        <WholeNumbers text={subject} />
      </Link>
    ),
  },
  { key: 'time', title: k('col.time'), cell: ({ at }) => moment(at) },
  { key: 'to', title: k('col.to'), cell: ({ to }) => <MailText email={to} /> },
  { key: 'state', title: k('col.state'), cell: ({ state }) => k(`mail.${state}`) },
  { key: 'order', title: k('col.order'), cell: ({ order }) => <OrderLink order={order} /> },
]
const CONSENTS = ['terms', 'earlyStart', 'serviceStart', 'withdrawal', 'offers', 'privacy'] as const
const consentWords = (kind: string): string => {
  const known = CONSENTS.find((each) => each === kind)
  return known === undefined ? kind : k(`consent.${known}`)
}
const CONSENT: readonly FileColumn<RowOf<'consents'>>[] = [
  { key: 'kind', title: k('col.kind'), cell: ({ kind }) => consentWords(kind) },
  {
    key: 'state',
    title: k('col.state'),
    cell: ({ given }) => k(given ? 'consent.given' : 'consent.refused'),
  },
  { key: 'time', title: k('col.time'), cell: ({ at }) => moment(at) },
  { key: 'version', title: k('col.version'), cell: ({ textVersion }) => textVersion },
  { key: 'order', title: k('col.order'), cell: ({ order }) => <OrderLink order={order} /> },
]
const DECLARATIONS: readonly FileColumn<RowOf<'declarations'>>[] = [
  {
    key: 'kind',
    title: k('col.kind'),
    cell: ({ id, kind }) => (
      <Link to={`/admin/declarations?view=all&open=${id}`}>{k(`declaration.${kind}`)}</Link>
    ),
  },
  { key: 'time', title: k('col.time'), cell: ({ receivedAt }) => moment(receivedAt) },
  { key: 'due', title: k('col.due'), cell: ({ dueAt }) => moment(dueAt) },
  {
    key: 'state',
    title: k('col.state'),
    cell: ({ outcome }) => k(outcome === null ? 'case.open' : 'case.decided'),
  },
  { key: 'order', title: k('col.order'), cell: ({ order }) => <OrderLink order={order} /> },
]

const byId = ({ id }: { readonly id: string }) => id

/** The rows of a part that is a table. */
export function PartTable({ page }: { readonly page: FilePage }) {
  const name = k(`part.${page.part}`)
  switch (page.part) {
    case 'rentals':
      return <FileTable name={name} columns={RENTALS} rows={page.rows} keyOf={byId} />
    case 'orders':
      return <OrdersTable rows={page.rows} />
    case 'payments':
      return <FileTable name={name} columns={PAYMENTS} rows={page.rows} keyOf={byId} />
    case 'invoices':
      return <FileTable name={name} columns={INVOICES} rows={page.rows} keyOf={byId} />
    case 'mails':
      return <FileTable name={name} columns={MAILS} rows={page.rows} keyOf={byId} />
    case 'consents':
      return (
        <FileTable
          name={name}
          columns={CONSENT}
          rows={page.rows}
          keyOf={({ kind, at }, index) => `${kind}-${at}-${index}`}
        />
      )
    case 'declarations':
      return <FileTable name={name} columns={DECLARATIONS} rows={page.rows} keyOf={byId} />
    case 'notes':
    case 'history':
      return null
  }
}
