import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { rightsOf } from '../access-rights/access-repository.ts'
import { candidates } from '../boxes/availability-repository.ts'
import { insertChange, setBooking, settleChangeRow, waitingChangesOf } from '../booking-changes-repository.ts'
import { countChange, setRightTimes } from '../change-repository.ts'
import { extendingOf } from '../ending/extension-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { lockBoxes, type LockedBox, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import {
  type BookedAs,
  type BookingTarget,
  isChangeable,
  isStill,
  stretchOf,
} from '../rules/booking-target.ts'
import { boxName } from '../rules/box-name.ts'
import { type Candidate, orderOfChoice } from '../rules/choose-box.ts'
import { graceUntil } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { clearDeadHolds } from '../boxes/use-cases/hold-box.ts'
import { releaseHold } from './release-rental.ts'
import { appendRentalEvent } from './rental-events.ts'

export interface BookingChange {
  readonly rentalId: string
  /** As it was when the change was priced. */
  readonly booked: BookedAs
  readonly target: BookingTarget
  readonly actor: EventActor
  readonly now: Date
}

/** What a booking has become. */
export interface ChangedBooking {
  readonly rentalId: string
  readonly fromBoxNumber: number
  readonly boxNumber: number
}

export type ChangeBookingRefusal =
  | 'not-found'
  | 'transition-not-allowed'
  | 'extension-running'
  | 'price-changed'
  | 'box-size-unavailable'

export interface Found {
  readonly rental: Rental
  readonly boxes: readonly LockedBox[]
}

/** Locks the boxes it may get, then the booking, as everybody does; and says whether it is still the one that was priced. */
export async function lockBooking(
  tx: Tx,
  { rentalId, booked, target, now }: Omit<BookingChange, 'actor'>,
): Promise<Result<Found, Exclude<ChangeBookingRefusal, 'box-size-unavailable'>>> {
  const known = await rentalById(tx, rentalId)
  if (!known) return refuse('not-found')
  const { companyId } = known
  const { locationId, size } = target
  const boxes = await lockBoxes(tx, { companyId, locationId, sizes: [size] })
  const rental = await lockRental(tx, rentalId)
  if (!rental) return refuse('not-found')
  const [own] = (await rightsOf(tx, [rentalId])).filter(({ shared }) => !shared)
  if (!isChangeable(rental, now) || own?.state !== 'active' || target.startsAt <= now)
    return refuse('transition-not-allowed')
  if (!isStill(rental, booked)) return refuse('price-changed')
  const extending = await extendingOf(tx, rentalId)
  return extending && extending.expiresAt > now ? refuse('extension-running') : ok({ rental, boxes })
}

/** Its own box where that will do, else the one that leaves the smallest gap; `before` is asked first. */
export async function findBox(
  tx: Tx,
  {
    rental,
    boxes,
    ...details
  }: Found & { readonly target: BookingTarget; readonly before?: string | undefined; readonly now: Date },
): Promise<Candidate | null> {
  const { target, before, now } = details
  const boxIds = boxes.map(({ id }) => id)
  await clearDeadHolds(tx, { boxIds, except: null, now })
  const stretch = stretchOf(target)
  const fitting = await candidates(tx, { boxIds, ...stretch, except: rental.id, now })
  const wanted = [before, rental.boxId]
  const known = wanted.flatMap((id) => fitting.filter(({ boxId }) => boxId === id))
  return known[0] ?? orderOfChoice(fitting, stretch, now)[0] ?? null
}

/** A booking is changed at once (B-21): its box, its time and its keys, or nothing. */
export async function changeBooking(
  tx: Tx,
  needs: RentalsNeeds,
  change: BookingChange,
): Promise<Result<ChangedBooking, ChangeBookingRefusal>> {
  const { target, booked, now } = change
  const found = await lockBooking(tx, change)
  if (!found.ok) return found
  await dropWaiting(tx, change)
  const box = await findBox(tx, { ...found.value, target, now })
  if (!box) return refuse('box-size-unavailable')
  const { companyId, id: rentalId } = found.value.rental
  await insertChange(tx, {
    id: needs.random.uuid(),
    companyId,
    rentalId,
    booked,
    target,
    heldRentalIds: [],
    orderId: null,
    heldUntil: null,
    at: now,
  })
  return ok(
    await moveBooking(tx, needs, { rental: found.value.rental, target, box, change, cause: 'customer' }),
  )
}

/** Changes that wait for their payment make way: their places are free again, and their money goes back should it come. */
export async function dropWaiting(
  tx: Tx,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<void> {
  for (const { id, heldRentalIds } of await waitingChangesOf(tx, rentalId)) {
    for (const held of heldRentalIds) await releaseHold(tx, { rentalId: held, state: 'expired', now })
    await settleChangeRow(tx, id, { state: 'dropped', at: now })
  }
}

export async function moveBooking(
  tx: Tx,
  needs: RentalsNeeds,
  details: {
    readonly rental: Rental
    readonly target: BookingTarget
    readonly box: Pick<Candidate, 'boxId' | 'number'>
    readonly change: Pick<BookingChange, 'actor' | 'now'>
    readonly cause: string
    readonly orderCode?: string
    readonly cents?: number
  },
): Promise<ChangedBooking> {
  const { rental, target, box, change, cause, orderCode, cents } = details
  const { actor, now } = change
  await setBooking(tx, rental.id, { ...target, ...stretchOf(target), boxId: box.boxId })
  const changed = await rentalById(tx, rental.id)
  if (!changed) throw new Error(`rental ${rental.id} is gone`)
  await setRightTimes(tx, rental.id, { from: changed.startsAt, until: graceUntil(changed) })
  await appendRentalEvent(tx, {
    type: 'rental.changed',
    rental: changed,
    event: {
      at: now,
      actor,
      data: {
        cause,
        ...(orderCode !== undefined && { orderCode }),
        ...(cents !== undefined && { amountCents: cents }),
        startsAt: target.startsAt.toISOString(),
        endsAt: target.endsAt.toISOString(),
        before: { startsAt: rental.startsAt.toISOString(), endsAt: rental.endsAt?.toISOString() ?? null },
        fromBoxName: boxName(rental.prefix, rental.boxNumber),
        toBoxName: boxName(changed.prefix, changed.boxNumber),
      },
    },
  })
  await moveAccess(tx, needs, { rental: changed, now })
  await countChange(tx, rental.id, now)
  return { rentalId: rental.id, fromBoxNumber: rental.boxNumber, boxNumber: changed.boxNumber }
}
