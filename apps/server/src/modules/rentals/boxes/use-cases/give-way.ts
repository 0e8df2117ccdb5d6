import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../../platform/db/db.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import { restoreRights } from '../../change-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import type { LockedBox, Rental } from '../../rentals-repository.ts'
import { boxName } from '../../rules/box-name.ts'
import { moveAccess } from '../../access-rights/use-cases/access.ts'
import { findPlace, place } from './place-rental.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'

interface Cause {
  readonly data: JsonObject
  readonly actor?: EventActor
  readonly now: Date
}

/**
 * A booking leaves its box for an equal or larger one of those that are locked, with its keys.
 * @returns whether there was one
 */
export async function giveWay(
  tx: Tx,
  needs: RentalsNeeds,
  {
    booking,
    boxes,
    cause,
  }: { readonly booking: Rental; readonly boxes: readonly LockedBox[]; readonly cause: Cause },
): Promise<boolean> {
  const box = await findPlace(tx, { rental: booking, boxes, ownBoxToo: false, now: cause.now })
  if (!box) return false
  await moveTo(tx, needs, { rental: booking, box, ...cause })
  return true
}

/**
 * Puts a rental into a box that is known to be free, with its keys, and says so. One that had lost its box is reserved
 * again; where its time has come, it begins with the next run of the job.
 */
export async function moveTo(
  tx: Tx,
  needs: RentalsNeeds,
  {
    rental,
    box,
    data,
    actor,
    now,
  }: Cause & {
    readonly rental: Rental
    readonly box: { readonly boxId: string; readonly number: number; readonly size: number }
  },
): Promise<void> {
  const hadNone = rental.state === 'unplaced'
  const placed = await place(tx, { rental, box, state: hadNone ? 'reserved' : rental.state, now })
  await appendRentalEvent(tx, {
    type: 'rental.moved',
    rental: placed,
    event: {
      at: now,
      ...(actor && { actor }),
      data: {
        ...data,
        fromBoxNumber: rental.boxNumber,
        toBoxNumber: placed.boxNumber,
        fromBoxName: boxName(rental.prefix, rental.boxNumber),
        toBoxName: boxName(rental.prefix, placed.boxNumber),
      },
    },
  })
  if (rental.state === 'held') return
  if (hadNone) await restoreRights(tx, rental.id)
  // Others may have opened that lock since the rental began: its key must count as newer than theirs.
  await moveAccess(tx, needs, { rental: placed, now, renewed: rental.startsAt < now ? { since: now } : {} })
}
