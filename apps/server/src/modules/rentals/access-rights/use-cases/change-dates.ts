import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { inTheWay, setDates, setRightTimes } from '../../change-repository.ts'
import type { RentalsNeeds, TariffNeeds } from '../../needs.ts'
import { type LockedBox, lockRental, type Rental } from '../../rentals-repository.ts'
import { type DateProblem, type NewDates, newDates } from '../../rules/new-dates.ts'
import { graceUntil } from '../../rules/rental.ts'
import { moveAccess } from './access.ts'
import { giveWay } from '../../boxes/use-cases/give-way.ts'
import { clearDeadHolds } from '../../boxes/use-cases/hold-box.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'
import {
  byStaff,
  type ChangeRefusal,
  type ChangeInput,
  lockForChange,
  lockItsBoxes,
  recordRightChange,
  why,
} from './right-change.ts'

export interface DatesInput extends ChangeInput {
  readonly startsAt?: Date | undefined
  readonly endsAt: Date
  readonly price: 'keep' | 'tariff'
  readonly moveNext: boolean
}

/**
 * Other dates for a rental, longer or shorter: the keys follow, the price only when that is asked for.
 * Whoever has booked the box next stays where they are unless they are to make way for it.
 */
export async function changeDates(
  tx: Tx,
  needs: RentalsNeeds & TariffNeeds,
  input: DatesInput,
): Promise<Result<'changed', ChangeRefusal | DateProblem | 'box-taken' | 'no-tariff'>> {
  const boxes = await lockItsBoxes(tx, input)
  const found = await lockForChange(tx, { ...input, action: 'dates' })
  if (!found.ok) return found
  const { rental } = found.value
  const dates = newDates(rental, input, input.now)
  if (!dates.ok) return dates
  if (!(await makeRoom(tx, needs, { input, details: { rental, boxes, dates: dates.value } })))
    return refuse('box-taken')
  const priceCents =
    input.price === 'keep'
      ? rental.priceCents
      : (await needs.tariffQuote(tx, { ...rental, ...dates.value }))?.totalCents
  if (priceCents === undefined) return refuse('no-tariff')
  await setDates(tx, rental.id, { ...dates.value, priceCents })
  const now: Rental = { ...rental, ...dates.value, priceCents }
  await setRightTimes(tx, rental.id, { from: now.startsAt, until: graceUntil(now) })
  await appendRentalEvent(tx, {
    type: 'rental.changed',
    rental: now,
    event: {
      at: input.now,
      actor: byStaff(input),
      data: {
        ...why(input),
        startsAt: now.startsAt.toISOString(),
        endsAt: dates.value.endsAt.toISOString(),
        before: { startsAt: rental.startsAt.toISOString(), endsAt: rental.endsAt?.toISOString() ?? null },
      },
    },
  })
  await moveAccess(tx, needs, { rental: now, now: input.now })
  await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.datesChanged' })
  return ok('changed')
}

/** @returns whether the box is the rental's alone in the new time */
async function makeRoom(
  tx: Tx,
  needs: RentalsNeeds,
  {
    input,
    details,
  }: {
    readonly input: DatesInput
    readonly details: {
      readonly rental: Rental
      readonly boxes: readonly LockedBox[]
      readonly dates: NewDates
    }
  },
): Promise<boolean> {
  const { rental, boxes, dates } = details
  await clearDeadHolds(tx, { boxIds: [rental.boxId], except: null, now: input.now })
  const others = await inTheWay(tx, { ...dates, boxId: rental.boxId, except: rental.id, now: input.now })
  if (others.length === 0) return true
  if (!input.moveNext || !others.every((other) => canMove(other, input.now))) return false
  const cause = { data: why(input), actor: byStaff(input), now: input.now }
  for (const { id } of others.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const booking = await lockRental(tx, id)
    if (!booking || !(await giveWay(tx, needs, { booking, boxes, cause }))) return false
  }
  return true
}

/** Whoever has begun has things in the box, and who is paying has been shown it. */
export const canMove = (
  other: {
    readonly kind: 'rental' | 'staffBlock' | 'pickupBox'
    readonly state: string
    readonly startsAt: Date
  },
  now: Date,
): boolean => other.kind === 'rental' && other.state === 'reserved' && other.startsAt > now
