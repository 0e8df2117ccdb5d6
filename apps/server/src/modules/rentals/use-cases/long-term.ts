import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { countChange, inTheWay, setKeysUntil, setLongTermTimes, setRightTimes } from '../change-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { lockBoxes, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import { FOR_EVER, keysEnd } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { clearDeadHolds } from '../boxes/use-cases/hold-box.ts'
import { appendRentalEvent } from './rental-events.ts'

const RUNNING: readonly Rental['state'][] = ['reserved', 'active', 'overdue']

/**
 * The keys of a long-term rental open until another instant, because a month was paid. Those at the terminal are
 * replaced well before their end; blocked ones get the new end when they are restored.
 * @returns whether anything moved
 */
export async function moveKeysOn(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, until, now }: { readonly rentalId: string; readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const rental = await lockRental(tx, rentalId)
  if (rental?.term !== 'long' || rental.keysUntil?.getTime() === until.getTime()) return false
  await setKeysUntil(tx, rentalId, until)
  if (RUNNING.includes(rental.state))
    await renewKeys(tx, needs, { rental: { ...rental, keysUntil: until }, now })
  return true
}

export interface EndChange {
  readonly rentalId: string
  /** null: it goes on, the notice was taken back. */
  readonly endsAt: Date | null
  readonly actor: EventActor
  /** What the event says besides. */
  readonly data: JsonObject
  readonly now: Date
}

/**
 * Notice gives a long-term rental an end, after which its box can be rented again; taken back it has none any more, unless
 * somebody has booked the box for the time after it.
 */
export async function setLongTermEnd(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, endsAt, actor, data, now }: EndChange,
): Promise<Result<'set', 'not-found' | 'box-taken'>> {
  const known = await rentalById(tx, rentalId)
  if (!known) return refuse('not-found')
  await lockBoxes(tx, { ...known, sizes: [known.size] })
  const rental = await lockRental(tx, rentalId)
  if (rental?.term !== 'long' || !RUNNING.includes(rental.state)) return refuse('not-found')
  const blockedUntil = endsAt && new Date(endsAt.getTime() + rental.cleaningMinutes * 60_000)
  await clearDeadHolds(tx, { boxIds: [rental.boxId], except: null, now })
  const wanted = { startsAt: rental.startsAt, blockedUntil: blockedUntil ?? FOR_EVER }
  const others = await inTheWay(tx, { boxId: rental.boxId, ...wanted, except: rental.id, now })
  if (others.length > 0) return refuse('box-taken')
  await setLongTermTimes(tx, rentalId, { endsAt, blockedUntil })
  const changed = { ...rental, endsAt }
  await appendRentalEvent(tx, {
    type: 'rental.changed',
    rental: changed,
    event: {
      at: now,
      actor,
      data: {
        ...data,
        startsAt: rental.startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        before: { startsAt: rental.startsAt.toISOString(), endsAt: rental.endsAt?.toISOString() ?? null },
      },
    },
  })
  await renewKeys(tx, needs, { rental: changed, now })
  await countChange(tx, rentalId, now)
  return ok('set')
}

async function renewKeys(
  tx: Tx,
  needs: RentalsNeeds,
  { rental, now }: { readonly rental: Rental; readonly now: Date },
): Promise<void> {
  await setRightTimes(tx, rental.id, { from: rental.startsAt, until: keysEnd(rental) })
  await moveAccess(tx, needs, { rental, now })
}
