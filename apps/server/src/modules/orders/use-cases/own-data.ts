import type { EventActor } from '@fachwerk/contract/history/events'
import type { OwnOrder } from '@fachwerk/contract/account/own-data'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { readTimeline } from '../../../platform/events/events.ts'
import { eraseFromOrders, standingOf, type DataOwner, ordersForOwner } from '../account-repository.ts'
import type { OrdersNeeds } from '../needs.ts'

const OPENINGS = ['command.done', 'lock.opened', 'lock.closed'] as const
const MOST_OPENINGS = 1_000

/** LAW-59: orders, rentals, when the box was opened and who else could, as they are told to whom they are about. */
export async function ordersForExport(tx: Tx, owner: DataOwner): Promise<OwnOrder[]> {
  const collected: OwnOrder[] = []
  for (const { companyId, order, rentalIds } of await ordersForOwner(tx, owner)) {
    const openings: OwnOrder['openings'] = []
    for (const rentalId of rentalIds) {
      const filter = { companyIds: [companyId], rentalId, types: OPENINGS, limit: MOST_OPENINGS }
      for (const event of await readTimeline(tx, filter)) {
        const type = OPENINGS.find((one) => one === event.type)
        if (type) openings.push({ type, at: event.at.toISOString() })
      }
    }
    collected.push({ ...order, openings })
  }
  return collected
}

export interface CustomerStanding {
  /** Something of theirs runs, or is being paid. */
  readonly open: boolean
  /** Something is owed. */
  readonly owing: boolean
  readonly orders: number
  readonly lastPlacedAt: Date | null
}

/** What the franchise group has of a customer, and whether something of it still runs or is owed. */
export async function standingOfCustomer(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'rentals' | 'claims'>,
  target: { readonly customerId: string; readonly now: Date },
): Promise<CustomerStanding> {
  const standing = await standingOf(tx, target.customerId)
  const owed = await needs.rentals.outstandingRentals(tx, target)
  const owing = owed.length > 0 || (await needs.claims.owesOnInvoice(tx, target.customerId))
  return { ...standing, owing }
}

/** LAW-60: takes what the books do not need out of the orders, and says so in the history of each; what was kept to pay with goes. */
export async function eraseCustomerFromOrders(
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  details: {
    readonly customerId: string
    readonly email: string
    readonly now: Date
    /** Who did it for them; absent: they themselves. */
    readonly by?: EventActor | undefined
  },
): Promise<void> {
  await payments.withdrawStoredMethodsOf(tx, details)
  for (const { id, companyId } of await eraseFromOrders(tx, details))
    await recordChange(tx, {
      at: details.now,
      companyId,
      actor: details.by ?? { kind: 'system', name: 'Kundenkonto' },
      action: 'order.customerErased',
      subject: { kind: 'order', id },
      before: null,
      after: null,
    })
}
