import type { Language } from '@fachwerk/contract/fields'
import type { BilledLine, InvoiceDocument, RateAmount } from '@fachwerk/contract/invoice/invoice-views'
import type { Tx } from '../../../platform/db/db.ts'
import { type BilledOrder, billedOrder, entriesOf, holdOrder } from '../billing-repository.ts'
import { type WrittenInvoice, writtenFor } from '../invoices-repository.ts'
import type { WritingNeeds } from '../index.ts'
import { amountsBack, amountsBackFor, amountsOf, totalOf } from '../rules/amounts.ts'
import { billedGoods, billedLines, linesOfBoxes } from '../rules/billed-lines.ts'
import { documentsDue, type DueDocument } from '../rules/documents-due.ts'
import { officeDay } from '../rules/numbering.ts'
import { addressedTo } from '../rules/recipient-of.ts'
import { isUntouched, leftOf } from '../rules/what-is-left.ts'
import { storeDocument } from './store-document.ts'

const ACTOR = { kind: 'system', name: 'Rechnung' } as const

/** What is owed on invoice, or less of it: no money has moved. */
const ofClaim = ({ kind }: DueDocument['entry']): boolean => kind === 'claimed' || kind === 'reduced'

/** What the document explains. */
function explaining(entry: DueDocument['entry']) {
  const none = { ledgerEntryId: null, claimEntryId: null, refundId: null }
  if (entry.isReleased === true) return { ...none, refundId: entry.id }
  return ofClaim(entry) ? { ...none, claimEntryId: entry.id } : { ...none, ledgerEntryId: entry.id }
}

interface Details {
  readonly order: BilledOrder
  readonly written: readonly WrittenInvoice[]
  readonly due: DueDocument
}

/**
 * Writes what an order lacks of invoices and credit notes (O-05), in the caller's transaction: asked again, or by several
 * at once, it writes each once. `paid` as in `documentsDue`.
 */
export async function writeDocuments(
  tx: Tx,
  needs: WritingNeeds,
  { orderId, paid }: { readonly orderId: string; readonly paid?: string | null | undefined },
): Promise<void> {
  // Whoever writes at the same time waits here, and then sees what is written.
  await holdOrder(tx, orderId)
  const written = await writtenFor(tx, orderId)
  const due = documentsDue({ entries: await entriesOf(tx, orderId), written }, paid)
  if (due.length === 0) return
  const order = await billedOrder(tx, orderId)
  for (const each of due) written.push(await writeOne(tx, needs, { order, written, due: each }))
}

async function writeOne(tx: Tx, needs: WritingNeeds, details: Details): Promise<WrittenInvoice> {
  const { order, due } = details
  const { kind, entry } = due
  const invoice = invoiceToCorrect(details)
  const document =
    kind === 'invoice'
      ? await invoiceOf(tx, needs, { order, ...due })
      : await creditNoteOf(tx, needs, { ...details, invoice })
  return await storeDocument(tx, needs, {
    order,
    kind,
    document,
    at: entry.at,
    paymentId: entry.paymentId,
    ...explaining(entry),
    correctsId: kind === 'creditNote' ? (invoice?.id ?? null) : null,
    replacesId: null,
    actor: ACTOR,
  })
}

/** Everything as it is at this moment: what changes afterwards does not change the invoice. */
async function invoiceOf(
  tx: Tx,
  needs: WritingNeeds,
  { order, entry }: DueDocument & { readonly order: BilledOrder },
): Promise<InvoiceDocument> {
  const { name, names, ...address } = await needs.locationOf(tx, order.locationId)
  return {
    language: order.language,
    issuer: await needs.invoiceIssuer(tx, order.companyId),
    ...addressedTo(order),
    subject: order.subject,
    month: order.month,
    ...suppliedBy(order, entry.cents),
    location: {
      name,
      ...(names && { names }),
      street: address.street,
      postcode: address.postcode,
      city: address.city,
    },
    rates: amountsOf(entry.cents, order.rates),
    payment: await movedBy(tx, needs, { order, entry }),
    ...(entry.kind === 'claimed' && { owed: await owedBy(tx, needs, { order, entry }) }),
    corrects: null,
  }
}

type Supplied = Pick<InvoiceDocument, 'size' | 'boxNumber' | 'boxes' | 'period' | 'lines'>

/** What was supplied and when, line by line. */
function suppliedBy(order: BilledOrder, cents: number): Supplied {
  const { quote, boxes } = order
  if (quote === null) {
    const local = order.readyLocal ?? ''
    const period = { localFrom: local, localTo: order.untilLocal ?? local }
    return { size: null, boxNumber: null, period, lines: billedGoods(order.goods, order.language, cents) }
  }
  const { localFrom, localTo } = quote.period
  const period = { localFrom, localTo }
  const [first, ...others] = boxes
  if (order.goods.length > 0) return suppliedBoth(order, quote, cents)
  if (!first || others.length === 0) {
    const lines = billedLines(quote.quote, cents)
    return { size: quote.quote.size, boxNumber: order.boxNumber, period, lines }
  }
  return {
    size: quote.quote.size,
    boxNumber: first.boxNumber,
    boxes: boxes.map((box) => ({ size: box.quote.size, boxNumber: box.boxNumber })),
    period,
    lines: linesOfBoxes(boxes, cents),
  }
}

/** Boxes, then goods; one line for all, where less was paid than they cost. */
function suppliedBoth(
  { boxes, boxNumber, goods, language }: BilledOrder,
  { quote, period: { localFrom, localTo } }: NonNullable<BilledOrder['quote']>,
  cents: number,
): Supplied {
  const boxCents = boxes.reduce((sum, box) => sum + box.cents, 0)
  const isAll = boxCents + goods.reduce((sum, line) => sum + line.cents, 0) === cents
  const rented = boxes.length > 1 ? linesOfBoxes(boxes, boxCents) : billedLines(quote, boxCents)
  return {
    size: quote.size,
    boxNumber: boxes[0]?.boxNumber ?? boxNumber,
    ...(boxes.length > 1 && {
      boxes: boxes.map((box) => ({ size: box.quote.size, boxNumber: box.boxNumber })),
    }),
    period: { localFrom, localTo },
    lines: isAll
      ? [...rented, ...billedGoods(goods, language, cents - boxCents)]
      : [{ kind: 'whole', cents }],
  }
}

/** Of the payment's invoices the newest that has so much left; a won dispute brings another one. */
function invoiceToCorrect({ written, due: { entry } }: Details): WrittenInvoice | undefined {
  const own = written.filter(({ kind, paymentId }) => kind === 'invoice' && paymentId === entry.paymentId)
  return own.findLast((each) => totalOf(leftOf(written, each)).grossCents >= entry.cents) ?? own.at(-1)
}

/** Of the same supply between the same two, with what goes back. */
async function creditNoteOf(
  tx: Tx,
  needs: WritingNeeds,
  { order, written, due: { entry }, invoice }: Details & { readonly invoice: WrittenInvoice | undefined },
): Promise<InvoiceDocument> {
  if (!invoice) throw new Error(`payment ${entry.paymentId} has no invoice to correct`)
  const left = leftOf(written, invoice)
  const rates: RateAmount[] = entry.lines ? amountsBackFor(entry.lines, left) : amountsBack(entry.cents, left)
  const whole = isUntouched(written, invoice) && entry.cents === totalOf(left).grossCents
  const { owed: _paidLater, ...same } = invoice.document
  return {
    ...same,
    ...(entry.kind === 'reduced' && { owedLess: true as const }),
    lines: linesBack(entry, invoice.document.language),
    rates,
    payment: await movedBy(tx, needs, { order, entry }),
    corrects: { number: invoice.label, issuedOn: invoice.issuedOn, whole },
  }
}

/** What it is for, where it is for certain pieces. */
const linesBack = ({ lines, cents }: DueDocument['entry'], language: Language): BilledLine[] =>
  lines?.every(({ count }) => count > 0) ? billedGoods(lines, language, cents) : [{ kind: 'whole', cents }]

interface Moved {
  readonly order: BilledOrder
  readonly entry: DueDocument['entry']
}

/** Until when it is to be paid, and where the money has to go (LAW-41). */
async function owedBy(
  tx: Tx,
  needs: WritingNeeds,
  { order: { code, dueOn }, entry: { paymentId, at } }: Moved,
): Promise<NonNullable<InvoiceDocument['owed']>> {
  const target = await needs.transferTarget(tx, { paymentId, shortCode: code })
  const { holder = '', iban = '', bic = '' } = target ?? {}
  return { dueOn: dueOn ?? officeDay(at), holder, iban, bic, reference: code }
}

async function movedBy(
  tx: Tx,
  needs: WritingNeeds,
  { order: { id }, entry: { paymentId, at } }: Moved,
): Promise<InvoiceDocument['payment']> {
  const payments = (await needs.paymentsOfOrders(tx, [id])).get(id) ?? []
  const method = payments.find((payment) => payment.id === paymentId)?.providerName ?? ''
  return { method, on: officeDay(at) }
}
