import type { InvoiceDetail } from '@fachwerk/contract/invoice/invoice-views'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { invoicesByIds, storedInvoice, relatedTo } from '../invoices-list-repository.ts'
import { centsLeft, insteadOf } from '../readdressing-repository.ts'
import type { InvoicingNeeds } from '../index.ts'
import { eInvoice } from '../rules/e-invoice.ts'
import { lineWords } from '../rules/invoice-words.ts'
import type { InvoiceToDraw } from '../rules/letter-details.ts'

/** One document as it was written, with those around it; another company's is not there. */
export const showInvoice = (
  { db }: Pick<InvoicingNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<InvoiceDetail, 'not-found'>> =>
  db.read(async (tx) => {
    const scope = actor.scopeFor('orders.view')
    const [row] = await invoicesByIds(tx, scope, [id])
    const stored = await storedInvoice(tx, scope, id)
    if (!row || !stored) return refuse('not-found')
    const { document, issuedAt, writtenAt } = stored
    const sign = stored.kind === 'creditNote' ? -1 : 1
    return ok({
      ...row,
      issuedAt: issuedAt.toISOString(),
      writtenAt: writtenAt.toISOString(),
      document,
      lines: document.lines.map((line) => ({
        text: lineWords(document, line, 'de').text,
        cents: sign * line.cents,
      })),
      structured: structuredOf(stored),
      related: await relatedTo(tx, scope, stored),
      instead: await insteadOf(tx, scope, id),
      can: {
        readdress:
          stored.kind === 'invoice' && (await centsLeft(tx, actor.scopeFor('payments.record'), id)) > 0,
      },
    })
  })

function structuredOf(stored: InvoiceToDraw): InvoiceDetail['structured'] {
  if (stored.document.recipient.company === undefined) return null
  return eInvoice(stored) === null ? 'lacking' : 'inside'
}
