import type { InvoiceDocument, InvoiceKind } from '@fachwerk/contract/invoice/invoice-views'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { drawNumber, insertInvoice, type WrittenInvoice } from '../invoices-repository.ts'
import type { InvoicedOrder } from '../readdressing-repository.ts'
import type { WritingNeeds } from '../index.ts'
import { totalOf } from '../rules/amounts.ts'
import { labelOf, officeDay } from '../rules/numbering.ts'
import { nameOfRecipient } from '../rules/recipient-of.ts'

/** A document that is finished but for its number. */
export interface NewDocument {
  readonly order: InvoicedOrder
  readonly kind: InvoiceKind
  readonly document: InvoiceDocument
  /** Its day at the issuer's office is the day it is issued on. */
  readonly at: Date
  readonly paymentId: string
  /** What it explains: a movement of money, or what is owed on invoice; neither where another recipient is named. */
  readonly ledgerEntryId: string | null
  readonly claimEntryId: string | null
  /** Money that was released to go back. */
  readonly refundId?: string | null
  /** Of a credit note: the invoice it takes back. */
  readonly correctsId: string | null
  /** Of an invoice: the one it was written for instead. */
  readonly replacesId: string | null
  readonly actor: EventActor
  /** What the event says beside number and amount. */
  readonly details?: JsonObject
}

/** Gives a document the next number of its issuer, kind and year, and keeps it (LAW-42), in the caller's transaction. */
export async function storeDocument(
  tx: Tx,
  needs: Pick<WritingNeeds, 'clock' | 'random'>,
  details: NewDocument,
): Promise<WrittenInvoice> {
  const { order, kind, document, at, paymentId, ledgerEntryId, claimEntryId, correctsId, replacesId } =
    details
  const { companyId, locationId } = order
  const issuedOn = officeDay(at)
  const year = Number(issuedOn.slice(0, 4))
  const number = await drawNumber(tx, { companyId, kind, year })
  const label = labelOf(kind, year, number)
  const { netCents, vatCents, grossCents } = totalOf(document.rates)
  const id = needs.random.uuid()
  const writtenAt = needs.clock.now()
  await insertInvoice(tx, {
    id,
    company_id: companyId,
    order_id: order.id,
    payment_id: paymentId,
    ledger_entry_id: ledgerEntryId,
    claim_entry_id: claimEntryId,
    refund_id: details.refundId ?? null,
    corrects_id: correctsId,
    replaces_id: replacesId,
    kind,
    year,
    number,
    label,
    issued_on: issuedOn,
    issued_at: at,
    written_at: writtenAt,
    customer_name: nameOfRecipient(document.recipient),
    order_code: order.code,
    net_cents: netCents,
    vat_cents: vatCents,
    gross_cents: grossCents,
    document: JSON.stringify(document),
  })
  await appendEvent(tx, {
    type: kind === 'invoice' ? 'order.invoiced' : 'order.credited',
    at: writtenAt,
    companyId,
    locationId,
    orderId: order.id,
    actor: details.actor,
    data: { number: label, cents: grossCents, ...details.details },
  })
  const entryId = ledgerEntryId ?? claimEntryId ?? details.refundId ?? null
  return { id, kind, label, issuedOn, paymentId, entryId, correctsId, document }
}
