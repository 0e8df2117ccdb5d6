import type { EventActor } from '@fachwerk/contract/history/events'
import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { WrittenInvoice } from '../invoices-repository.ts'
import type { WritingNeeds } from '../index.ts'
import type { InvoicedOrder } from '../readdressing-repository.ts'
import { totalOf } from '../rules/amounts.ts'
import { isUntouched, leftOf } from '../rules/what-is-left.ts'
import { type NewDocument, storeDocument } from './store-document.ts'

/** An invoice that was wrong in something other than its amount, and what it is to say. */
export interface Instead {
  readonly order: InvoicedOrder
  readonly old: WrittenInvoice
  readonly written: readonly WrittenInvoice[]
  /** What it says otherwise, of what is left of it. */
  readonly anew: (rest: InvoiceDocument) => InvoiceDocument
  readonly why: 'readdressed' | 'changed'
  readonly actor: EventActor
}

/**
 * An invoice is never changed (LAW-42): it is taken back with a credit note over what is left of it, and written anew for the same
 * money, in the caller's transaction. The customer is told by the event of the new one.
 */
export async function writeInstead(
  tx: Tx,
  needs: Pick<WritingNeeds, 'clock' | 'random'>,
  { order, old, written, anew, why, actor }: Instead,
): Promise<{ readonly fresh: WrittenInvoice; readonly note: WrittenInvoice }> {
  const left = leftOf(written, old)
  const cents = totalOf(left).grossCents
  const whole = isUntouched(written, old)
  const rest = whole
    ? old.document
    : { ...old.document, rates: left, lines: [{ kind: 'whole' as const, cents }] }
  const common = {
    order,
    at: needs.clock.now(),
    paymentId: old.paymentId,
    ledgerEntryId: null,
    claimEntryId: null,
    actor,
    details: { instead: old.label, why },
  } as const satisfies Partial<NewDocument>
  // The number of an invoice is drawn first, as everywhere: two who draw both never wait for each other.
  const fresh = await storeDocument(tx, needs, {
    ...common,
    kind: 'invoice',
    document: { ...anew(rest), replaces: { number: old.label, issuedOn: old.issuedOn } },
    correctsId: null,
    replacesId: old.id,
  })
  const { replaces: _before, ...same } = rest
  const corrects = { number: old.label, issuedOn: old.issuedOn, whole, [why]: true as const }
  const note = await storeDocument(tx, needs, {
    ...common,
    kind: 'creditNote',
    document: { ...same, lines: [{ kind: 'whole', cents }], corrects },
    correctsId: old.id,
    replacesId: null,
  })
  return { fresh, note }
}
