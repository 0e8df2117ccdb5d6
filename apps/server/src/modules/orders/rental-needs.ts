import type { SizeClass } from '@fachwerk/contract/fields'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { OrderRental } from '@fachwerk/contract/order/order-views'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import type { KeyState, SharedKey, ShareRefusal } from '@fachwerk/contract/key/shared-keys'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { Result } from '../../platform/result.ts'
import type { OfBookingChanges } from './booking-change-needs.ts'
import type { OfJams } from './jams/jam-needs.ts'
import type { WithdrawalNeeds } from './withdrawal-needs.ts'

type RentalView = z.infer<typeof OrderRental>

/** A rental as rentals knows it; the page of its order shows it with instants as text and more around it. */
export type OrderedRental = Readonly<
  Pick<RentalView, 'id' | 'state' | 'boxNumber' | 'size' | 'movedFromBoxNumber' | 'openRefusal'> &
    Record<'companyId' | 'locationId' | 'boxId', string> &
    Record<'endsAt' | 'graceUntil' | 'paidUntil' | 'endedAt' | 'resumableUntil' | 'remindsAt', Date | null>
> & {
  readonly startsAt: Date
  /** Until when the box is kept for the payment; null when it is not, or no longer. */
  readonly heldUntil: Date | null
  readonly accessRight: {
    readonly id: string
    readonly state: 'active' | 'blocked' | 'revoked'
    readonly code: string | null
  } | null
  /** Whether the location lets boxes open now, and when that changes. */
  readonly access: {
    readonly rule: 'always' | 'openingHours'
    readonly open: boolean
    readonly changesAt: Date | null
  }
  readonly canEnd: boolean
  /** Whether its renter may have more time now. */
  readonly canExtend: boolean
  /** What is to be paid now for staying too long. */
  readonly owedCents: number
  /** Until when that stays so; null: nothing is, or it does for good. */
  readonly owedUntil: Date | null
}

/** Who shares a key or takes it back, and what its events say besides. */
type SharedKeyChange = { readonly actor: EventActor; readonly why: { cause: string }; readonly now: Date }

/** A second person's key, and the rental as it is for them. */
export type HeldKey = Readonly<Record<'id' | 'hash' | 'name' | 'email' | 'orderId', string>> & {
  readonly state: KeyState
  readonly rental: OrderedRental
}

/** Why a renter gets no more time. */
export type ExtendRefusal =
  | 'rental-not-paid'
  | 'rental-ended'
  | 'termination-required'
  | 'access-revoked'
  | 'payment-due'

export type EndRefusal =
  | 'not-found'
  | 'confirmation-required'
  | 'rental-not-started'
  | 'rental-ended'
  | 'payment-due'
  | 'door-open'
  | 'termination-required'
  | 'box-jammed'

/** Why the end of a rental is not taken back. */
export type ResumeRefusal = 'not-found' | 'undo-over' | 'box-taken' | 'access-revoked'

/** A box that is to be kept while it is paid for. */
interface HoldInput {
  companyId: string
  locationId: string
  size: SizeClass
  /** Only this box will do. */
  boxId?: string
  startsAt: Date
  /** null: month by month, with `keysUntil`. */
  endsAt: Date | null
  keysUntil?: Date
  cleaningMinutes: number
  /** Null: kept for a rental that has another box still (B-04). */
  orderId: string | null
  customerId: string | null
  customerName: string
  priceCents: number
  overrunFreeMinutes: number
  overrunHourCents: number
  overrunDayCents: number
  earlyStartConsentAt: Date | null
  holdMinutes: number
  now: Date
}
type Held = { rentalId: string; boxNumber: number }

/** What orders asks of rentals. */
export interface OfRentals extends WithdrawalNeeds, OfJams, OfBookingChanges {
  holdBox(tx: Tx, input: HoldInput): Promise<Result<Held, 'box-size-unavailable'>>
  /** Several of one location, all or none (K-03). */
  holdBoxes(tx: Tx, inputs: readonly HoldInput[]): Promise<Result<Held[], 'box-size-unavailable'>>
  freeBoxes(
    tx: Tx,
    input: { companyId: string; locationId: string; startsAt: Date; blockedUntil: Date; now: Date },
  ): Promise<readonly { boxId: string; number: number; size: number }[]>
  /** Holds the box longer, at most 30 minutes in all. */
  extendHold(
    tx: Tx,
    rentalId: string,
    to: { until: Date; now: Date },
  ): Promise<Result<{ heldUntil: Date }, 'hold-expired'>>
  /** Its customer asked for the start of what they ordered (LAW-9). */
  noteEarlyStart(tx: Tx, target: { companyId: string; orderId: string; at: Date }): Promise<void>
  settlePaidRental(
    tx: Tx,
    rentalId: string,
    now: Date,
  ): Promise<{
    outcome: 'active' | 'reserved' | 'unplaced'
    movedFromBoxNumber: number | null
    boxNumber: number
    /** Six digits; null when the box has no lock. */
    code: string | null
  }>
  cancelRental(tx: Tx, details: { rentalId: string; cause: string; now: Date }): Promise<unknown>
  mayOpen(
    tx: Tx,
    rental: { rentalId: string; accessRightId?: string; now: Date },
  ): Promise<Result<{ boxId: string }, OpenRefusal | 'not-found'>>
  endRental(
    tx: Tx,
    end: {
      rentalId: string
      confirmed: { emptied: boolean; cleaned: boolean; doorClosed: boolean }
      actor: EventActor
      now: Date
    },
  ): Promise<Result<unknown, EndRefusal>>
  /** Takes the end back, two minutes long (B-05). */
  resumeRental(
    tx: Tx,
    details: { rentalId: string; actor: EventActor; now: Date },
  ): Promise<Result<unknown, ResumeRefusal>>
  /** The money for a rental went back, or came again (B-02); false when that changed nothing. */
  blockForPayment(
    tx: Tx,
    details: { rentalId: string; cause?: 'takenBack' | 'arrears' | 'invoiceOverdue'; now: Date },
  ): Promise<boolean>
  restoreAfterPayment(tx: Tx, target: { rentalId: string; now: Date }): Promise<boolean>
  /** Of a long-term rental: its keys open until then; the end that notice gives it, null: none. */
  moveKeysOn(tx: Tx, details: { rentalId: string; until: Date; now: Date }): Promise<boolean>
  setLongTermEnd(
    tx: Tx,
    change: { rentalId: string; endsAt: Date | null; actor: EventActor; data: JsonObject; now: Date },
  ): Promise<Result<unknown, 'not-found' | 'box-taken'>>
  /** For which money of this customer is outstanding. */
  outstandingRentals(
    tx: Tx,
    target: { customerId: string; now: Date },
  ): Promise<{ rentalId: string; orderId: string | null }[]>
  /** How much longer a rental could go on; `size` 0 S … 3 XL. */
  extendable(
    tx: Tx,
    target: { rentalId: string; now: Date },
  ): Promise<
    Result<
      {
        locationId: string
        size: number
        startsAt: Date
        endsAt: Date
        latestEnd: Date | null
        extending: { orderId: string; to: Date; expiresAt: Date } | null
      },
      ExtendRefusal | 'not-found'
    >
  >
  /** Holds more time for the payment of an order; `over` is the order that makes way for it. */
  holdExtension(
    tx: Tx,
    hold: {
      rentalId: string
      orderId: string
      from: Date
      endsAt: Date
      until: Date
      over: string | null
      now: Date
    },
  ): Promise<
    Result<'held', ExtendRefusal | 'not-found' | 'extension-running' | 'box-taken' | 'price-changed'>
  >
  prolongExtension(tx: Tx, details: { orderId: string; until: Date; now: Date }): Promise<boolean>
  /** More time is paid; false when it is gone. */
  settleExtension(
    tx: Tx,
    paid: {
      rentalId: string
      orderId: string
      from: Date
      endsAt: Date
      cents: number
      code: string
      now: Date
    },
  ): Promise<boolean>
  /** What a rental owes for the time after the grace; null: nothing. */
  overrunOf(
    tx: Tx,
    target: { rentalId: string; now: Date },
  ): Promise<{
    readonly terms: { readonly hourCents: number; readonly dayCents: number }
    readonly endsAt: Date
    readonly graceUntil: Date
    readonly chargedCents: number
    readonly paidCents: number
    readonly owedCents: number
    readonly holdsUntil: Date | null
    readonly emptyMinutes: number | null
  } | null>
  /** A back payment has come: until when the box opens, null: it has ended; null alone: nothing is owed any more. */
  settleOverrun(
    tx: Tx,
    paid: { rentalId: string; cents: number; asOf: Date; code: string; now: Date },
  ): Promise<{ readonly until: Date | null } | null>
  /** Who is to be reminded of the end; false: it was done, or the end has moved. */
  dueReminders(tx: Tx, filter: { now: Date; limit: number }): Promise<{ rentalId: string; orderId: string }[]>
  /** Without a box although their time is over. */
  unplacedPastEnd(
    tx: Tx,
    filter: { now: Date; limit: number },
  ): Promise<{ rentalId: string; orderId: string }[]>
  takeReminder(tx: Tx, target: { rentalId: string; now: Date }): Promise<boolean>
  /** A second person's key. */
  shareKey(
    tx: Tx,
    sharing: SharedKeyChange & { rentalId: string; name: string; email: string },
  ): Promise<Result<{ id: string }, ShareRefusal | 'not-found'>>
  withdrawSharedKey(
    tx: Tx,
    withdrawing: SharedKeyChange & { rentalId: string; sharedKeyId: string },
  ): Promise<Result<'withdrawn', 'not-found'>>
  sharedKeysOf(tx: Tx, rentalId: string, now: Date): Promise<SharedKey[]>
  heldKeyByHash(tx: Tx, hash: string, now: Date): Promise<HeldKey | null>
  heldKeysOf(tx: Tx, rentalId: string, now: Date): Promise<HeldKey[]>
  /** Oldest first, in whatever state. */
  rentalsOfOrder(tx: Tx, orderId: string, now: Date): Promise<readonly OrderedRental[]>
}
