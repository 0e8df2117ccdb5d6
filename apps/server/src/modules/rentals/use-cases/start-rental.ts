import type { Tx } from '../../../platform/db/db.ts'
import { setState } from '../rental-changes-repository.ts'
import { hasLateHolder, lockRental } from '../rentals-repository.ts'
import { appendRentalEvent } from './rental-events.ts'

/** A reserved rental begins at its time, unless somebody has not left its box yet: then it gets another one first. */
export async function startRental(
  tx: Tx,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<void> {
  const rental = await lockRental(tx, rentalId)
  if (rental?.state !== 'reserved' || rental.startsAt > now || (await hasLateHolder(tx, rental))) return
  await setState(tx, rentalId, 'active')
  if (rental.kind === 'rental')
    await appendRentalEvent(tx, {
      type: 'rental.started',
      rental,
      event: {
        at: rental.startsAt,
        data: { boxNumber: rental.boxNumber },
      },
    })
}
