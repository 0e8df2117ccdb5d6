import type { Tx } from '../../../platform/db/db.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { Placing } from './place-once.ts'

/** Whether the company of an order rents nothing new to its customer: staff blocked them (B-20). */
export const isBlocked = (
  tx: Tx,
  needs: Pick<OrdersNeeds, 'isCustomerBlocked'>,
  {
    order,
    now,
  }: { readonly order: { readonly customer_id: string; readonly company_id: string }; readonly now: Date },
): Promise<boolean> =>
  needs.isCustomerBlocked(tx, { customerId: order.customer_id, companyId: order.company_id, now })

/**
 * How the address of an order stands in the browser it comes from (B-22). Only of who has proven it anything is looked up that could be
 * owed: an address nobody knew a moment ago owes nothing, and of all others nothing is told (LAW-61).
 */
export const proofOf = (
  tx: Tx,
  needs: Pick<OrdersNeeds, 'addressProof'>,
  {
    actor,
    contact,
    proofCookie,
    signedIn,
    now,
  }: Pick<Placing, 'actor' | 'contact' | 'proofCookie' | 'signedIn'> & { readonly now: Date },
): ReturnType<OrdersNeeds['addressProof']> =>
  needs.addressProof(tx, { actor, email: contact.email, cookie: proofCookie, signedIn, now })
