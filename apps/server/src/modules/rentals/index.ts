export { mountAccessRightExport } from './access-rights/access-rights.ts'
export { mountRightsDesk } from './access-rights/right-changes.ts'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import type { CustomerRows } from '../../platform/db/customer-rows.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Result } from '../../platform/result.ts'
import {
  type FreeGap,
  freeGaps,
  freeInWindows,
  occupancies,
  type Window,
} from './boxes/availability-repository.ts'
import { scheduleRentalJobs } from './jobs.ts'
import { type PickupBoxes, pickupBoxes } from './pickup/pickup-boxes.ts'
import { type RentalOfBox, rentalsOfBoxes } from './box-rentals-repository.ts'
import type { RentalsNeeds } from './needs.ts'
import { outstandingRentals } from './ending/outstanding-repository.ts'
import { noteEarlyStart } from './rental-changes-repository.ts'
import { type RentalEnds, rentalEnds } from './ending/rental-ends.ts'
import type { Occupancy } from './rules/occupancy.ts'
import type { EndRefusal } from './rules/rental.ts'
import { type SharedKeys, sharedKeys } from './access-rights/shared-keys.ts'
import { type BookingChanges, bookingChanges } from './booking-changes.ts'
import { createRental, type KnownRental } from './use-cases/create-rental.ts'
import { type Ending, endRental, endRentalAtTerminal, type TerminalEnding } from './use-cases/end-rental.ts'
import { freeBoxes } from './boxes/use-cases/free-boxes.ts'
import { type HeldBox, holdBox, holdBoxes, type HoldRequest } from './boxes/use-cases/hold-box.ts'
import {
  moveBookings,
  openRentalsOfBox,
  renewKeysOfBoxes,
  vacateBox,
} from './access-rights/use-cases/keys-of-boxes.ts'
import { type Jams, jams } from './jams.ts'
import { blockForPayment, type MissingMoney, restoreAfterPayment } from './use-cases/block-for-payment.ts'
import { type EndChange, moveKeysOn, setLongTermEnd } from './use-cases/long-term.ts'
import { mayOpenBox } from './use-cases/open-box.ts'
import { renameRenter, type RentalsOfCustomer, renewCodes } from './access-rights/use-cases/renew-code.ts'
import {
  type ResumeRefusal,
  resumeRental,
  resumeRentalAtTerminal,
  type Resuming,
  type TerminalResuming,
} from './use-cases/resume-rental.ts'
import { shortenRental, type Shortening } from './use-cases/shorten-rental.ts'
import { withdrawRental } from './use-cases/withdraw-rental.ts'
import { cancelRental, extendHold, releaseHold } from './use-cases/release-rental.ts'
import { type RentalOfOrder, rentalsOfOrder } from './use-cases/rentals-of-order.ts'
import { type Settlement, settlePaidRental } from './use-cases/settle-paid-rental.ts'

export { openRentalsAt, openRentalsBySize } from './open-rentals-repository.ts'
export { firstRentalAt, rentalFigures } from './rental-figures-repository.ts'
export { staysAt } from './stays-repository.ts'
export { findRentals } from './use-cases/find-rentals.ts'
export type { HeldKey } from './access-rights/use-cases/show-shared-keys.ts'
export type { PaidChange } from './boxes/use-cases/hold-change.ts'
export type { BookedAs } from './rules/booking-target.ts'
export type { ExtendRefusal } from './rules/extension.ts'
export type { Jam } from './rules/jam.ts'
export type { EndRefusal } from './rules/rental.ts'
export type { ChangeBookingRefusal } from './use-cases/change-booking.ts'
export type { RentalOfOrder } from './use-cases/rentals-of-order.ts'
export type { PickupBox } from './pickup/pickup-boxes.ts'
export type { ResumeRefusal } from './use-cases/resume-rental.ts'
export type { KeyNeeds, RentalsNeeds } from './needs.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'box',
  'location',
  'lock',
  'lock_state',
  'terminal',
  'customer',
  'customer_order',
  'company',
] as const

/** Tables of this module that name a customer (B-20). @public */
export const customerRows: readonly CustomerRows[] = [
  { kind: 'rental', table: 'rental', key: 'id', column: 'customer_id' },
  { kind: 'accessRight', table: 'access_right', key: 'id', column: 'customer_id' },
]

export interface Rentals extends RentalEnds, SharedKeys, Jams, BookingChanges {
  /** Free boxes by location and size (S, M, L, XL), the same period everywhere. */
  freeCounts(
    tx: Tx,
    query: {
      readonly locationIds: readonly string[]
      readonly startsAt: Date
      readonly endsAt: Date
      readonly now: Date
    },
  ): Promise<Map<string, number[]>>
  /** The same with a period for each location. */
  freeInWindows(
    tx: Tx,
    query: { readonly windows: readonly Window[]; readonly now: Date },
  ): Promise<Map<string, number[]>>
  /** Stretches at or after a start in which a box is free for the whole length, earliest first (S-04). */
  freeGaps(
    tx: Tx,
    query: {
      readonly wanted: readonly (Window & { readonly size: SizeClass })[]
      readonly now: Date
      /** For each location and size. */
      readonly most: number
    },
  ): Promise<FreeGap[]>
  /** The first instant at or after a start from which a box of the size is free for the whole length, or null. */
  nextFreeStart(
    tx: Tx,
    query: Window & { readonly size: SizeClass; readonly now: Date },
  ): Promise<Date | null>
  /** Boxes that are free for a time, by number. */
  readonly freeBoxes: typeof freeBoxes
  /** Keeps a box while its renter pays. */
  holdBox(tx: Tx, request: HoldRequest): Promise<Result<HeldBox, 'box-size-unavailable'>>
  /** Several of one location, all or none (K-03). */
  holdBoxes(tx: Tx, requests: readonly HoldRequest[]): Promise<Result<HeldBox[], 'box-size-unavailable'>>
  /** Its customer asked for the start of what they ordered (LAW-9). */
  noteEarlyStart(tx: Tx, target: { companyId: string; orderId: string; at: Date }): Promise<void>
  /** Holds it longer, at most 30 minutes in all. */
  extendHold(
    tx: Tx,
    input: { readonly rentalId: string; readonly until: Date; readonly now: Date },
  ): Promise<Result<{ heldUntil: Date }, 'hold-expired'>>
  /** Gives a held box free; false when it was not held. */
  releaseHold(
    tx: Tx,
    input: { readonly rentalId: string; readonly state: 'expired' | 'cancelled'; readonly now: Date },
  ): Promise<boolean>
  /** The money has come: begins or is reserved, with key; late money may get another box or none. */
  settlePaidRental(tx: Tx, rentalId: string, now: Date): Promise<Settlement>
  /** Ends a rental that has not begun. */
  cancelRental(
    tx: Tx,
    details: {
      readonly rentalId: string
      readonly cause: string
      readonly actor?: EventActor
      readonly now: Date
    },
  ): Promise<Result<'cancelled', 'not-found' | 'transition-not-allowed'>>
  /** The contract was withdrawn from: what has not begun is cancelled, what runs ends, with their keys (LAW-10). */
  withdrawRental(
    tx: Tx,
    details: Parameters<typeof withdrawRental>[2],
  ): Promise<Result<'cancelled' | 'ended' | 'over', 'not-found' | 'door-open'>>
  /** More time was withdrawn from: the end is again what it was before, or now (LAW-10). */
  shortenRental(
    tx: Tx,
    shortening: Shortening,
  ): Promise<Result<'shortened' | 'cancelled' | 'ended' | 'over', 'not-found' | 'door-open'>>
  /** Whether the holder may open at this instant, and which box (FAULT-38). */
  mayOpen(
    tx: Tx,
    question: { readonly rentalId: string; readonly accessRightId?: string; readonly now: Date },
  ): Promise<Result<{ boxId: string }, OpenRefusal | 'not-found'>>
  /** Ends a rental: emptied, cleaned, closed. */
  endRental(tx: Tx, ending: Ending): Promise<Result<{ endedAt: Date }, EndRefusal | 'not-found'>>
  /** Takes that back, two minutes long (B-05). */
  resumeRental(tx: Tx, resuming: Resuming): Promise<Result<'resumed', ResumeRefusal>>
  resumeRentalAtTerminal(tx: Tx, resuming: TerminalResuming): Promise<Result<'resumed', ResumeRefusal>>
  /** The same, confirmed at the terminal, perhaps earlier and without network. */
  endRentalAtTerminal(
    tx: Tx,
    ending: TerminalEnding,
  ): Promise<Result<{ endedAt: Date }, EndRefusal | 'not-found'>>
  /** An order's rentals with access right and code. */
  rentalsOfOrder(tx: Tx, orderId: string, now: Date): Promise<RentalOfOrder[]>
  /** The money for a rental is missing: its keys open nothing until it is paid (B-02, R-12). */
  blockForPayment(
    tx: Tx,
    details: { readonly rentalId: string; readonly cause?: MissingMoney; readonly now: Date },
  ): Promise<boolean>
  /** It has come again: keys that were blocked for it are good again. */
  restoreAfterPayment(tx: Tx, target: { readonly rentalId: string; readonly now: Date }): Promise<boolean>
  /** Of a long-term rental: its keys open until then, with the code they have. */
  moveKeysOn(
    tx: Tx,
    details: { readonly rentalId: string; readonly until: Date; readonly now: Date },
  ): Promise<boolean>
  /** Of a long-term rental: the end that notice gives it, or none again. */
  setLongTermEnd(tx: Tx, change: EndChange): Promise<Result<'set', 'not-found' | 'box-taken'>>
  /** Rentals of a customer for which money is outstanding. */
  readonly outstandingRentals: typeof outstandingRentals
  /** A new code for what of a customer runs or is to come; the old one may be in strange hands. */
  renewCodes(
    tx: Tx,
    rentalsOfCustomer: RentalsOfCustomer & { readonly cause: string; readonly now: Date },
  ): Promise<string[]>
  /** The corrected name at what runs or is to come. */
  readonly renameRenter: typeof renameRenter
  /** Boxes in which goods wait for their customer (B-19). */
  readonly pickupBoxes: PickupBoxes
  /** Who has each box; devices add what the locks say. */
  boxOccupancy(tx: Tx, boxIds: readonly string[], now: Date): Promise<Map<string, Occupancy>>
  /** Who has these boxes now, or will. */
  rentalsOfBoxes(tx: Tx, boxIds: readonly string[], now: Date): Promise<RentalOfBox[]>
  /** The same of one box, which the caller holds: nobody who paid at the last moment is overlooked. */
  openRentalsOfBox(tx: Tx, input: { readonly boxId: string; readonly now: Date }): Promise<RentalOfBox[]>
  /** Other locks hang on these boxes: their holders get keys for those (FAULT-39). */
  renewKeysOfBoxes(tx: Tx, boxIds: readonly string[], now: Date): Promise<void>
  /** Bookings that have not begun leave the box for another, or are told that there is none (B-04). */
  vacateBox(
    tx: Tx,
    box: { readonly companyId: string; readonly locationId: string; readonly boxId: string },
    now: Date,
  ): Promise<void>
  /** Bookings that have not begun leave a box that is taken away; false: one finds no other, and nothing may be kept (L-01). */
  moveBookings(
    tx: Tx,
    box: { readonly companyId: string; readonly locationId: string; readonly boxId: string },
    now: Date,
  ): Promise<boolean>
  /** Writes a rental as it stands, with its history (demo). */
  createRental(tx: Tx, known: KnownRental): Promise<{ rentalId: string }>
}

/** Holds, rentals, access rights; who has which box when (R-01 to R-11, S-04). */
export function rentalsModule(needs: RentalsNeeds): Rentals {
  scheduleRentalJobs(needs)
  return {
    freeCounts: (tx, { locationIds, startsAt, endsAt, now }) =>
      freeInWindows(tx, {
        windows: locationIds.map((locationId) => ({ locationId, startsAt, endsAt })),
        now,
      }),
    freeInWindows,
    freeGaps,
    async nextFreeStart(tx, { now, ...wanted }) {
      const [first] = await freeGaps(tx, { wanted: [wanted], now, most: 1 })
      return first?.from ?? null
    },
    freeBoxes,
    holdBox: (tx, request) => holdBox(tx, needs, request),
    holdBoxes: (tx, requests) => holdBoxes(tx, needs, requests),
    extendHold,
    noteEarlyStart,
    releaseHold,
    settlePaidRental: (tx, rentalId, now) => settlePaidRental(tx, needs, { rentalId, now }),
    cancelRental: (tx, details) => cancelRental(tx, needs, details),
    withdrawRental: (tx, details) => withdrawRental(tx, needs, details),
    shortenRental: (tx, details) => shortenRental(tx, needs, details),
    mayOpen: (tx, question) => mayOpenBox(tx, needs, question),
    endRental: (tx, ending) => endRental(tx, needs, ending),
    resumeRental: (tx, resuming) => resumeRental(tx, needs, resuming),
    resumeRentalAtTerminal: (tx, resuming) => resumeRentalAtTerminal(tx, needs, resuming),
    endRentalAtTerminal: (tx, ending) => endRentalAtTerminal(tx, needs, ending),
    rentalsOfOrder: (tx, orderId, now) => rentalsOfOrder(tx, needs, { orderId, now }),
    blockForPayment: (tx, details) => blockForPayment(tx, needs, details),
    restoreAfterPayment: (tx, details) => restoreAfterPayment(tx, needs, details),
    moveKeysOn: (tx, details) => moveKeysOn(tx, needs, details),
    setLongTermEnd: (tx, change) => setLongTermEnd(tx, needs, change),
    outstandingRentals,
    ...rentalEnds(needs),
    ...sharedKeys(needs),
    renewCodes: (tx, details) => renewCodes(tx, needs, details),
    renameRenter,
    ...jams(needs),
    ...bookingChanges(needs),
    pickupBoxes: pickupBoxes(needs),
    boxOccupancy: occupancies,
    rentalsOfBoxes,
    openRentalsOfBox,
    renewKeysOfBoxes: (tx, boxIds, now) => renewKeysOfBoxes(tx, needs, { boxIds, now }),
    moveBookings: (tx, box, now) => moveBookings(tx, needs, { box, now }),
    vacateBox: (tx, box, now) => vacateBox(tx, needs, { box, now }),
    createRental: (tx, known) => createRental(tx, needs, known),
  }
}
