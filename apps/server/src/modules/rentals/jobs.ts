import { dueStarts, expireDueHolds, lateRentals, turnBlocks } from './due-rentals-repository.ts'
import type { RentalsNeeds } from './needs.ts'
import { keepOverdue } from './use-cases/keep-overdue.ts'
import { tell } from './use-cases/rental-events.ts'
import { startRental } from './use-cases/start-rental.ts'

const EVERY = { everySeconds: 15 }
const AT_ONCE = 200
/** An overdue rental is looked at again when its box would be free in less than this. */
const PUSH_WHEN_LEFT_MS = 5 * 60_000

/** What happens by the clock: holds run out, who is late keeps the box, paid rentals begin. In this order. */
export function scheduleRentalJobs(needs: RentalsNeeds): void {
  needs.jobs.every('rentals-due', EVERY, () => runDueRentals(needs))
}

/**
 * Everything that is due now, a transaction for each rental, so that one that fails holds up no other.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function runDueRentals(needs: RentalsNeeds): Promise<void> {
  const { db } = needs
  const now = needs.clock.now()
  const errors: unknown[] = []
  const each = async (ids: readonly string[], work: (id: string) => Promise<void>) => {
    for (const id of ids) await work(id).catch((error: unknown) => void errors.push(error))
  }
  await db.transaction(async (tx) => {
    for (const dead of await expireDueHolds(tx, now, AT_ONCE))
      await tell(tx, 'rental.expired', dead, { at: now })
    await turnBlocks(tx, now)
  })
  const before = new Date(now.getTime() + PUSH_WHEN_LEFT_MS)
  const late = await db.read((tx) => lateRentals(tx, { now, before, limit: AT_ONCE }))
  await each(late, (id) => db.transaction((tx) => keepOverdue(tx, needs, id, now)))
  const starting = await db.read((tx) => dueStarts(tx, now, AT_ONCE))
  await each(starting, (id) => db.transaction((tx) => startRental(tx, id, now)))
  if (errors.length > 0) throw new AggregateError(errors, 'Some rentals could not be moved on.')
}
