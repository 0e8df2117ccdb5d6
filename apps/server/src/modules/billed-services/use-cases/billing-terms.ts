import type { RequestOut } from '@fachwerk/contract/call'
import type { BillingTerms, billingTermsCalls } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { BilledNeeds } from '../needs.ts'
import { type StoredTerms, storeTerms, termsOf } from '../terms-repository.ts'

/** How a company of the scope bills. */
export const showTerms = (
  { db }: Pick<BilledNeeds, 'db'>,
  { actor, company }: { readonly actor: StaffActor; readonly company: string },
): Promise<Result<BillingTerms, 'not-found'>> =>
  db.read(async (tx) =>
    actor.scopeFor('settlements.view').includes(company)
      ? ok({ company, ...(await termsOf(tx, { companyId: company })) })
      : refuse('not-found'),
  )

/** As its history has it. */
const fieldsOf = ({ clearanceHundredths, datev }: Omit<StoredTerms, 'version'>) => ({
  clearanceHundredths,
  consultant: null,
  client: null,
  chart: null,
  accountLength: null,
  yearStartMonth: null,
  debtor: null,
  revenue19: null,
  revenue7: null,
  revenue0: null,
  vouchers: null,
  expiredVouchers: null,
  ...datev,
})

/** Says how a company bills from now on; what is closed stays as it is. */
export const saveTerms = (
  { db, clock }: Pick<BilledNeeds, 'db' | 'clock'>,
  {
    actor,
    company,
    version,
    ...terms
  }: RequestOut<typeof billingTermsCalls.saveBillingTerms>['body'] & { readonly actor: StaffActor },
): Promise<Result<BillingTerms, 'not-found' | 'changed-meanwhile'>> =>
  db.transaction(async (tx) => {
    if (!actor.scopeFor('payments.record').includes(company)) return refuse('not-found')
    const at = clock.now()
    const subject = { kind: 'billingTerms', id: company } as const
    const before = await termsOf(tx, { companyId: company, hold: true })
    if (before.version !== version || !(await storeTerms(tx, { companyId: company, version, ...terms })))
      return refuseChanged(
        await conflictOf(tx, { companyIds: [company], subject }, { fields: {}, changedAt: at }),
      )
    await recordChange(tx, {
      at,
      companyId: company,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'billingTerms.changed',
      subject,
      before: fieldsOf(before),
      after: fieldsOf(terms),
    })
    return ok({ company, ...(await termsOf(tx, { companyId: company })) })
  })
