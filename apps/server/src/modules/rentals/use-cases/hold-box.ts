import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { candidates } from '../availability-repository.ts'
import { dropDeadExtensions } from '../extension-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { expireDeadHolds, insertRental } from '../rental-changes-repository.ts'
import { lockBoxes } from '../rentals-repository.ts'
import { orderOfChoice } from '../rules/choose-box.ts'
import { FOR_EVER } from '../rules/rental.ts'
import { tell } from './rental-events.ts'

export interface HoldRequest {
  readonly companyId: string
  readonly locationId: string
  readonly size: SizeClass
  /** Only this box will do. */
  readonly boxId?: string | undefined
  readonly startsAt: Date
  /** null: without a fixed end; then `keysUntil` is set. */
  readonly endsAt: Date | null
  /** Of a long-term rental: until then its first keys open. */
  readonly keysUntil?: Date
  /** Kept free after the end. */
  readonly cleaningMinutes: number
  readonly orderId: string | null
  readonly customerId: string | null
  readonly customerName: string
  readonly priceCents: number
  readonly overrunFreeMinutes: number
  readonly overrunHourCents: number
  readonly overrunDayCents: number
  readonly earlyStartConsentAt: Date | null
  /** The box is kept so long for the payment. */
  readonly holdMinutes: number
  readonly now: Date
}
export interface HeldBox {
  readonly rentalId: string
  readonly boxId: string
  readonly boxNumber: number
}

const MINUTE = 60_000

/**
 * Keeps a box of a size while its renter pays. The boxes of that size are locked first, in one order, so
 * that bookings queue up instead of deadlocking; holds that ran out are cleared away under that lock; and the database's
 * constraint has the last word on each candidate.
 * @returns `box-size-unavailable` when none is free for the whole period
 */
export async function holdBox(
  tx: Tx,
  needs: Pick<RentalsNeeds, 'random'>,
  request: HoldRequest,
): Promise<Result<HeldBox, 'box-size-unavailable'>> {
  const { companyId, locationId, now } = request
  const size = SIZE_CLASSES.indexOf(request.size)
  const boxes = await lockBoxes(tx, { companyId, locationId, sizes: [size] })
  const boxIds = boxes.map((box) => box.id)
  await clearDeadHolds(tx, boxIds, null, now)
  const blockedUntil = request.endsAt && new Date(request.endsAt.getTime() + request.cleaningMinutes * MINUTE)
  const period = { startsAt: request.startsAt, blockedUntil: blockedUntil ?? FOR_EVER }
  const wanted = request.boxId === undefined ? boxIds : boxIds.filter((id) => id === request.boxId)
  const fitting = await candidates(tx, { boxIds: wanted, ...period, except: null, now })
  for (const box of orderOfChoice(fitting, period, now)) {
    const rental = heldRental(request, { id: needs.random.uuid(), boxId: box.boxId, size, blockedUntil })
    if (!(await insertRental(tx, rental))) continue
    await tell(tx, 'rental.held', rental, { at: now, data: { boxNumber: box.number } })
    return ok({ rentalId: rental.id, boxId: box.boxId, boxNumber: box.number })
  }
  return refuse('box-size-unavailable')
}

/** Ends dead holds of boxes that are locked, and says so; time kept for an extension that was not paid is free again. */
export async function clearDeadHolds(
  tx: Tx,
  boxIds: readonly string[],
  except: string | null,
  now: Date,
): Promise<void> {
  await dropDeadExtensions(tx, { now, boxIds, except })
  for (const dead of await expireDeadHolds(tx, boxIds, except, now))
    await tell(tx, 'rental.expired', dead, { at: now })
}

function heldRental(
  request: HoldRequest,
  place: {
    readonly id: string
    readonly boxId: string
    readonly size: number
    readonly blockedUntil: Date | null
  },
) {
  const { now } = request
  return {
    ...place,
    companyId: request.companyId,
    locationId: request.locationId,
    kind: 'rental',
    state: 'held',
    orderId: request.orderId,
    customerId: request.customerId,
    customerName: request.customerName,
    startsAt: request.startsAt,
    endsAt: request.endsAt,
    keysUntil: request.keysUntil ?? null,
    heldAt: now,
    holdExpiresAt: new Date(now.getTime() + request.holdMinutes * MINUTE),
    endedAt: null,
    priceCents: request.priceCents,
    overrunFreeMinutes: request.overrunFreeMinutes,
    overrunHourCents: request.overrunHourCents,
    overrunDayCents: request.overrunDayCents,
    earlyStartConsentAt: request.earlyStartConsentAt,
    createdAt: now,
  } as const
}
