import type { Tx } from '../../../platform/db/db.ts'
import { setRightTimes } from '../change-repository.ts'
import { lockNextInBox, putOffBlock } from '../due-rentals-repository.ts'
import { dropExtending } from '../ending/extension-repository.ts'
import { closeJam, jamOf, jamsOfBox, setEndAfterJam } from '../jams-repository.ts'
import { SYSTEM_ACTOR, type RentalsNeeds } from '../needs.ts'
import { type LockedBox, lockBoxes, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import { releaseHold } from './release-rental.ts'
import { endAfterJam, type Jam } from '../rules/jam.ts'
import { graceUntil } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { clearDeadHolds } from '../boxes/use-cases/hold-box.ts'
import { makeWay } from '../boxes/use-cases/hold-overdue.ts'
import { fromSize } from '../boxes/use-cases/place-rental.ts'
import { appendRentalEvent } from './rental-events.ts'

/** A box opens again (B-04): whoever's time stood still has it back from now on, and is told. */
export async function boxOpensAgain(
  tx: Tx,
  needs: RentalsNeeds,
  { boxId, now }: { readonly boxId: string; readonly now: Date },
): Promise<void> {
  for (const { rentalId } of await jamsOfBox(tx, boxId)) {
    const known = await rentalById(tx, rentalId)
    if (!known) continue
    const boxes = await lockBoxes(tx, { ...known, sizes: fromSize(known.size) })
    const rental = await lockRental(tx, rentalId)
    const jam = rental && (await jamOf(tx, rentalId))
    // It has another box by now, or is over: what it was no longer matters.
    if (!rental || !jam || jam.boxId !== boxId) {
      await closeJam(tx, { rentalId, boxId }, now)
      continue
    }
    await resumeTime(tx, needs, { rental, boxes, jam, now })
  }
}

async function resumeTime(
  tx: Tx,
  needs: RentalsNeeds,
  {
    rental,
    boxes,
    jam,
    now,
  }: { readonly rental: Rental; readonly boxes: readonly LockedBox[]; readonly jam: Jam; readonly now: Date },
): Promise<void> {
  await closeJam(tx, jam, now)
  if (jam.heldRentalId) await releaseHold(tx, { rentalId: jam.heldRentalId, state: 'expired', now })
  const { endsAt } = rental
  const isRunning = ['reserved', 'active', 'overdue'].includes(rental.state)
  if (jam.pausedAt === null || endsAt === null || !isRunning) return
  const end = endAfterJam({ startsAt: rental.startsAt, endsAt }, jam, now)
  const blockedUntil = new Date(end.getTime() + rental.cleaningMinutes * 60_000)
  await dropExtending(tx, rental.id, now)
  await clearDeadHolds(tx, { boxIds: boxes.map(({ id }) => id), except: null, now })
  for (const next of await lockNextInBox(tx, {
    boxId: rental.boxId,
    after: rental.id,
    before: blockedUntil,
  })) {
    if (next.kind === 'staffBlock') await putOffBlock(tx, next.id, blockedUntil)
    else await makeWay(tx, needs, { rentalId: next.id, boxes, cause: 'overstay', now })
  }
  await setEndAfterJam(tx, rental.id, { endsAt: end, blockedUntil })
  const state = rental.state === 'overdue' ? 'active' : rental.state
  const longer: Rental = { ...rental, state, endsAt: end, pausedAt: null }
  await setRightTimes(tx, rental.id, { from: rental.startsAt, until: graceUntil(longer) })
  await appendRentalEvent(tx, {
    type: 'rental.changed',
    rental: longer,
    event: {
      at: now,
      actor: SYSTEM_ACTOR,
      data: {
        cause: 'opensAgain',
        boxNumber: rental.boxNumber,
        startsAt: rental.startsAt.toISOString(),
        endsAt: end.toISOString(),
        before: { startsAt: rental.startsAt.toISOString(), endsAt: endsAt.toISOString() },
      },
    },
  })
  await moveAccess(tx, needs, { rental: longer, now })
}
