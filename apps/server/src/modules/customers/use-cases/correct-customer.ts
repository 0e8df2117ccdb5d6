import type { RequestOut } from '@fachwerk/contract/call'
import type { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { customerById, updateCustomer } from '../customers-repository.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { correctable } from '../rules/correctable.ts'
import { savedWith, mayCorrect, note } from './save-customer.ts'
import { detailsFields } from './own-details.ts'

type Body<C extends keyof typeof customerActionCalls> = RequestOut<(typeof customerActionCalls)[C]>['body']

/** Puts name, telephone or address right; what runs is called by the new name, orders and documents stay (B-20). */
export const correctCustomer = (
  needs: CustomerFileNeeds,
  { actor, id, customer: typed }: Body<'correctCustomer'> & { readonly actor: StaffActor },
) =>
  savedWith<'customer-elsewhere' | 'changed-meanwhile'>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { rootCompanyId, now } = saving.of
      if (!(await mayCorrect(tx, saving))) return refuse('customer-elsewhere')
      const { version, phone, ...details } = typed
      const before = await customerById(tx, rootCompanyId, id)
      const facts = { id, rootCompanyId, version }
      if (!(await updateCustomer(tx, facts, { ...details, ...(phone !== '' && { phone }) }, now)))
        return refuseChanged({
          by: '',
          at: (before.changedAt ?? before.createdAt).toISOString(),
          current: correctable(before),
        })
      const after = await customerById(tx, rootCompanyId, id)
      const fields = detailsFields(before, after)
      if (fields.length === 0) return ok(null)
      if (before.firstName !== after.firstName || before.lastName !== after.lastName)
        await needs.renameRenter(tx, {
          customerId: id,
          companyIds: await needs.groupCompanyIds(tx, rootCompanyId),
          name: `${after.firstName} ${after.lastName}`.trim(),
        })
      await note(tx, { ...saving, action: 'customer.corrected', after: { fields } })
      return ok(null)
    },
  })

const RESENT_PER_HOUR = 6

/** The keys of what runs or is to come, once more to where mails go; the codes stay. */
export async function resendCustomerKeys(
  needs: CustomerFileNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
) {
  return await savedWith<'no-key-to-send' | 'too-many-tries'>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { customerId, companyIds, now } = saving.of
      const key = `customer-keys:${customerId}`
      const tried = await takeTry(tx, { key, limit: RESENT_PER_HOUR, windowSeconds: 3600, now })
      if (!tried.allowed) return refuseTries(tried)
      const sent = await needs.resendKeys(tx, { customerId, companyIds, now })
      if (sent.length === 0) return refuse('no-key-to-send')
      await note(tx, { ...saving, action: 'customer.keysSent', after: null })
      return ok(null)
    },
  })
}
