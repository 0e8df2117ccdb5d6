import { isRewritten } from '@fachwerk/contract/invoice/rewritten-invoice'
import type { InvoiceDetail, OrderInvoice } from '@fachwerk/contract/invoice/invoice-views'
import { timesOf } from '@fachwerk/contract/invoice/supply-times'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { momentOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { DetailBody, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { KindMark } from './invoices-columns.tsx'
import styles from './invoices.module.css'
import { LoadInvoice } from '../../ui/invoices/load-invoice.tsx'
import { recipientWords } from '../../ui/invoices/recipient-words.ts'
import { i } from '../../ui/invoices/texts.ts'
import { ReaddressButton } from './readdress-button.tsx'

/** From here on the law wants all of an invoice; below, UStDV § 33 asks for less. */
const SMALL_CENTS = 25_000

/** One document as it was issued, with those around it. */
export function InvoiceDetailPane({ open }: { readonly open: OpenDetail }) {
  const { client } = useApi()
  const found = useQuery({
    queryKey: [...listKey('invoices'), 'one', open.key],
    queryFn: ({ signal }) => client.invoice({ params: { id: open.key } }, { signal }),
  })
  if (found.data) return <Loaded found={found.data} open={open} />
  const notFound = { title: i('detail.notFound.title'), text: i('detail.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={i('detail.failed')} />
}

function Loaded({ found, open }: { readonly found: InvoiceDetail; readonly open: OpenDetail }) {
  const { document, grossCents } = found
  const isLarge = Math.abs(grossCents) > SMALL_CENTS
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{found.companyName}</p>
        <h2 className="nowrap">{found.number}</h2>
        <KindMark kind={found.kind} />
      </DetailHead>
      <DetailBody>
        <div className={styles['invoice']}>
          <LoadInvoice id={found.id} number={found.number} />
          <ReaddressButton invoice={found} />
          {isLarge && document.issuer.vatId === '' && document.issuer.taxNumber === undefined ? (
            <Notice kind="warn">{i('detail.noVatId')}</Notice>
          ) : null}
          {isLarge && document.recipient.street === '' ? (
            <Notice kind="warn">{i('detail.noAddress')}</Notice>
          ) : null}
          <Facts rows={factsOf(found)} />
          <h3>{i('detail.lines')}</h3>
          <Lines found={found} />
          <p className="small muted">{i('detail.fixed')}</p>
        </div>
      </DetailBody>
    </>
  )
}

function factsOf(found: InvoiceDetail): readonly Fact[] {
  const { document, kind, order } = found
  const { recipient, payment, replaces } = document
  const method = payment.method === '' ? '' : ` (${payment.method})`
  const moved = { date: germanDay(payment.on), method }
  return [
    { name: i('column.issuedOn'), value: germanDay(found.issuedOn) },
    {
      name: i('column.order'),
      value: <Link to={`/admin/orders?view=all&open=${order.id}`}>{order.code}</Link>,
    },
    {
      name: i(kind === 'invoice' ? 'detail.corrected' : 'detail.corrects'),
      value: found.related.length === 0 ? null : <Related rows={found.related} />,
    },
    {
      name: i(replaces ? 'detail.replaces' : 'detail.replacedBy'),
      value: found.instead.length === 0 ? null : <Related rows={found.instead} />,
    },
    { name: i('detail.recipient'), value: recipientWords(recipient) },
    { name: i('recipient.vatId'), value: recipient.vatId ?? null },
    { name: i('recipient.reference'), value: document.reference ?? null },
    {
      name: i('detail.structured'),
      value: found.structured === null ? null : i(`detail.structured.${found.structured}`),
    },
    { name: i('column.location'), value: found.locationName },
    { name: i('detail.supply'), value: <SupplyTimes document={document} /> },
    {
      name: i('detail.payment'),
      value: paymentWords(found, moved),
    },
    { name: i('detail.language'), value: i(`language.${document.language}`) },
    { name: i('detail.written'), value: momentOf(found.writtenAt, OFFICE_ZONE) },
  ]
}

/** When the money moved; with another recipient alone none does. */
function paymentWords({ kind, document }: InvoiceDetail, moved: { date: string; method: string }): string {
  if (isRewritten(document.corrects)) return i('detail.payment.none')
  return kind === 'invoice' ? i('detail.payment.in', moved) : i('detail.payment.back', moved)
}

/** „20.11.2026 17:45“ of a wall-clock time. */
const wall = (local: string): string => `${germanDay(local.slice(0, 10))} ${local.slice(11, 16)}`

/** Box by box where their times differ. */
const SupplyTimes = ({ document }: Pick<InvoiceDetail, 'document'>) => (
  <>
    {timesOf(document).map(({ box, period: { localFrom, localTo } }, index) => (
      <div key={box?.boxNumber ?? index}>
        {box?.boxNumber == null ? null : `${i('detail.supply.box', { number: box.boxNumber })}: `}
        {wall(localFrom)} – {wall(localTo)}
      </div>
    ))}
  </>
)

const Related = ({ rows }: { readonly rows: readonly OrderInvoice[] }) => (
  <ul className={styles['related']}>
    {rows.map(({ id, number, grossCents }) => (
      <li key={id}>
        <Link className="nowrap" to={`/admin/invoices?open=${id}`}>
          {number}
        </Link>{' '}
        <span className="num">{moneyOf(grossCents)}</span>
      </li>
    ))}
  </ul>
)

function Lines({ found: { lines, document, kind, grossCents } }: { readonly found: InvoiceDetail }) {
  const sign = kind === 'invoice' ? 1 : -1
  return (
    <ul className={styles['lines']}>
      {lines.map(({ text, cents }, index) => (
        // The same words may stand in it twice.
        <li key={`${index}-${text}`}>
          <span>{text}</span>
          <span className="num">{moneyOf(cents)}</span>
        </li>
      ))}
      <li className={styles['total']}>
        <span>{i('column.gross')}</span>
        <span className="num">{moneyOf(grossCents)}</span>
      </li>
      {document.rates.map(({ rate, netCents, vatCents }) => (
        <li key={rate} className="small muted">
          <span>{i('detail.rate', { rate: `${rate / 100} %`, net: moneyOf(sign * netCents) })}</span>
          <span className="num">{moneyOf(sign * vatCents)}</span>
        </li>
      ))}
    </ul>
  )
}
