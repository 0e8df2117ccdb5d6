import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import type { Tx } from '../../../platform/db/db.ts'
import { rightsOf } from '../access-rights/access-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import type { AccessNow } from '../../locations/index.ts'
import { type Rental, rentalsByOrder } from '../rentals-repository.ts'
import { graceUntil, isDeadHold, isPaymentDue, mayOpen, remindsAt, resumableUntil } from '../rules/rental.ts'
import { mayExtend } from '../rules/extension.ts'
import { overrunCharge } from '../rules/overrun-charge.ts'
import { codeOf } from '../access-rights/use-cases/access.ts'
import { owedBy } from './pay-overrun.ts'

/** A rental as its order shows it. */
export interface RentalOfOrder {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string
  readonly boxNumber: number
  readonly size: SizeClass
  readonly state: RentalState
  readonly startsAt: Date
  readonly endsAt: Date | null
  /** End of the free time after the end. */
  readonly graceUntil: Date | null
  /** Until when it opens again because staying too long was paid for; null: that is not so, or over. */
  readonly paidUntil: Date | null
  /** From when on its renter is reminded of the end; null: nobody is. */
  readonly remindsAt: Date | null
  readonly endedAt: Date | null
  /** Until when its renter may take the end back (B-05); null: not, or no longer. */
  readonly resumableUntil: Date | null
  /** Set when another box took the place of the one shown at the order. */
  readonly movedFromBoxNumber: number | null
  readonly priceCents: number
  /** What overstaying costs at this instant. */
  readonly overrunCents: number
  /** Until when the box is kept for the payment; null when it is not, or no longer. */
  readonly heldUntil: Date | null
  readonly accessRight: {
    readonly id: string
    readonly state: 'active' | 'blocked' | 'revoked'
    /** Six digits; null when the box has no lock. */
    readonly code: string | null
    readonly from: Date
    readonly until: Date | null
  } | null
  /** Why opening is not possible now; null when it is. */
  readonly openRefusal: OpenRefusal | null
  readonly access: AccessNow
  readonly canEnd: boolean
  /** Whether its renter may have more time now, as far as the rental goes. */
  readonly canExtend: boolean
  /** What is to be paid now for staying too long; 0: nothing. */
  readonly owedCents: number
  /** Until when that stays so; null: nothing is, or it does for good. */
  readonly owedUntil: Date | null
}

/** The rentals of an order with the renter's own access right, by start. The caller has checked who may see the order. */
export async function rentalsOfOrder(
  tx: Tx,
  needs: Pick<RentalsNeeds, 'secrets' | 'accessOfLocations'>,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<RentalOfOrder[]> {
  const rentals = await rentalsByOrder(tx, orderId)
  const rights = await rightsOf(
    tx,
    rentals.map((rental) => rental.id),
  )
  const places = rentals.map((rental) => rental.locationId)
  const accesses = await needs.accessOfLocations(tx, { locationIds: places, now })
  return rentals.map((rental) => {
    const right = rights.find((each) => each.rentalId === rental.id && !each.shared) ?? null
    const access = accesses.get(rental.locationId)
    if (!access) throw new Error(`location ${rental.locationId} does not exist`)
    const opening = mayOpen(rental, right, access, now)
    return {
      ...presentRental(rental, now),
      accessRight: right && {
        id: right.id,
        state: right.state,
        code: codeOf(needs, right),
        from: right.from,
        until: right.until,
      },
      openRefusal: opening.ok ? null : opening.refusal,
      access,
      canExtend: rental.kind === 'rental' && mayExtend(rental, right, now).ok,
    }
  })
}

const stillResumable = (rental: Rental, now: Date) => {
  const until = resumableUntil(rental)
  return until && now < until ? until : null
}

/** What does not depend on whose key it is. */
export function presentRental(
  rental: Rental,
  now: Date,
): Omit<RentalOfOrder, 'accessRight' | 'openRefusal' | 'access' | 'canExtend'> {
  const { overrunFreeMinutes: freeMinutes, overrunHourCents: hourCents, overrunDayCents: dayCents } = rental
  const over = rental.endedAt ?? rental.pausedAt ?? now
  const owed = owedBy(rental, now)
  const isRunning = ['reserved', 'active', 'overdue'].includes(rental.state) && rental.startsAt <= now
  const isLate = rental.endsAt !== null && (isRunning || rental.state === 'ended')
  return {
    id: rental.id,
    companyId: rental.companyId,
    locationId: rental.locationId,
    boxId: rental.boxId,
    boxNumber: rental.boxNumber,
    size: SIZE_CLASSES[rental.size] ?? 'S',
    state: rental.state,
    startsAt: rental.startsAt,
    endsAt: rental.endsAt,
    graceUntil: graceUntil(rental),
    paidUntil:
      isRunning && rental.overrunFreeUntil && now < rental.overrunFreeUntil ? rental.overrunFreeUntil : null,
    remindsAt: remindsAt(rental),
    endedAt: rental.endedAt,
    resumableUntil: stillResumable(rental, now),
    movedFromBoxNumber: rental.movedFromBoxNumber,
    priceCents: rental.priceCents,
    overrunCents:
      isLate && rental.endsAt ? overrunCharge({ freeMinutes, hourCents, dayCents }, rental.endsAt, over) : 0,
    owedCents: owed?.owedCents ?? 0,
    owedUntil: owed?.holdsUntil ?? null,
    heldUntil: rental.state === 'held' && !isDeadHold(rental, now) ? rental.holdExpiresAt : null,
    // What goes on month by month ends by notice.
    canEnd:
      isRunning &&
      rental.endsAt !== null &&
      !rental.pausedAt &&
      !isPaymentDue({ ...rental, state: 'active' }, now),
  }
}
