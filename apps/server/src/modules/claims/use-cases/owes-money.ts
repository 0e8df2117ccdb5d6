import type { Tx } from '../../../platform/db/db.ts'
import { overdueInvoicesOf } from '../claims-repository.ts'
import type { ClaimsNeeds } from '../needs.ts'

/** Whether a customer has to pay something back before they may rent again. */
export async function owesMoney(
  tx: Tx,
  needs: Pick<ClaimsNeeds, 'rentals'>,
  owing: { readonly customerId: string; readonly now: Date },
): Promise<boolean> {
  if ((await needs.rentals.outstandingRentals(tx, owing)).length > 0) return true
  return (await overdueInvoicesOf(tx, owing)).some(({ blocking }) => blocking)
}
