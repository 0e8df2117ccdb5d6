import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { rightsOf } from '../access-rights/access-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { hasLateHolder, steadyRental } from '../rentals-repository.ts'
import { mayOpen } from '../rules/rental.ts'

/**
 * Whether the holder of a rental, or of a second person's right to it, may open its box at this instant (FAULT-38). In a transaction the answer stays true
 * until it ends: an end or a revocation waits for it, or is seen.
 * @returns the box to open
 */
export async function mayOpenBox(
  tx: Tx,
  needs: Pick<RentalsNeeds, 'accessOfLocations'>,
  {
    rentalId,
    accessRightId,
    now,
  }: { readonly rentalId: string; readonly accessRightId?: string; readonly now: Date },
): Promise<Result<{ boxId: string }, OpenRefusal | 'not-found'>> {
  const rental = await steadyRental(tx, rentalId)
  if (!rental) return refuse('not-found')
  const rights = await rightsOf(tx, [rentalId])
  const right =
    rights.find(({ id, shared }) => (accessRightId === undefined ? !shared : id === accessRightId)) ?? null
  const location = (await needs.accessOfLocations(tx, { locationIds: [rental.locationId], now })).get(
    rental.locationId,
  )
  if (!location) throw new Error(`location ${rental.locationId} does not exist`)
  const answer = mayOpen(rental, right, location, now)
  if (!answer.ok) return answer
  // The start has come, but somebody has not left: the next run of the job gives another box.
  if (rental.state === 'reserved' && (await hasLateHolder(tx, rental))) return refuse('rental-not-started')
  return ok({ boxId: rental.boxId })
}
