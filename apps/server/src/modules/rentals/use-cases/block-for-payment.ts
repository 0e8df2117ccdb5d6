import type { Tx } from '../../../platform/db/db.ts'
import { rightsOf, withdrawRights } from '../access-rights/access-repository.ts'
import { countChange, restoreRights } from '../change-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { lockRental, type Rental } from '../rentals-repository.ts'
import { isPaymentDue } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { appendRentalEvent } from './rental-events.ts'

const RUNNING: readonly Rental['state'][] = ['reserved', 'active', 'overdue']

interface Details {
  readonly rentalId: string
  readonly now: Date
}

/**
 * Why the money is missing: it went back, a month of a long-term rental was not paid, or an invoice is long overdue
 * (K-06).
 */
export type MissingMoney = 'takenBack' | 'arrears' | 'invoiceOverdue'

/**
 * The money for a rental is missing: its keys open nothing until it is paid again (B-02). The box stays its renter's. Said
 * twice it changes nothing, and what staff have blocked stays theirs to restore.
 * @returns whether the keys were blocked just now
 */
export async function blockForPayment(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, cause = 'takenBack', now }: Details & { readonly cause?: MissingMoney },
): Promise<boolean> {
  const rental = await lockRental(tx, rentalId)
  if (rental?.kind !== 'rental' || !RUNNING.includes(rental.state)) return false
  const [own] = await rightsOf(tx, [rentalId])
  if (own?.state !== 'active') return false
  await withdrawRights(tx, rentalId, 'blocked', now, { forPayment: true })
  await needs.revokeGrants(tx, { rentalId, now })
  await appendRentalEvent(tx, { type: 'access.blocked', rental, event: { at: now, data: { cause } } })
  await countChange(tx, rentalId, now)
  return true
}

/**
 * The money has come again: keys that were blocked for it are good again (B-02); the code stays if it is still free.
 * @returns whether they were restored just now
 */
export async function restoreAfterPayment(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, now }: Details,
): Promise<boolean> {
  const rental = await lockRental(tx, rentalId)
  if (!rental || !RUNNING.includes(rental.state)) return false
  const [own] = await rightsOf(tx, [rentalId])
  if (own?.state !== 'blocked' || !own.blockedForPayment) return false
  await restoreRights(tx, rentalId)
  // What overstaying costs is another debt; the keys' own times see to that.
  await moveAccess(tx, needs, { rental, now })
  const data = { cause: 'paidAgain', paymentDue: isPaymentDue(rental, now) }
  await appendRentalEvent(tx, { type: 'access.restored', rental, event: { at: now, data } })
  await countChange(tx, rentalId, now)
  return true
}
