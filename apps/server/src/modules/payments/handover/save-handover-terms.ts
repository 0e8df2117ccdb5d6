import type { HandoverTerms } from '@fachwerk/contract/payment/handover-terms'
import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuseChanged, type Result } from '../../../platform/result.ts'
import { type AccountTools, paymentSetup } from '../use-cases/payment-setup.ts'
import { handoverTermsOf, storeHandoverTerms } from './handover-terms-repository.ts'

/** How much the own company hands over unpaid; orders that are placed already keep what they were promised. */
export async function saveHandoverTerms(
  tools: AccountTools,
  {
    actor,
    version,
    terms,
  }: { readonly actor: StaffActor; readonly version: number; readonly terms: HandoverTerms },
): Promise<Result<PaymentSetup, 'changed-meanwhile'>> {
  const { db, clock } = tools
  const { companyId } = actor
  const now = clock.now()
  const subject = { kind: 'handoverTerms', id: companyId } as const
  const stored = await db.transaction(async (tx) => {
    const { version: since, ...before } = await handoverTermsOf(tx, companyId)
    if (since !== version || !(await storeHandoverTerms(tx, companyId, { ...terms, version })))
      return refuseChanged(
        await conflictOf(tx, { companyIds: [companyId], subject }, { fields: {}, changedAt: now }),
      )
    await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'handoverTerms.changed',
      subject,
      before,
      after: terms,
    })
    return ok(null)
  })
  return stored.ok ? ok(await paymentSetup(tools, actor)) : stored
}
