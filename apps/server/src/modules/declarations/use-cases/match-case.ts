import { ok, refuse } from '../../../platform/result.ts'
import type { CaseNeeds } from '../index.ts'
import { updateCase } from '../cases-repository.ts'
import { contractByCode } from '../contracts-repository.ts'
import { mayMove } from '../rules/case-states.ts'
import { type CaseChange, changeCase } from './change-case.ts'

/** Staff say which order a declaration is about, or that it was the wrong one; the case goes to that order's company. */
export const matchCase = (needs: CaseNeeds, change: CaseChange & { readonly orderCode: string | null }) =>
  changeCase<'transition-not-allowed' | 'order-unknown'>(needs, {
    ...change,
    action: change.orderCode === null ? 'declaration.unmatched' : 'declaration.matched',
    work: async (tx, found, now) => {
      const { actor, orderCode } = change
      if (!mayMove(found.state, orderCode === null ? 'received' : 'matched'))
        return refuse('transition-not-allowed')
      if (orderCode === null) {
        const none = { state: 'received', order_id: null, rental_id: null } as const
        await updateCase(tx, found, { ...none, company_id: found.siteCompanyId }, now)
        return ok({})
      }
      const contract = await contractByCode(tx, actor.scopeFor('orders.edit'), orderCode)
      if (!contract) return refuse('order-unknown')
      const { companyId, orderId, boxes } = contract
      // Of several boxes the decision says which.
      const rentalId = boxes.length > 1 ? null : contract.rentalId
      const to = { state: 'matched', company_id: companyId, order_id: orderId, rental_id: rentalId } as const
      await updateCase(tx, found, to, now)
      return ok({})
    },
  })
