import type { PostalAddress } from '@fachwerk/contract/order/order-contact'
import type { Language, SizeClass } from '@fachwerk/contract/fields'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { Consents } from '@fachwerk/contract/order/order-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Period, PeriodInput, Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { Result } from '../../platform/result.ts'

/** The order that began a booking, whichever of its orders the link is of. */
export interface BookedOrder {
  readonly id: string
  readonly company_id: string
  readonly site_id: string
  readonly short_code: string
  readonly hash: string
  /** Of several boxes the one the link is about. */
  readonly seenFrom?: string
}

/** Where and when a booking is. */
export interface BookedPlace {
  readonly locationId: string
  /** 0 S … 3 XL */
  readonly size: number
  readonly startsAt: Date
  readonly endsAt: Date
}

interface Target extends BookedPlace {
  readonly cleaningMinutes: number
  readonly priceCents: number
  readonly overrunFreeMinutes: number
  readonly overrunHourCents: number
  readonly overrunDayCents: number
}

interface Change {
  readonly rentalId: string
  readonly booked: BookedPlace
  readonly target: Target
  readonly actor: EventActor
  readonly now: Date
}

export interface ChangedBooking {
  readonly rentalId: string
  readonly fromBoxNumber: number
  readonly boxNumber: number
}

export type ChangeRefusal =
  | 'not-found'
  | 'transition-not-allowed'
  | 'extension-running'
  | 'price-changed'
  | 'box-size-unavailable'

/** What is asked of rentals about bookings that are changed (B-21). */
export interface OfBookedRentals {
  /** Boxes of a location by size, all and free, for a booking that looks for another place: its own is free for it. */
  freeForBooking(
    tx: Tx,
    query: {
      rentalId: string
      companyId: string
      locationId: string
      startsAt: Date
      endsAt: Date
      cleaningMinutes: number
      now: Date
    },
  ): Promise<readonly { readonly total: number; readonly free: number }[]>
  changeBooking(tx: Tx, change: Change): Promise<Result<ChangedBooking, ChangeRefusal>>
  /** Holds the other place while an order pays for it. */
  holdChange(
    tx: Tx,
    hold: Change & { readonly orderId: string; readonly until: Date },
  ): Promise<Result<unknown, ChangeRefusal>>
  /** Changes whose place is kept while they are paid. */
  waitingChanges(
    tx: Tx,
    target: { rentalId: string; now: Date },
  ): Promise<readonly { readonly orderId: string; readonly heldUntil: Date }[]>
  dropWaitingChanges(tx: Tx, target: { rentalId: string; now: Date }): Promise<void>
}

/** What is asked of locations: the terms a new rental would be made on. */
export interface OfBookedLocations {
  rentalOffer(
    tx: Tx,
    input: { siteId: string; locationId: string; size: SizeClass; period: PeriodInput; now: Date },
  ): Promise<
    Result<
      {
        readonly companyId: string
        readonly location: { readonly cleaningMinutes: number }
        readonly period: Period
        readonly quote: z.infer<typeof Quote>
      },
      | 'not-found'
      | 'location-not-rentable'
      | 'period-too-short'
      | 'period-too-long'
      | 'period-in-past'
      | 'period-too-far-ahead'
      | 'starts-while-closed'
      | 'no-tariff'
    >
  >
  locationOf(
    tx: Tx,
    locationId: string,
  ): Promise<{ readonly name: string; readonly names?: WrittenNames; readonly slug: string }>
}

/** What is asked of orders about their bookings. */
export interface OfBookedOrders {
  bookingByLink(link: {
    readonly actor: Pick<VisitorActor, 'siteId'>
    readonly hash: string
    readonly ip: string
  }): Promise<Result<BookedOrder, 'not-found' | 'too-many-tries'>>
  browserAddress(tx: Tx, siteId: string, requestHost: string | undefined): Promise<string>
  changePayableBy(tx: Tx, companyId: string): Promise<PaymentChoice>
  /** Whether a start has to be asked for that was not when it was ordered; and where it is ordered now (LAW-9). */
  asksEarlyStart(tx: Tx, details: { orderId: string; startsAt: Date }): Promise<boolean>
  /** Above which amount of the whole order the address nobody has given yet is asked for; null: it is not (K-05). */
  addressAskedAbove(
    tx: Tx,
    change: { orderId: string; rentalId: string; locationId: string; contractCents: number },
  ): Promise<number | null>
  asksEarlyStartNow(details: { startsAt: Date; now: Date }): boolean
  /** Whether the contract was withdrawn from or terminated. */
  isDeclared(tx: Tx, target: { orderId: string; rentalId: string }): Promise<boolean>
  /** Orders that wait to be paid for it make way. */
  giveUpWaiting(tx: Tx, target: { companyId: string; rentalId: string; now: Date }): Promise<void>
  hashOfOrder(tx: Tx, orderId: string): Promise<string | null>
  /** An order that changed a booking and of which no money is left is over. */
  finishAddition(tx: Tx, target: { orderId: string; now: Date }): Promise<void>
  /** What costs more is ordered; `hold` keeps the place for it. */
  orderChange<E extends string>(
    tx: Tx,
    change: {
      orderId: string
      rentalId: string
      boxNumber: number
      locationId: string
      quote: z.infer<typeof Quote>
      period: Period
      consents: z.infer<typeof Consents>
      language?: Language | undefined
      method?: PaymentMethod | undefined
      /** What all boxes of the order cost with it. */
      contractCents: number
      address?: PostalAddress | undefined
      browserAddress: string
      until: Date
      now: Date
    },
    hold: (orderId: string) => Promise<Result<unknown, E>>,
  ): Promise<
    Result<
      { readonly hash: string; readonly shortCode: string; readonly paymentId: string | null },
      E | 'not-found' | 'payment-unavailable' | 'terms-required' | 'early-start-required' | 'address-required'
    >
  >
  /** The order follows a change for which nothing is to pay, and its customer is told. */
  followFreeChange(
    tx: Tx,
    change: {
      orderId: string
      change: ChangedBooking & { readonly booked: BookedPlace; readonly target: BookedPlace }
      period: Period
      quote: z.infer<typeof Quote>
      money: { kind: 'same' } | { kind: 'back' | 'less'; cents: number }
      earlyStart: boolean
      now: Date
    },
  ): Promise<void>
}
