import type { InvoiceDetail, InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import { holdOrder } from '../billing-repository.ts'
import { orderOfInvoice } from '../readdressing-repository.ts'
import { writtenFor } from '../invoices-repository.ts'
import type { InvoicingNeeds } from '../index.ts'
import { totalOf } from '../rules/amounts.ts'
import { leftOf } from '../rules/what-is-left.ts'
import { type Addressed, asWritten, isSameAddressed } from '../rules/recipient-of.ts'
import { showInvoice } from './show-invoice.ts'
import { writeInstead } from './write-instead.ts'

type Refusal = 'not-found' | 'invoice-taken-back' | 'recipient-unchanged'

/**
 * Makes an invoice out to somebody else (UStDV § 31 (5)): it is never changed, but taken back with a credit note over what is
 * left of it, and written anew for the same money, in one transaction. The customer is told by the event of the new one.
 */
export async function readdressInvoice(
  needs: InvoicingNeeds,
  {
    actor,
    id,
    recipient,
  }: { readonly actor: StaffActor; readonly id: string; readonly recipient: Recipient },
): Promise<Result<InvoiceDetail, Refusal>> {
  const done = await transact(needs.db, (tx) => readdress(tx, needs, { actor, id, recipient }))
  return done.ok ? await showInvoice(needs, { actor, id: done.value }) : done
}

async function readdress(
  tx: Tx,
  needs: InvoicingNeeds,
  details: { readonly actor: StaffActor; readonly id: string; readonly recipient: Recipient },
): Promise<Result<string, Refusal>> {
  const { actor, id } = details
  const order = await orderOfInvoice(tx, actor.scopeFor('payments.record'), id)
  if (!order) return refuse('not-found')
  // Whoever writes for the order at the same time waits here, and then sees what is written.
  await holdOrder(tx, order.id)
  const written = await writtenFor(tx, order.id)
  const old = written.find((each) => each.id === id)
  if (!old) return refuse('not-found')
  const left = leftOf(written, old)
  const cents = totalOf(left).grossCents
  if (old.kind !== 'invoice' || cents === 0) return refuse('invoice-taken-back')
  const addressed = asWritten(details.recipient, old.document.recipient.email)
  if (isSameAddressed(old.document, addressed)) return refuse('recipient-unchanged')
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  const { fresh, note } = await writeInstead(tx, needs, {
    order,
    old,
    written,
    anew: (rest) => addressedAnew(rest, addressed),
    why: 'readdressed',
    actor: by,
  })
  await recordChange(tx, {
    at: needs.clock.now(),
    companyId: order.companyId,
    actor: by,
    action: 'order.invoiceReaddressed',
    subject: { kind: 'order', id: order.id },
    before: null,
    after: { invoice: old.label, creditNote: note.label, newInvoice: fresh.label },
  })
  return ok(fresh.id)
}

/** The same supply for the same money, made out to somebody else. */
function addressedAnew(rest: InvoiceDocument, addressed: Addressed): InvoiceDocument {
  const { reference: _before, ...same } = rest
  return { ...same, ...addressed }
}
