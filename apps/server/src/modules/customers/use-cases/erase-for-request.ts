import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse } from '../../../platform/result.ts'
import type { DataRequestNeeds } from '../needs.ts'
import { officeDay } from '../rules/request-days.ts'
import { eraseWhole } from './erase-account.ts'
import { type Body, byStaff, changed, type ChangeNeeds } from './hold-data-request.ts'
import { customerOf, mayAnswerFor } from './show-data-requests.ts'

type Refused = 'transition-not-allowed' | 'customer-unknown' | 'order-has-open-rental' | 'payment-outstanding'
const ERASING = { action: 'dataRequest.erased', permission: 'dataRequests.erase' } as const

/**
 * LAW-59, Art. 17 GDPR: erases the customer who asked for it by letter, as they would under „Meine Daten“, and keeps the
 * request as answered. A customer belongs to the whole group, so its head does that.
 */
export const eraseForRequest = (
  needs: ChangeNeeds & Pick<DataRequestNeeds, 'orders'>,
  { actor, id, version }: Body<'eraseForDataRequest'> & { readonly actor: StaffActor },
) =>
  changed<Refused>(needs, {
    actor,
    id,
    version,
    ...ERASING,
    work: async (found, now, tx) => {
      const rootCompanyId = await needs.rootCompanyId(tx, found.company_id)
      if (!mayAnswerFor('erasure', actor, found, rootCompanyId)) return refuse('transition-not-allowed')
      const customer = await customerOf(tx, needs, { actor, found })
      if (!customer) return refuse('customer-unknown')
      const by = byStaff(actor)
      const done = await eraseWhole(tx, needs, { id: customer.id, email: customer.email, rootCompanyId, by })
      if (!done.ok) return done
      return ok({ columns: { state: 'answered', closed_on: officeDay(now), closed_by: actor.name } })
    },
  })
