import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuseChanged, type Result } from '../../../platform/result.ts'
import { storeTerms, termsOf } from '../ledger/claims-repository.ts'
import { type AccountTools, paymentSetup } from './payment-setup.ts'

/** Under which terms the own company sells on invoice; orders that are placed already keep theirs. */
export async function saveInvoiceTerms(
  tools: AccountTools,
  {
    actor,
    version,
    terms,
  }: { readonly actor: StaffActor; readonly version: number; readonly terms: InvoiceTerms },
): Promise<Result<PaymentSetup, 'changed-meanwhile'>> {
  const { db, clock } = tools
  const { companyId } = actor
  const now = clock.now()
  const subject = { kind: 'invoiceTerms', id: companyId } as const
  const stored = await db.transaction(async (tx) => {
    const { version: since, ...before } = await termsOf(tx, companyId)
    if (since !== version || !(await storeTerms(tx, companyId, { ...terms, version })))
      return refuseChanged(
        await conflictOf(tx, { companyIds: [companyId], subject }, { fields: {}, changedAt: now }),
      )
    await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'invoiceTerms.changed',
      subject,
      before,
      after: terms,
    })
    return ok(null)
  })
  return stored.ok ? ok(await paymentSetup(tools, actor)) : stored
}
