import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { countChange, setDates, setRightTimes } from '../change-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { markReminded } from '../reminders-repository.ts'
import { lockBoxes, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import { graceUntil } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { appendRentalEvent } from './rental-events.ts'
import { withdrawRental } from './withdraw-rental.ts'

export interface Shortening {
  readonly rentalId: string
  /** The end as it was before there was more time. */
  readonly endsAt: Date
  /** What that time had cost. */
  readonly cents: number
  readonly actor: EventActor
  readonly now: Date
}

const RUNNING: readonly Rental['state'][] = ['reserved', 'active', 'overdue']

/**
 * More time was withdrawn from (LAW-10, R-06): the rental ends as if it had never been longer, its keys with it, and its box can
 * be booked for the time behind. Where that time has begun, the rental ends now.
 * @returns `door-open` when it would end now and the lock reports an open door (FAULT-35)
 */
export async function shortenRental(
  tx: Tx,
  needs: RentalsNeeds,
  shortening: Shortening,
): Promise<Result<'shortened' | 'cancelled' | 'ended' | 'over', 'not-found' | 'door-open'>> {
  const { rentalId, endsAt, cents, actor, now } = shortening
  if (endsAt <= now) return await withdrawRental(tx, needs, { rentalId, actor, now })
  const known = await rentalById(tx, rentalId)
  if (!known) return refuse('not-found')
  await lockBoxes(tx, { ...known, sizes: [known.size] })
  const rental = await lockRental(tx, rentalId)
  if (rental?.kind !== 'rental') return refuse('not-found')
  // Staff may have made it shorter already, or the renter has left.
  if (!RUNNING.includes(rental.state) || rental.endsAt === null || rental.endsAt <= endsAt) return ok('over')
  const blockedUntil = new Date(endsAt.getTime() + rental.cleaningMinutes * 60_000)
  const shorter: Rental = { ...rental, endsAt, priceCents: Math.max(0, rental.priceCents - cents) }
  const { startsAt, state, priceCents } = shorter
  await setDates(tx, rentalId, { startsAt, endsAt, blockedUntil, state, priceCents })
  await markReminded(tx, { rentalId, now })
  await setRightTimes(tx, rentalId, { from: startsAt, until: graceUntil(shorter) })
  await appendRentalEvent(tx, {
    type: 'rental.changed',
    rental: shorter,
    event: {
      at: now,
      actor,
      data: {
        cause: 'withdrawn',
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        before: { startsAt: startsAt.toISOString(), endsAt: rental.endsAt.toISOString() },
      },
    },
  })
  await moveAccess(tx, needs, { rental: shorter, now })
  await countChange(tx, rentalId, now)
  return ok('shortened')
}
