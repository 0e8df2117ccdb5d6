import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import { candidates } from '../availability-repository.ts'
import { dropExtending } from '../../ending/extension-repository.ts'
import { setPlace } from '../../rental-changes-repository.ts'
import type { LockedBox, Rental } from '../../rentals-repository.ts'
import { chooseBox } from '../../rules/choose-box.ts'
import { FOR_EVER, overdueBlocksUntil } from '../../rules/rental.ts'

const ALL_SIZES = [0, 1, 2, 3]

/** The sizes that are equal or larger. */
export const fromSize = (size: number) => ALL_SIZES.filter((each) => each >= size)

/** The time a rental needs in another box, with the cleaning after it: who is late needs it a while from now on. */
export function timeNeeded({ startsAt, endsAt, cleaningMinutes }: Rental, now: Date) {
  if (endsAt === null) return { startsAt, blockedUntil: FOR_EVER }
  const cleaned = new Date(endsAt.getTime() + cleaningMinutes * 60_000)
  const late = overdueBlocksUntil(now)
  const blockedUntil = endsAt <= now && late > cleaned ? late : cleaned
  return { startsAt, blockedUntil }
}

/**
 * Among locked boxes the one for a rental that lost its own, or may have: its own if that is free, else the best of
 * equal size, else of the next larger; null when all are taken.
 */
export async function findPlace(
  tx: Tx,
  {
    rental,
    boxes,
    ...details
  }: { readonly ownBoxToo: boolean; readonly now: Date } & {
    readonly rental: Rental
    readonly boxes: readonly LockedBox[]
  },
) {
  const period = timeNeeded(rental, details.now)
  const boxIds = boxes
    .filter((box) => box.size >= rental.size && (details.ownBoxToo || box.id !== rental.boxId))
    .map((box) => box.id)
  const fitting = await candidates(tx, { boxIds, ...period, except: rental.id, now: details.now })
  return fitting.find((box) => box.boxId === rental.boxId) ?? chooseBox(fitting, period, details.now)
}

/** Puts a rental into a box. @returns the rental as it is now */
export async function place(
  tx: Tx,
  {
    rental,
    box,
    state,
    now,
  }: {
    readonly rental: Rental
    readonly box: { readonly boxId: string; readonly number: number; readonly size: number }
    readonly state: RentalState
    readonly now: Date
  },
): Promise<Rental> {
  // What is kept behind the end is kept in the box that is left.
  if (box.boxId !== rental.boxId) await dropExtending(tx, rental.id, now)
  await setPlace(tx, rental, { boxId: box.boxId, size: box.size, state })
  const movedFromBoxNumber = box.boxId === rental.boxId ? rental.movedFromBoxNumber : rental.boxNumber
  return { ...rental, boxId: box.boxId, boxNumber: box.number, size: box.size, state, movedFromBoxNumber }
}
