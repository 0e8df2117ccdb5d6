import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { candidates } from '../availability-repository.ts'
import { dropDeadExtensions } from '../../ending/extension-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { expireDeadHolds, insertRental } from '../../rental-changes-repository.ts'
import { lockBoxes, type LockedBox } from '../../rentals-repository.ts'
import { orderOfChoice } from '../../rules/choose-box.ts'
import { FOR_EVER } from '../../rules/rental.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'

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

/** Holds one box, as `holdBoxes` does several. */
export async function holdBox(
  tx: Tx,
  needs: Pick<RentalsNeeds, 'random'>,
  request: HoldRequest,
): Promise<Result<HeldBox, 'box-size-unavailable'>> {
  const held = await holdBoxes(tx, needs, [request])
  const [box] = held.ok ? held.value : []
  return box ? ok(box) : refuse('box-size-unavailable')
}

/**
 * Keeps boxes of one location while their renter pays (R-02, R-04, K-03): all of them or none. The boxes of these sizes are
 * locked first, in one order, so that bookings queue up instead of deadlocking; holds that ran out are cleared away under
 * that lock; and the database's constraint has the last word on each candidate.
 * @returns one for each request, in their order; `box-size-unavailable` when one of them finds none free for its whole period:
 * the caller then rolls back
 */
export async function holdBoxes(
  tx: Tx,
  needs: Pick<RentalsNeeds, 'random'>,
  requests: readonly HoldRequest[],
): Promise<Result<HeldBox[], 'box-size-unavailable'>> {
  const [first] = requests
  if (!first) return ok([])
  const { companyId, locationId, now } = first
  const sizes = [...new Set(requests.map(sizeOf))]
  const boxes = await lockBoxes(tx, { companyId, locationId, sizes })
  await clearDeadHolds(tx, { boxIds: boxes.map((box) => box.id), except: null, now })
  const held: HeldBox[] = []
  for (const request of requests) {
    const box = await holdOne(tx, needs, { ...request, locked: boxes })
    if (!box) return refuse('box-size-unavailable')
    held.push(box)
  }
  return ok(held)
}

const sizeOf = ({ size }: HoldRequest): number => SIZE_CLASSES.indexOf(size)

async function holdOne(
  tx: Tx,
  needs: Pick<RentalsNeeds, 'random'>,
  { locked, ...request }: HoldRequest & { readonly locked: readonly LockedBox[] },
): Promise<HeldBox | null> {
  const { boxId, cleaningMinutes, endsAt, now } = request
  const size = sizeOf(request)
  const boxIds = locked
    .filter((box) => box.size === size && (boxId === undefined || box.id === boxId))
    .map(({ id }) => id)
  const blockedUntil = endsAt && new Date(endsAt.getTime() + cleaningMinutes * MINUTE)
  const period = { startsAt: request.startsAt, blockedUntil: blockedUntil ?? FOR_EVER }
  const fitting = await candidates(tx, { boxIds, ...period, except: null, now })
  for (const box of orderOfChoice(fitting, period, now)) {
    const rental = heldRental(request, { id: needs.random.uuid(), boxId: box.boxId, size, blockedUntil })
    if (!(await insertRental(tx, rental))) continue
    await appendRentalEvent(tx, {
      type: 'rental.held',
      rental,
      event: { at: now, data: { boxNumber: box.number } },
    })
    return { rentalId: rental.id, boxId: box.boxId, boxNumber: box.number }
  }
  return null
}

/** Ends dead holds of boxes that are locked, and says so; time kept for an extension that was not paid is free again. */
export async function clearDeadHolds(
  tx: Tx,
  {
    boxIds,
    except,
    now,
  }: { readonly boxIds: readonly string[]; readonly except: string | null; readonly now: Date },
): Promise<void> {
  await dropDeadExtensions(tx, { now, boxIds, except })
  for (const dead of await expireDeadHolds(tx, boxIds, except, now))
    await appendRentalEvent(tx, { type: 'rental.expired', rental: dead, event: { at: now } })
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
