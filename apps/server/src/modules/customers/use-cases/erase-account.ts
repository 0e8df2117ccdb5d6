import type { ErasureTerms } from '@fachwerk/contract/account/account-views'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { AccountNeeds } from '../needs.ts'
import { forgetAddressChanges } from '../account/address-changes-repository.ts'
import { deleteAddresses } from '../account/addresses-repository.ts'
import { endAllSignIns, eraseCustomer, eraseMerged, lockCustomer } from '../data-requests/erase-repository.ts'
import { forgetNotes } from '../files/notes-repository.ts'
import { erasedEmail, retainedUntil } from '../rules/retained-until.ts'
import type { SignedInCustomer } from './customer-session.ts'
import { recordOf } from './own-details.ts'

/** What erasing somebody asks of the house. */
export interface ErasingNeeds {
  readonly clock: AccountNeeds['clock']
  readonly orders: Pick<AccountNeeds['orders'], 'standing' | 'erase'>
}

/** LAW-60: what would stay, until when, and what stands in the way. */
export async function erasureTerms(
  tx: Tx,
  needs: ErasingNeeds,
  { customerId }: Pick<SignedInCustomer, 'customerId'>,
): Promise<ErasureTerms> {
  const now = needs.clock.now()
  const { open, owing, orders, lastPlacedAt } = await needs.orders.standing(tx, { customerId, now })
  return {
    refusal: open ? 'order-has-open-rental' : owing ? 'payment-outstanding' : null,
    retainedOrders: orders,
    retainedUntil: retainedUntil(lastPlacedAt),
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
  return await needs.db.transaction(async (tx) => {
    const { rootCompanyId, customer } = await recordOf(tx, needs, who)
    return await eraseWhole(tx, needs, { ...customer, rootCompanyId })
  })
}

interface ErasedCustomer {
  readonly id: string
  readonly email: string
  readonly rootCompanyId: string
  /** Absent: they themselves. */
  readonly by?: EventActor
}

/** The same within a transaction, whoever asked for it. */
export async function eraseWhole(
  tx: Tx,
  needs: ErasingNeeds,
  { id, email, rootCompanyId, by }: ErasedCustomer,
): Promise<Result<{ erased: true }, 'order-has-open-rental' | 'payment-outstanding'>> {
  const now = needs.clock.now()
  await lockCustomer(tx, rootCompanyId, id)
  const { refusal } = await erasureTerms(tx, needs, { customerId: id })
  if (refusal) return refuse(refusal)
  const erased = erasedEmail(id)
  await needs.orders.erase(tx, { customerId: id, email: erased, now, by })
  await deleteAddresses(tx, { rootCompanyId, customerId: id })
  await eraseCustomer(tx, { id, rootCompanyId, email: erased, now })
  await eraseMerged(tx, id, now)
  await forgetNotes(tx, id)
  await forgetAddressChanges(tx, id)
  await endAllSignIns(tx, id, email)
  return ok({ erased: true as const })
}
