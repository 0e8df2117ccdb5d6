import type { InvoiceDocument, RateAmount } from '@fachwerk/contract/invoice-views'
import type { Tx } from '../../../platform/db.ts'
import { appendEvent } from '../../../platform/events.ts'
import { type BilledOrder, billedOrder, entriesOf, holdOrder } from '../billing-repository.ts'
import { drawNumber, insertInvoice, type WrittenInvoice, writtenFor } from '../invoices-repository.ts'
import type { WritingNeeds } from '../needs.ts'
import { amountsBack, amountsLeft, amountsOf, totalOf } from '../rules/amounts.ts'
import { billedLines, linesOfBoxes } from '../rules/billed-lines.ts'
import { documentsDue, type DueDocument } from '../rules/documents-due.ts'
import { labelOf, officeDay } from '../rules/numbering.ts'

const ACTOR = { kind: 'system', name: 'Rechnung' } as const

interface About {
  readonly order: BilledOrder
  readonly written: readonly WrittenInvoice[]
  readonly due: DueDocument
}

/**
 * Writes what an order lacks of invoices and credit notes (O-05), in the caller's transaction: asked again, or by several
 * at once, it writes each once. `paid` as in `documentsDue`.
 */
export async function writeDocuments(
  needs: WritingNeeds,
  tx: Tx,
  { orderId, paid }: { readonly orderId: string; readonly paid?: string | null | undefined },
): Promise<void> {
  // Whoever writes at the same time waits here, and then sees what is written.
  await holdOrder(tx, orderId)
  const written = await writtenFor(tx, orderId)
  const due = documentsDue({ entries: await entriesOf(tx, orderId), written }, paid)
  if (due.length === 0) return
  const order = await billedOrder(tx, orderId)
  for (const each of due) written.push(await writeOne(needs, tx, { order, written, due: each }))
}

async function writeOne(needs: WritingNeeds, tx: Tx, about: About): Promise<WrittenInvoice> {
  const { order, due } = about
  const { kind, entry } = due
  const invoice = invoiceToCorrect(about)
  const issuedOn = officeDay(entry.at)
  const year = Number(issuedOn.slice(0, 4))
  const document =
    kind === 'invoice'
      ? await invoiceOf(needs, tx, order, due)
      : await creditNoteOf(needs, tx, { ...about, invoice })
  const number = await drawNumber(tx, { companyId: order.companyId, kind, year })
  const label = labelOf(kind, year, number)
  const { netCents, vatCents, grossCents } = totalOf(document.rates)
  const row = {
    id: needs.random.uuid(),
    company_id: order.companyId,
    order_id: order.id,
    payment_id: entry.paymentId,
    ledger_entry_id: entry.id,
    corrects_id: kind === 'creditNote' ? (invoice?.id ?? null) : null,
    kind,
    year,
    number,
    label,
    issued_on: issuedOn,
    issued_at: entry.at,
    written_at: needs.clock.now(),
    customer_name: document.recipient.name,
    order_code: order.code,
    net_cents: netCents,
    vat_cents: vatCents,
    gross_cents: grossCents,
  }
  await insertInvoice(tx, { ...row, document: JSON.stringify(document) })
  await appendEvent(tx, {
    type: kind === 'invoice' ? 'order.invoiced' : 'order.credited',
    at: row.written_at,
    companyId: order.companyId,
    locationId: order.locationId,
    orderId: order.id,
    actor: ACTOR,
    data: { number: label, cents: grossCents },
  })
  const { id, payment_id: paymentId, ledger_entry_id: ledgerEntryId, corrects_id: correctsId } = row
  return { id, kind, label, issuedOn, paymentId, ledgerEntryId, correctsId, document }
}

/** Everything as it is at this moment: what changes afterwards does not change the invoice. */
async function invoiceOf(
  needs: WritingNeeds,
  tx: Tx,
  order: BilledOrder,
  { entry }: DueDocument,
): Promise<InvoiceDocument> {
  const { contact, quote, boxes } = order
  const areSeveral = boxes.length > 1
  const { firstName = '', lastName = '', street = '', postcode = '', city = '', email = '' } = contact
  const { name, names, ...address } = await needs.locationOf(tx, order.locationId)
  return {
    language: order.language,
    issuer: await needs.contractParty(tx, order.companyId),
    recipient: { name: `${firstName} ${lastName}`.trim(), street, postcode, city, email },
    subject: order.subject,
    month: order.month,
    size: quote.quote.size,
    boxNumber: areSeveral ? (boxes[0]?.boxNumber ?? null) : order.boxNumber,
    ...(areSeveral && { boxes: boxes.map((box) => ({ size: box.quote.size, boxNumber: box.boxNumber })) }),
    location: {
      name,
      ...(names && { names }),
      street: address.street,
      postcode: address.postcode,
      city: address.city,
    },
    period: { localFrom: quote.period.localFrom, localTo: quote.period.localTo },
    lines: areSeveral ? linesOfBoxes(boxes, entry.cents) : billedLines(quote.quote, entry.cents),
    rates: amountsOf(entry.cents, order.rates),
    payment: await movedBy(needs, tx, order, entry),
    corrects: null,
  }
}

const leftOf = (written: readonly WrittenInvoice[], invoice: WrittenInvoice) =>
  amountsLeft(
    invoice.document.rates,
    written.filter(({ correctsId }) => correctsId === invoice.id).map(({ document }) => document.rates),
  )

/** Of the payment's invoices the newest that has so much left; a won dispute brings another one. */
function invoiceToCorrect({ written, due: { entry } }: About): WrittenInvoice | undefined {
  const own = written.filter(({ kind, paymentId }) => kind === 'invoice' && paymentId === entry.paymentId)
  return own.findLast((each) => totalOf(leftOf(written, each)).grossCents >= entry.cents) ?? own.at(-1)
}

/** Of the same supply between the same two, with what goes back. */
async function creditNoteOf(
  needs: WritingNeeds,
  tx: Tx,
  { order, written, due: { entry }, invoice }: About & { readonly invoice: WrittenInvoice | undefined },
): Promise<InvoiceDocument> {
  if (!invoice) throw new Error(`payment ${entry.paymentId} has no invoice to correct`)
  const left = leftOf(written, invoice)
  const rates: RateAmount[] = amountsBack(entry.cents, left)
  const isFirst = !written.some(({ correctsId }) => correctsId === invoice.id)
  const whole = isFirst && entry.cents === totalOf(left).grossCents
  return {
    ...invoice.document,
    lines: [{ kind: 'whole', cents: entry.cents }],
    rates,
    payment: await movedBy(needs, tx, order, entry),
    corrects: { number: invoice.label, issuedOn: invoice.issuedOn, whole },
  }
}

async function movedBy(
  needs: WritingNeeds,
  tx: Tx,
  { id }: BilledOrder,
  { paymentId, at }: DueDocument['entry'],
): Promise<InvoiceDocument['payment']> {
  const payments = (await needs.paymentsOfOrders(tx, [id])).get(id) ?? []
  const method = payments.find((payment) => payment.id === paymentId)?.providerName ?? ''
  return { method, on: officeDay(at) }
}
