import type { Tx } from '../../../platform/db/db.ts'
import { rightsOf } from '../access-rights/access-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { setState } from '../rental-changes-repository.ts'
import { lockBoxes, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import { isDeadHold, placedState } from '../rules/rental.ts'
import { settleInPlace } from '../ending/settle-repository.ts'
import { codeOf, grantAccess } from '../access-rights/use-cases/access.ts'
import { clearDeadHolds } from '../boxes/use-cases/hold-box.ts'
import { findPlace, fromSize, place } from '../boxes/use-cases/place-rental.ts'
import { appendRentalEvent } from './rental-events.ts'

export interface Settlement {
  readonly outcome: 'active' | 'reserved' | 'unplaced'
  /** Set when another box than the one shown at the order was given. */
  readonly movedFromBoxNumber: number | null
  readonly boxNumber: number
  /** What opens it at the terminal; null when the box has no lock, or there is none. */
  readonly code: string | null
}

/**
 * The money for a held rental has come: it begins, or is reserved, and its holder gets the key. Money that comes
 * after the hold ran out takes the same box if it is still free, else an equal or larger one at the location; where there
 * is none, or the period is over, the rental stays without a box and the caller gives the money back. Saying it twice
 * changes nothing.
 * @throws when there is no such rental
 */
export async function settlePaidRental(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<Settlement> {
  const inPlace = await settleInPlace(tx, rentalId, now)
  if (inPlace) return begin(tx, needs, { placed: inPlace, now })
  const known = await rentalById(tx, rentalId)
  if (!known) throw new Error(`Rental ${rentalId} does not exist.`)
  // A rental that has its place needs no box any more; whoever asked for boxes here might hold the rental already.
  if (!isUnsettled(known)) return settledBefore(tx, needs, (await lockRental(tx, rentalId)) ?? known)
  // Boxes before rentals, as everybody does.
  const boxes = await lockBoxes(tx, { ...known, sizes: fromSize(known.size) })
  const rental = (await lockRental(tx, rentalId)) ?? known
  if (!isUnsettled(rental)) return settledBefore(tx, needs, rental)
  const isOver = rental.endsAt !== null && rental.endsAt <= now
  const boxIds = boxes.map((box) => box.id)
  await clearDeadHolds(tx, { boxIds, except: rentalId, now })
  const box = isOver ? null : await findPlace(tx, { rental, boxes, ownBoxToo: true, now })
  if (!box) return withoutBox(tx, { rental, now })
  const placed = await place(tx, { rental, box, state: placedState(rental.startsAt, now), now })
  if (placed.boxId !== rental.boxId)
    await appendRentalEvent(tx, {
      type: 'rental.moved',
      rental: placed,
      event: {
        at: now,
        data: { cause: causeOf(rental, now), fromBoxNumber: rental.boxNumber, toBoxNumber: placed.boxNumber },
      },
    })
  return begin(tx, needs, { placed, now })
}

const isUnsettled = ({ state }: Rental): boolean => state === 'held' || state === 'expired'

/** It has its box now: its holder gets the key. */
async function begin(
  tx: Tx,
  needs: RentalsNeeds,
  { placed, now }: { readonly placed: Rental; readonly now: Date },
): Promise<Settlement> {
  const { boxNumber, movedFromBoxNumber } = placed
  const outcome = placed.state === 'active' ? 'active' : 'reserved'
  const type = outcome === 'active' ? 'rental.started' : 'rental.reserved'
  await appendRentalEvent(tx, { type, rental: placed, event: { at: now, data: { boxNumber } } })
  const code = await grantAccess(tx, needs, { rental: placed, cause: 'payment', now })
  return { outcome, movedFromBoxNumber, boxNumber, code }
}

async function withoutBox(
  tx: Tx,
  { rental, now }: { readonly rental: Rental; readonly now: Date },
): Promise<Settlement> {
  if (rental.state === 'held') await setState(tx, rental.id, 'expired')
  await setState(tx, rental.id, 'unplaced')
  await appendRentalEvent(tx, {
    type: 'rental.unplaced',
    rental,
    event: {
      at: now,
      data: { cause: causeOf(rental, now), boxNumber: rental.boxNumber },
    },
  })
  return unplaced(rental)
}

const unplaced = ({ boxNumber }: Rental): Settlement => ({
  outcome: 'unplaced',
  movedFromBoxNumber: null,
  boxNumber,
  code: null,
})

/** Money in time finds its box taken only when that went out of service. */
const causeOf = (rental: Rental, now: Date) =>
  rental.state === 'held' && !isDeadHold(rental, now) ? 'outOfService' : 'latePayment'

/** A rental that was cancelled meanwhile has no box either: its money goes back. */
async function settledBefore(tx: Tx, needs: RentalsNeeds, rental: Rental): Promise<Settlement> {
  const { state, movedFromBoxNumber, boxNumber } = rental
  if (state === 'cancelled' || state === 'unplaced') return unplaced(rental)
  const [right] = await rightsOf(tx, [rental.id])
  const code = right ? codeOf(needs, right) : null
  return { outcome: state === 'reserved' ? 'reserved' : 'active', movedFromBoxNumber, boxNumber, code }
}
