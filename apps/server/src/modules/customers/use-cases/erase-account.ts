import type { ErasureTerms } from '@fachwerk/contract/account-views'
import type { Tx } from '../../../platform/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { deleteAddresses } from '../addresses-repository.ts'
import { endAllSignIns, eraseCustomer, lockCustomer } from '../erase-repository.ts'
import { erasedEmail, keptUntil } from '../rules/kept-until.ts'
import type { SignedInCustomer } from './customer-session.ts'
import { recordOf } from './own-details.ts'

/** LAW-60: what would stay, until when, and what stands in the way. */
export async function erasureTerms(
  needs: AccountNeeds,
  tx: Tx,
  { customerId }: Pick<SignedInCustomer, 'customerId'>,
): Promise<ErasureTerms> {
  const now = needs.clock.now()
  const { open, owing, orders, lastPlacedAt } = await needs.orders.standing(tx, { customerId, now })
  return {
    refusal: open ? 'order-has-open-rental' : owing ? 'payment-outstanding' : null,
    keptOrders: orders,
    keptUntil: keptUntil(lastPlacedAt),
  }
}

/**
 * Deletes an account: the person goes from the record and from what the books do not need, the links of the orders stop
 * working, every session ends. Whoever orders again with the address is somebody new.
 */
export async function eraseAccount(
  needs: AccountNeeds,
  who: SignedInCustomer,
): Promise<Result<{ erased: true }, 'order-has-open-rental' | 'payment-outstanding'>> {
  const now = needs.clock.now()
  return await needs.db.transaction(async (tx) => {
    const { rootCompanyId, customer } = await recordOf(needs, tx, who)
    await lockCustomer(tx, rootCompanyId, customer.id)
    const { refusal } = await erasureTerms(needs, tx, who)
    if (refusal) return refuse(refusal)
    const email = erasedEmail(customer.id)
    await needs.orders.erase(tx, { customerId: customer.id, email, now })
    await deleteAddresses(tx, { rootCompanyId, customerId: customer.id })
    await eraseCustomer(tx, { id: customer.id, rootCompanyId, email, now })
    await endAllSignIns(tx, customer.id, customer.email)
    return ok({ erased: true as const })
  })
}
