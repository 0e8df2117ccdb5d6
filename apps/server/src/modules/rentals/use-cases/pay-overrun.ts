import type { Tx } from '../../../platform/db/db.ts'
import { setRightTimes } from '../change-repository.ts'
import { type RentalsNeeds, SYSTEM_ACTOR } from '../needs.ts'
import { setOverrunPaid, settleOwed } from '../ending/overrun-repository.ts'
import { lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import {
  chargeHolds,
  EMPTY_MINUTES,
  overrunCharge,
  overrunOwed,
  type OverrunTerms,
  paidOpenUntil,
} from '../rules/overrun-charge.ts'
import { graceUntil, isPaymentDue, keysEnd } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { appendRentalEvent } from './rental-events.ts'

/** What somebody owes for staying too long. */
export interface Overrun {
  readonly terms: OverrunTerms
  readonly endsAt: Date
  readonly graceUntil: Date
  readonly chargedCents: number
  readonly paidCents: number
  /** What is to be paid at this instant. */
  readonly owedCents: number
  /** Until when that stays so; null: for good, the rental has ended. */
  readonly holdsUntil: Date | null
  /** How long the box opens after the payment at least; null: the rental has ended. */
  readonly emptyMinutes: number | null
}

export const overrunTermsOf = (rental: Rental): OverrunTerms => ({
  freeMinutes: rental.overrunFreeMinutes,
  hourCents: rental.overrunHourCents,
  dayCents: rental.overrunDayCents,
})

/** What a rental owes for the time after the grace, running or ended by staff; null: nothing. */
export async function overrunOf(
  tx: Tx,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<Overrun | null> {
  const rental = await rentalById(tx, rentalId)
  return rental && owedBy(rental, now)
}

/** The same, of a rental that was read before. */
export function owedBy(rental: Rental, now: Date): Overrun | null {
  const grace = graceUntil(rental)
  if (!rental.endsAt || !grace) return null
  const terms = overrunTermsOf(rental)
  const at = rental.endedAt ?? now
  const details = {
    terms,
    endsAt: rental.endsAt,
    graceUntil: grace,
    chargedCents: overrunCharge(terms, rental.endsAt, new Date(at.getTime() + 1)),
    paidCents: rental.overrunPaidCents,
  }
  if (rental.state === 'ended')
    return rental.overrunOwedCents > 0
      ? { ...details, owedCents: rental.overrunOwedCents, holdsUntil: null, emptyMinutes: null }
      : null
  if (!isPaymentDue(rental, now)) return null
  const owedCents = overrunOwed(terms, rental.endsAt, now, rental.overrunPaidCents)
  const holdsUntil = chargeHolds(terms, rental.endsAt, now)
  return { ...details, owedCents, holdsUntil, emptyMinutes: EMPTY_MINUTES }
}

export interface PaidOverrun {
  readonly rentalId: string
  readonly cents: number
  /** When the amount was fixed: what was owed then is paid. */
  readonly asOf: Date
  /** Short code of the order that paid for it. */
  readonly code: string
  readonly now: Date
}

/**
 * A back payment has come (R-05, B-02): the box opens again until `until`, long enough to empty it; of a rental that has ended
 * the debt is settled and `until` is null.
 * @returns null when that much is not owed any more, another payment has come or staff waived it; the caller gives the money back
 */
export async function settleOverrun(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, cents, asOf, code, now }: PaidOverrun,
): Promise<{ readonly until: Date | null } | null> {
  const rental = await lockRental(tx, rentalId)
  const owed = rental && owedBy(rental, now)
  if (!rental || !owed || cents > owed.owedCents) return null
  const paidCents = rental.overrunPaidCents + cents
  const data = { cause: 'overrunPaid', orderCode: code, amountCents: cents }
  if (owed.holdsUntil === null) {
    await settleOwed(tx, rentalId, { owedCents: owed.owedCents - cents, paidCents })
    await appendRentalEvent(tx, {
      type: 'rental.changed',
      rental,
      event: { at: now, actor: SYSTEM_ACTOR, data },
    })
    return { until: null }
  }
  const until = paidOpenUntil(owed.terms, owed.endsAt, asOf, now)
  await setOverrunPaid(tx, rentalId, { paidCents, freeUntil: until })
  const open: Rental = { ...rental, overrunFreeUntil: until }
  await setRightTimes(tx, rentalId, { from: rental.startsAt, until: keysEnd(open) })
  await appendRentalEvent(tx, {
    type: 'access.restored',
    rental: open,
    event: {
      at: now,
      actor: SYSTEM_ACTOR,
      data: { ...data, until: until.toISOString() },
    },
  })
  await moveAccess(tx, needs, { rental: open, now })
  return { until }
}
