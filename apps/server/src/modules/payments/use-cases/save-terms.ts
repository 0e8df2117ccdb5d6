import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuseChanged, type Result } from '../../../platform/result.ts'
import { type AccountTools, paymentSetup } from './payment-setup.ts'

/** Where terms of a company stand, and what their history is called. */
interface Kind<Terms extends JsonObject> {
  readonly subject: 'invoiceTerms' | 'handoverTerms'
  read(tx: Tx, companyId: string): Promise<{ readonly version: number; readonly terms: Terms }>
  /** @returns false when somebody was faster */
  store(tx: Tx, companyId: string, terms: Terms & { readonly version: number }): Promise<boolean>
}

/** Terms under which the own company lets people pay later; orders that are placed already keep what they were promised. */
export async function saveTerms<Terms extends JsonObject>(
  tools: AccountTools,
  {
    kind,
    actor,
    version,
    terms,
  }: {
    readonly kind: Kind<Terms>
    readonly actor: StaffActor
    readonly version: number
    readonly terms: Terms
  },
): Promise<Result<PaymentSetup, 'changed-meanwhile'>> {
  const { db, clock } = tools
  const { companyId } = actor
  const now = clock.now()
  const subject = { kind: kind.subject, id: companyId } as const
  const stored = await db.transaction(async (tx) => {
    const before = await kind.read(tx, companyId)
    if (before.version !== version || !(await kind.store(tx, companyId, { ...terms, version })))
      return refuseChanged(
        await conflictOf(tx, { companyIds: [companyId], subject }, { fields: {}, changedAt: now }),
      )
    await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: `${kind.subject}.changed`,
      subject,
      before: before.terms,
      after: terms,
    })
    return ok(null)
  })
  return stored.ok ? ok(await paymentSetup(tools, actor)) : stored
}
