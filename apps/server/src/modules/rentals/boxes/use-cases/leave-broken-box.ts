import type { Tx } from '../../../../platform/db/db.ts'
import { readTimeline } from '../../../../platform/events/events.ts'
import { rightsOf } from '../../access-rights/access-repository.ts'
import { closeJam, countFailure, jamOf, pauseRental } from '../../jams-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { type LockedBox, lockBoxes, lockRental, type Rental, rentalById } from '../../rentals-repository.ts'
import { mayLeave } from '../../rules/jam.ts'
import { isPaymentDue } from '../../rules/rental.ts'
import { giveWay } from './give-way.ts'
import { clearDeadHolds } from './hold-box.ts'
import { fromSize } from './place-rental.ts'

/**
 * `moved`: the rental has another box; `none`: there is no equal or larger one free; `asked`: it was opened before, so that its
 * renter is asked first whether something lies in it; `elsewhere`: nobody has to be helped here, because the rental is over,
 * has another box by now, or may not be opened anyway.
 */
export type Helped = 'moved' | 'none' | 'asked' | 'elsewhere'

/**
 * Somebody stands before a box that does not open: for the rest of its time the rental gets an equal or larger box at the
 * location, with a new key (B-04). One that was opened in this rental before is kept until its renter says that it is empty.
 * Where none is free, the time of the rental stands still. Asked twice it helps once.
 */
export async function leaveBrokenBox(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, boxId, now }: { readonly rentalId: string; readonly boxId: string; readonly now: Date },
): Promise<Helped> {
  const locked = await lockStanding(tx, { rentalId, boxId, now })
  if (!locked) return 'elsewhere'
  const { rental, boxes } = locked
  const opened = await openingsOf(tx, rental)
  await countFailure(tx, { ...rental, rentalId, ...opened, at: now })
  const jam = await jamOf(tx, rentalId)
  if (!jam) throw new Error(`the jam of rental ${rentalId} is gone`)
  if (!mayLeave(jam)) return 'asked'
  if (await moveOn(tx, needs, { rental, boxes, now })) return 'moved'
  await pauseRental(tx, jam, jam.firstFailedAt)
  return 'none'
}

/** Whoever may open the box now, with the boxes they could get instead; null: nobody stands there. */
export async function lockStanding(
  tx: Tx,
  { rentalId, boxId, now }: { readonly rentalId: string; readonly boxId?: string; readonly now: Date },
): Promise<{ readonly rental: Rental; readonly boxes: readonly LockedBox[] } | null> {
  const known = await rentalById(tx, rentalId)
  if (known?.kind !== 'rental' || (boxId !== undefined && known.boxId !== boxId)) return null
  const boxes = await lockBoxes(tx, { ...known, sizes: fromSize(known.size) })
  const rental = await lockRental(tx, rentalId)
  const isRunning =
    rental?.state === 'active' ||
    rental?.state === 'overdue' ||
    // The start has come, the job has not been there yet.
    (rental?.state === 'reserved' && rental.startsAt <= now)
  if (!rental || !isRunning || rental.boxId !== known.boxId || isPaymentDue(rental, now)) return null
  const rights = await rightsOf(tx, [rentalId])
  return rights.some(({ state }) => state === 'active') ? { rental, boxes } : null
}

/** @returns whether there was another box */
export async function moveOn(
  tx: Tx,
  needs: RentalsNeeds,
  {
    rental,
    boxes,
    now,
  }: { readonly rental: Rental; readonly boxes: readonly LockedBox[]; readonly now: Date },
): Promise<boolean> {
  await clearDeadHolds(tx, { boxIds: boxes.map(({ id }) => id), except: null, now })
  if (!(await giveWay(tx, needs, { booking: rental, boxes, cause: { data: { cause: 'broken' }, now } })))
    return false
  await closeJam(tx, { rentalId: rental.id, boxId: rental.boxId }, now)
  return true
}

/** More are not told apart. */
const COUNTED = 50

/** How often the box opened in this rental, with the phone, code or QR code, and when last. */
async function openingsOf(tx: Tx, { id: rentalId, companyId, boxId }: Rental) {
  const types = ['command.done', 'lock.opened'] as const
  const events = await readTimeline(tx, { companyIds: [companyId], rentalId, types, limit: COUNTED })
  const openings = events.filter(
    ({ type, data, boxId: opened }) =>
      opened === boxId && (type === 'command.done' ? data['kind'] === 'open' : !data['commandId']),
  )
  return { openedBefore: openings.length, lastOpenedAt: openings[0]?.at ?? null }
}
