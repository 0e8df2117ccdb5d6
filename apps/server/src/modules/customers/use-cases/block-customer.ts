import type { RequestOut } from '@fachwerk/contract/call'
import type { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse } from '../../../platform/result.ts'
import { blocksOf, insertBlock, liftBlock } from '../files/blocks-repository.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { lockCustomer } from '../data-requests/erase-repository.ts'
import { daysAfter, officeDayBegins } from '../rules/request-days.ts'
import { savedWith, note } from './save-customer.ts'

type Body<C extends keyof typeof customerActionCalls> = RequestOut<(typeof customerActionCalls)[C]>['body']
type Refused = 'blocked-already' | 'end-in-past' | 'transition-not-allowed'

/** Whoever is blocked rents nothing new; what runs stays and opens, so that nobody's things are held (B-20). */
export const blockCustomer = (
  needs: CustomerFileNeeds,
  { actor, body }: { readonly actor: StaffActor; readonly body: Body<'blockCustomer'> },
) =>
  savedWith<Refused>(needs, {
    actor,
    id: body.id,
    action: async (tx, saving) => {
      const { of, companyIds } = saving
      const { covers, ends, reason } = body
      if (covers === 'group' && !companyIds.includes(of.rootCompanyId))
        return refuse('transition-not-allowed')
      // The last day counts to its end.
      const until = body.until === undefined ? null : officeDayBegins(daysAfter(body.until, 1))
      if (until !== null && until <= of.now) return refuse('end-in-past')
      await lockCustomer(tx, of.rootCompanyId, of.customerId)
      const [newest] = await blocksOf(tx, of, 1)
      if (newest?.stands && (newest.companyId === actor.companyId || newest.covers === 'group'))
        return refuse('blocked-already')
      await insertBlock(tx, {
        id: needs.random.uuid(),
        companyId: actor.companyId,
        customerId: of.customerId,
        covers,
        reason,
        ends,
        until,
        blockedBy: actor.name,
        now: of.now,
      })
      const after = { covers, ends, until: body.until ?? null }
      await note(tx, { ...saving, action: 'customer.blocked', after, reason })
      return ok(null)
    },
  })

export const unblockCustomer = (
  needs: CustomerFileNeeds,
  { actor, id, blockId, reason }: Body<'unblockCustomer'> & { readonly actor: StaffActor },
) =>
  savedWith<'transition-not-allowed'>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { of, companyIds } = saving
      const lifted = { id: blockId, companyIds, by: actor.name, reason, now: of.now }
      if (!(await liftBlock(tx, lifted))) return refuse('transition-not-allowed')
      await note(tx, { ...saving, action: 'customer.unblocked', after: null, reason })
      return ok(null)
    },
  })
