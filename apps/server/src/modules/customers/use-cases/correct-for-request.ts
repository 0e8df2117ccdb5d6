import { recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged } from '../../../platform/result.ts'
import { customerById, updateCustomer } from '../customers-repository.ts'
import { correctable } from '../rules/correctable.ts'
import { officeDay } from '../rules/request-days.ts'
import { type Body, byStaff, changed, type ChangeNeeds } from './hold-data-request.ts'
import { detailsFields } from './own-details.ts'
import { customerOf, mayAnswerFor } from './show-data-requests.ts'

const CORRECTING = { action: 'dataRequest.corrected', permission: 'dataRequests.correct' } as const

/**
 * LAW-59, Art. 16 GDPR: puts right what is kept of the customer who asked for it by letter, over the version that was seen
 * (FAULT-72), as they would in their account, and keeps the request as answered. Orders and documents stay as they were made.
 */
export const correctForRequest = (
  needs: ChangeNeeds,
  { actor, id, customer: typed }: Body<'correctForDataRequest'> & { readonly actor: StaffActor },
) =>
  changed<'customer-unknown'>(needs, {
    actor,
    id,
    ...CORRECTING,
    work: async (found, now, tx) => {
      const rootCompanyId = await needs.rootCompanyId(tx, found.company_id)
      if (!mayAnswerFor('rectification', actor, found, rootCompanyId)) return refuse('transition-not-allowed')
      const customer = await customerOf(tx, needs, { actor, found })
      if (!customer) return refuse('customer-unknown')
      const { version, phone, ...details } = typed
      const before = await customerById(tx, rootCompanyId, customer.id)
      const facts = { id: customer.id, rootCompanyId, version }
      if (!(await updateCustomer(tx, facts, { ...details, ...(phone !== '' && { phone }) }, now)))
        return refuseChanged({
          by: '',
          at: (before.changedAt ?? before.createdAt).toISOString(),
          current: correctable(before),
        })
      const fields = detailsFields(before, await customerById(tx, rootCompanyId, customer.id))
      if (fields.length > 0)
        await recordChange(tx, {
          at: now,
          companyId: found.company_id,
          actor: byStaff(actor),
          action: 'customer.corrected',
          subject: { kind: 'customer', id: customer.id },
          before: null,
          after: { fields },
        })
      return ok({ columns: { state: 'answered', closed_on: officeDay(now), closed_by: actor.name } })
    },
  })
