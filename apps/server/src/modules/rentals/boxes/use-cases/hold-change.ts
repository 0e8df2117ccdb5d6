import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import {
  insertChange,
  heldStretchOf,
  setHeldUntil,
  settleChangeRow,
  type WaitingChange,
  waitingChangeOfOrder,
} from '../../booking-changes-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { insertRental } from '../../rental-changes-repository.ts'
import { type Rental, rentalById } from '../../rentals-repository.ts'
import {
  beside,
  type BookedAs,
  type BookingTarget,
  type Stretch,
  stretchOf,
} from '../../rules/booking-target.ts'
import type { Candidate } from '../../rules/choose-box.ts'
import {
  type BookingChange,
  type ChangeBookingRefusal,
  type ChangedBooking,
  dropWaiting,
  findBox,
  type Found,
  lockBooking,
  moveBooking,
} from '../../use-cases/change-booking.ts'
import { extendHold, releaseHold } from '../../use-cases/release-rental.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'

/** Holds the other place while an order pays for it (R-02, B-21); the booking stays as it is. */
export async function holdChange(
  tx: Tx,
  needs: RentalsNeeds,
  hold: BookingChange & { readonly orderId: string; readonly until: Date },
): Promise<Result<'held', ChangeBookingRefusal>> {
  const { booked, target, orderId, until, now } = hold
  const found = await lockBooking(tx, hold)
  if (!found.ok) return found
  await dropWaiting(tx, hold)
  const { rental } = found.value
  const box = await findBox(tx, { ...found.value, target, now })
  const own = box && (await heldStretchOf(tx, rental.id))
  if (!box || !own) return refuse('box-size-unavailable')
  const wanted = stretchOf(target)
  const stretches = box.boxId === rental.boxId ? beside(wanted, own) : [wanted]
  const heldRentalIds: string[] = []
  for (const stretch of stretches) {
    const id = needs.random.uuid()
    const held = { ...heldFor(rental, target, hold), ...endsOf(stretch), id, boxId: box.boxId }
    if (!(await insertRental(tx, held))) return refuse('box-size-unavailable')
    heldRentalIds.push(id)
    await appendRentalEvent(tx, {
      type: 'rental.held',
      rental: held,
      event: {
        at: now,
        data: { cause: 'change', boxNumber: box.number },
      },
    })
  }
  const { companyId, id: rentalId } = rental
  await insertChange(tx, {
    id: needs.random.uuid(),
    companyId,
    rentalId,
    booked,
    target,
    heldRentalIds,
    orderId,
    heldUntil: until,
    at: now,
  })
  return ok('held')
}

const endsOf = ({ startsAt, blockedUntil }: Stretch) => ({ startsAt, endsAt: blockedUntil, blockedUntil })

/** It belongs to the booking, not to an order: nothing is paid for it, and it ends by itself. */
const heldFor = (
  { companyId, customerId, customerName }: Rental,
  { locationId, size }: BookingTarget,
  { until, now }: { readonly until: Date; readonly now: Date },
) =>
  ({
    companyId,
    locationId,
    size,
    kind: 'rental',
    state: 'held',
    orderId: null,
    customerId,
    customerName,
    heldAt: now,
    holdExpiresAt: until,
    endedAt: null,
    priceCents: 0,
    overrunFreeMinutes: 0,
    overrunHourCents: 0,
    overrunDayCents: 0,
    earlyStartConsentAt: null,
    createdAt: now,
  }) as const

/** Until when the other place is kept for an order; null once it is not. */
export async function changeHeldUntil(
  tx: Tx,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<Date | null> {
  const change = await waitingChangeOfOrder(tx, orderId)
  return change && change.heldUntil > now ? change.heldUntil : null
}

/** Holds it longer for another attempt to pay; false when it is lost. */
export async function extendChangeHold(
  tx: Tx,
  { orderId, until, now }: { readonly orderId: string; readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const change = await waitingChangeOfOrder(tx, orderId)
  if (!change || change.heldUntil <= now) return false
  for (const id of change.heldRentalIds)
    if (!(await extendHold(tx, { rentalId: id, until, now })).ok) return false
  if (until > change.heldUntil) await setHeldUntil(tx, change.id, until)
  return true
}

/** A change that is paid for, with what it became. */
export interface PaidChange extends ChangedBooking {
  readonly booked: BookedAs
  readonly target: BookingTarget
}

/**
 * A change is paid (B-21). Money that comes too late still gets the place if it is free and nothing else has changed meanwhile.
 * @returns null when the place is gone or the booking is another one; the caller gives the money back
 */
export async function settleChange(
  tx: Tx,
  needs: RentalsNeeds,
  paid: {
    readonly orderId: string
    readonly cents: number
    readonly code: string
    readonly actor: EventActor
    readonly now: Date
  },
): Promise<PaidChange | null> {
  const { orderId, cents, code, actor, now } = paid
  const change = await waitingChangeOfOrder(tx, orderId)
  if (!change) return null
  const { rentalId, booked, target } = change
  const found = await lockBooking(tx, { rentalId, booked, target, now })
  const box = found.ok ? await placeOf(tx, { found: found.value, ...change, now }) : null
  await settleChangeRow(tx, change.id, { state: box ? 'done' : 'dropped', at: now })
  if (!found.ok || !box) {
    for (const held of change.heldRentalIds) await releaseHold(tx, { rentalId: held, state: 'expired', now })
    return null
  }
  const { rental } = found.value
  const details = { rental, target, box, change: { actor, now }, cause: 'changePaid', orderCode: code, cents }
  return { ...(await moveBooking(tx, needs, details)), booked, target }
}

/** The box that was kept, free for a moment: the same transaction takes it. */
async function placeOf(
  tx: Tx,
  { found, now, ...change }: WaitingChange & { readonly found: Found; readonly now: Date },
): Promise<Candidate | null> {
  const [held] = change.heldRentalIds
  const heldRental = held === undefined ? null : await rentalById(tx, held)
  for (const id of change.heldRentalIds) await releaseHold(tx, { rentalId: id, state: 'expired', now })
  return await findBox(tx, { ...found, target: change.target, before: heldRental?.boxId, now })
}
