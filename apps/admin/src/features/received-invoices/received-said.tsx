import type {
  ReceivedDocument,
  ReceivedInvoiceDetail,
  ReceivedParty,
} from '@fachwerk/contract/invoice/received-invoice-views'
import { germanDay } from '../../lib/words/dates.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { amountWords, numberWords, sizeWords, unitWords } from './amount-words.ts'
import { payingFacts } from './paying.tsx'
import styles from './received-invoices.module.css'
import { e } from './texts.ts'

const dayWords = (day: string | null): string | null => (day === null ? null : germanDay(day))
const several = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(', '))
const party = ({ name, address }: ReceivedParty): string | null =>
  several([name, ...address].filter((text) => text !== ''))

/** Who bills whom for what, until when and to which account. */
export function InvoiceFacts({ found: { document: said } }: { readonly found: ReceivedInvoiceDetail }) {
  const { seller, buyer, supply, payment } = said
  const rows: readonly Fact[] = [
    { name: e('detail.seller'), value: party(seller) },
    { name: e('detail.vatId'), value: seller.vatId },
    { name: e('detail.taxNumber'), value: seller.taxNumber },
    { name: e('detail.contact'), value: several(seller.contact) },
    { name: e('detail.buyer'), value: party(buyer) },
    { name: e('column.issuedOn'), value: dayWords(said.issuedOn) },
    { name: e('column.dueOn'), value: dayWords(said.dueOn) },
    { name: e('detail.terms'), value: payment.terms },
    { name: e('detail.supply'), value: supplyWords(supply) },
    { name: e('detail.buyerReference'), value: said.buyerReference },
    { name: e('detail.orderReference'), value: said.orderReference },
    { name: e('detail.contractReference'), value: said.contractReference },
    { name: e('detail.precedes'), value: several(said.precedes) },
    ...payment.ibans.map(({ iban, holder, bic }) => ({
      name: e('detail.iban'),
      value: several([iban, holder, bic].filter((text) => text !== null)),
    })),
    ...payingFacts(said),
    { name: e('detail.paymentReference'), value: payment.reference },
    { name: e('detail.notes'), value: said.notes.length === 0 ? null : said.notes.join(' · ') },
    { name: e('detail.attachments'), value: attachmentWords(said) },
  ]
  return <Facts rows={rows} />
}

const supplyWords = ({ from, to }: ReceivedDocument['supply']): string | null =>
  from === null || from === to ? dayWords(from ?? to) : `${dayWords(from)} – ${dayWords(to) ?? ''}`

const attachmentWords = ({ attachments }: ReceivedDocument): string | null =>
  several(attachments.map(({ name, bytes }) => e('detail.attachment', { name, size: sizeWords(bytes) })))

interface Amount {
  readonly key: string
  readonly words: string
  readonly below?: string
  readonly amount: string | null
  readonly isTotal?: boolean
}

/** Lines, what is taken off or put on, the tax of each rate, and what is to be paid. */
export function InvoiceLines({ said }: { readonly said: ReceivedDocument }) {
  const { currency, moreLines } = said
  return (
    <>
      {said.lines.length === 0 ? <p className="muted">{e('detail.lines.none')}</p> : null}
      <ul className={styles['lines']} aria-label={e('detail.lines')}>
        {amountsOf(said).map(({ key, words, below, amount, isTotal }) => (
          <li key={key} className={isTotal ? styles['total'] : undefined}>
            <span>
              {words}
              {below ? <span className="small muted">{` · ${below}`}</span> : null}
            </span>
            <span className="num">{amountWords(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {moreLines > 0 ? <p className="small muted">{e('detail.lines.more', { count: moreLines })}</p> : null}
    </>
  )
}

function amountsOf(said: ReceivedDocument): Amount[] {
  const { totals, currency } = said
  const paid = totals.paid !== null && Number(totals.paid) !== 0
  return [
    // The same words may stand in it twice.
    ...said.lines.map((line, index) => ({
      key: `line ${index}`,
      words: line.name,
      below: lineWords(line, currency),
      amount: line.net,
    })),
    ...said.allowances.map(({ isCharge, reason, amount }, index) => ({
      key: `allowance ${index}`,
      words: e(isCharge ? 'detail.charge' : 'detail.allowance'),
      below: reason ?? '',
      amount: amount !== null && !isCharge ? `-${amount}` : amount,
    })),
    { key: 'net', words: e('detail.net'), amount: totals.net, isTotal: true },
    ...said.rates.map(({ rate, net, vat, category, reason }, index) => ({
      key: `rate ${index}`,
      words:
        rate === null
          ? e('detail.rate.none', { net: amountWords(net, currency), category })
          : e('detail.rate', { rate: numberWords(rate), net: amountWords(net, currency) }),
      below: reason ?? '',
      amount: vat,
    })),
    { key: 'gross', words: e('detail.gross'), amount: totals.gross, isTotal: true },
    ...(paid ? [{ key: 'paid', words: e('detail.paid'), amount: totals.paid }] : []),
    { key: 'payable', words: e('detail.payable'), amount: totals.payable, isTotal: true },
  ]
}

function lineWords(line: ReceivedDocument['lines'][number], currency: string): string {
  const { quantity, unit, price, description } = line
  const counted =
    quantity === null
      ? ''
      : e('detail.line.amount', {
          quantity: numberWords(quantity),
          unit: unitWords(unit),
          price: amountWords(price, currency),
        })
  return [description ?? '', counted].filter((text) => text !== '').join(' · ')
}

/** The file it came as. */
export function FileFacts({ found }: { readonly found: ReceivedInvoiceDetail }) {
  const { receivedAt, receivedBy, document } = found
  const at = momentOf(receivedAt, OFFICE_ZONE)
  return (
    <Facts
      rows={[
        { name: e('detail.file'), value: `${found.fileName} (${sizeWords(found.fileBytes)})` },
        { name: e('detail.format'), value: e(`format.${found.format}`) },
        { name: e('detail.specification'), value: document.specification || null },
        { name: e('detail.received'), value: e('detail.by', { at, name: receivedBy }) },
        { name: e('column.company'), value: found.companyName },
        { name: e('detail.sha256'), value: <span className={styles['sum']}>{found.sha256}</span> },
      ]}
    />
  )
}
