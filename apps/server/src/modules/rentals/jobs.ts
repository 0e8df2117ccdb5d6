import type { Db } from '../../platform/db/db.ts'
import { inOneStatement, isTaken } from '../../platform/db/db.ts'
import { dueRentals, expireDueHolds, putOffOverdue, turnBlocks } from './due-rentals-repository.ts'
import { dropDeadExtensions } from './ending/extension-repository.ts'
import type { RentalsNeeds } from './needs.ts'
import { overdueBlocksUntil } from './rules/rental.ts'
import { holdOverdue } from './boxes/use-cases/hold-overdue.ts'
import { leaveSwitchedOff } from './boxes/use-cases/leave-switched-off.ts'
import { appendRentalEvent } from './use-cases/rental-events.ts'
import { startRental } from './use-cases/start-rental.ts'

const EVERY = { everySeconds: 15 }
const AT_ONCE = 200
const MINUTE = 60_000
/** An overdue rental is looked at again when its box would be free in less than this. */
const PUSH_WHEN_LEFT_MS = 5 * MINUTE
/** Those whose turn would come soon go along: the overdue of a house then take their turns together. */
const PUSH_ALONG_MS = 10 * MINUTE

/** What happens by the clock: holds run out, who is late keeps the box, paid rentals begin. In this order. */
export function scheduleRentalJobs(needs: RentalsNeeds): void {
  needs.jobs.every('rentals-due', EVERY, () => runDueRentals(needs))
  // As often as locks are looked at.
  needs.jobs.every('rentals-leave-switched-off', { everySeconds: 60 }, () => leaveSwitchedOff(needs))
}

/**
 * Everything that is due now, a transaction for each rental, so that one that fails holds up no other. One look tells
 * what there is to do: mostly nothing.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function runDueRentals(needs: RentalsNeeds): Promise<void> {
  const { db } = needs
  const now = needs.clock.now()
  const errors: unknown[] = []
  const each = async (ids: readonly string[], work: (id: string) => Promise<void>) => {
    for (const id of ids) await work(id).catch((error: unknown) => void errors.push(error))
  }
  const before = new Date(now.getTime() + PUSH_WHEN_LEFT_MS)
  const due = await db.read((tx) => dueRentals(tx, { now, before, limit: AT_ONCE }))
  if (due.holds || due.blocks)
    await db.transaction(async (tx) => {
      await dropDeadExtensions(tx, { now })
      for (const dead of await expireDueHolds(tx, now, AT_ONCE))
        await appendRentalEvent(tx, { type: 'rental.expired', rental: dead, event: { at: now } })
      await turnBlocks(tx, now)
    })
  const stored = due.overdue.length > 0 ? await holdUnwanted(db, now) : new Set()
  const late = [...due.late, ...due.overdue].filter((id) => !stored.has(id))
  await each(late, (id) => db.transaction((tx) => holdOverdue(tx, needs, { rentalId: id, now })))
  await each(due.starting, (id) => db.transaction((tx) => startRental(tx, { rentalId: id, now })))
  if (errors.length > 0) throw new AggregateError(errors, 'Some rentals could not be moved on.')
}

/**
 * Most overdue rentals have nobody waiting for their box: they keep it with one statement, without locking the boxes of
 * their locations. The constraint has the last word: when somebody books one of these boxes at this moment, each rental
 * takes the long way.
 * @returns ids of those that keep their box
 */
async function holdUnwanted(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const before = new Date(now.getTime() + PUSH_ALONG_MS)
  try {
    const stored = await inOneStatement(db, (tx) =>
      putOffOverdue(tx, { now, before, until: overdueBlocksUntil(now) }),
    )
    return new Set(stored)
  } catch (error) {
    if (isTaken(error)) return new Set()
    throw error
  }
}
