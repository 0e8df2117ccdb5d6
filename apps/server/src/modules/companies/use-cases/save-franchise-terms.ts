import type { RequestOut } from '@fachwerk/contract/call'
import type { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import type { Franchisee } from '@fachwerk/contract/company/franchise-views'
import { recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { FranchiseNeeds } from '../mount-franchisees.ts'
import { insertTerms, termsOf, withdrawTerms } from '../franchise-terms-repository.ts'
import { holdFranchisee } from '../franchisees-repository.ts'
import { beginRefusal } from '../rules/franchise-terms.ts'
import { officeDay } from '../rules/office-days.ts'
import { detailOf } from './show-franchisees.ts'
import { changeOf, feeWords } from './franchise-history.ts'

type Calls = typeof franchiseCalls
type Added = RequestOut<Calls['addFranchiseTerms']>['body']['franchisee']
type Withdrawn = RequestOut<Calls['withdrawFranchiseTerms']>['body']['franchisee']

type AddRefusal = 'not-found' | 'franchisee-archived' | 'terms-too-early' | 'terms-day-taken'

/** F-01: fees from a day on; those in force before stay as they were. Once per key. */
export function addTerms(
  { db, clock, random }: FranchiseNeeds,
  {
    actor,
    franchisee: { id, fees },
    idempotency,
  }: { actor: StaffActor; franchisee: Added; idempotency: IdempotencyRequest | null },
): Promise<Result<Franchisee, AddRefusal | IdempotencyRefusal>> {
  const now = clock.now()
  return db.transaction((tx) =>
    idempotent<Franchisee, AddRefusal>(tx, idempotency, now, async () => {
      // Held: of two who set fees for one day the second one sees those of the first.
      const stored = await holdFranchisee(tx, actor.scopeFor('franchisees.edit'), id)
      if (!stored) return refuse('not-found')
      if (stored.archivedAt !== null) return refuse('franchisee-archived')
      const known = (await termsOf(tx, [id])).get(id) ?? []
      const refusal = beginRefusal(known, fees.validFrom, officeDay(now))
      if (refusal !== null) return { ...refuse(refusal), field: 'franchisee.fees.validFrom' }
      await insertTerms(tx, { ...fees, id: random.uuid(), companyId: id, addedBy: actor.name }, now)
      const after = { fees: feeWords(fees) }
      await recordChange(tx, {
        ...changeOf(actor, id, now),
        action: 'franchisee.feesSet',
        before: null,
        after,
      })
      return await detailOf(tx, { actor, id, now })
    }),
  )
}

/** F-01: takes back fees that have not begun. */
export function takeBackTerms(
  { db, clock }: FranchiseNeeds,
  { actor, id, termsId, reason }: Withdrawn & { readonly actor: StaffActor },
): Promise<Result<Franchisee, 'not-found' | 'terms-begun'>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const stored = await holdFranchisee(tx, actor.scopeFor('franchisees.edit'), id)
    const terms = stored && (await termsOf(tx, [id])).get(id)?.find((each) => each.id === termsId)
    if (!terms) return refuse('not-found')
    if (terms.validFrom <= officeDay(now)) return refuse('terms-begun')
    await withdrawTerms(tx, { companyId: id, id: termsId }, now)
    await recordChange(tx, {
      ...changeOf(actor, id, now),
      action: 'franchisee.feesWithdrawn',
      before: { fees: feeWords(terms) },
      after: null,
      reason,
    })
    return await detailOf(tx, { actor, id, now })
  })
}
