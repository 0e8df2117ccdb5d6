import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Tx } from '../../../../platform/db/db.ts'
import { type Addition, shownAdditions } from '../additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { RentalOfOrder } from '../../../rentals/index.ts'
import type { SeenOrder } from '../../placing/order-boxes-repository.ts'
import { rentedOf } from '../../rules/rented-of.ts'

type Additions = NonNullable<OrderView['additions']>

const BEGUN: readonly RentalOfOrder['state'][] = ['reserved', 'active', 'overdue', 'ended']

/** Until when what an order pays for is kept, more time or another place; null once it is not. */
export async function heldFor(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'rentals'>,
  { kind, rentalId, orderId, now }: Addition & { readonly orderId: string; readonly now: Date },
): Promise<Date | null> {
  if (kind === 'change') return await needs.rentals.changeHeldUntil(tx, { orderId, now })
  const rental = await needs.rentals.extendable(tx, { rentalId, now })
  const extending = rental.ok ? rental.value.extending : null
  return extending?.orderId === orderId ? extending.expiresAt : null
}

/** What was added to the rental an order began, so that its page and the money add up. */
export async function viewAdditions(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'invoicesOfOrder' | 'rentals'>,
  {
    order,
    rental,
    now,
  }: { readonly order: SeenOrder; readonly rental: Pick<RentalOfOrder, 'id' | 'state'>; readonly now: Date },
): Promise<Additions> {
  // Nobody adds to what is not paid for yet.
  if (!BEGUN.includes(rental.state)) return []
  const shown: Additions = []
  for (const added of await shownAdditions(tx, { companyId: order.company_id, rentalId: rental.id })) {
    const state = added.status === 'new' ? 'waiting' : 'paid'
    // Its time is not kept any more, or it is a back payment, which has a button of its own.
    const details = { kind: added.kind, rentalId: rental.id, orderId: added.id, now }
    if (state === 'waiting' && (await heldFor(tx, needs, details)) === null) continue
    const isLinked = !added.at_terminal && added.hash_revoked_at === null
    shown.push({
      shortCode: added.short_code,
      ...(isLinked && { hash: added.hash }),
      kind: added.kind,
      state,
      totalCents: added.total_cents,
      localTo: rentedOf(added).period.localTo,
      invoices: state === 'paid' && isLinked ? await needs.invoicesOfOrder(tx, added.id) : [],
    })
  }
  return shown
}
