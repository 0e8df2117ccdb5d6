import type { CartCredit } from '@fachwerk/contract/cart/cart-views'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { CartsNeeds } from '../needs.ts'
import { taxDay } from './cart-items.ts'

/** O-06: what the customer who is signed in has left of credit; of anybody else nothing is told (LAW-61). */
export async function showCredits(
  needs: Pick<CartsNeeds, 'db' | 'clock' | 'vouchers' | 'signedInCustomer'>,
  { actor, cookie }: { readonly actor: VisitorActor; readonly cookie: string | undefined },
): Promise<CartCredit[]> {
  const customerId = cookie === undefined ? null : await needs.signedInCustomer({ actor, cookie })
  if (customerId === null) return []
  const { companyId } = actor
  const today = taxDay(needs.clock.now())
  return await needs.db.read((tx) => needs.vouchers.creditsOf(tx, { companyId, customerId, today }))
}
