import { z } from 'zod'
import { BookingView, ReturnedMoney } from './booking-calls.ts'
import { call } from '../call.ts'
import { Cents, Id, Instant, Language, SizeClass } from '../fields.ts'
import { locatedName } from '../location/location-texts.ts'
import { PostalAddress } from '../order/order-contact.ts'
import { Consents, OrderHash } from '../order/order-views.ts'
import { PaymentChoice, PaymentMethod } from '../payment/payment-choice.ts'
import { ContractParty, LocalDateTime, Quote } from '../order/storefront-calls.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const params = z.object({ hash: OrderHash })

/** Why a booking cannot be changed to what was chosen; each belongs to a field. */
export const CHANGE_PROBLEMS = [
  'period-in-past',
  'period-too-short',
  'period-too-long',
  'period-too-far-ahead',
  'end-before-start',
  'starts-while-closed',
  'location-not-rentable',
  'no-tariff',
  'box-size-unavailable',
] as const
export const ChangeProblem = z.enum(CHANGE_PROBLEMS)
export type ChangeProblem = z.infer<typeof ChangeProblem>

/** Fields of the form a problem belongs to. */
export const CHANGE_FIELD_OF = {
  'period-in-past': 'from',
  'period-too-short': 'to',
  'period-too-long': 'to',
  'period-too-far-ahead': 'from',
  'end-before-start': 'to',
  'starts-while-closed': 'from',
  'location-not-rentable': 'locationId',
  'no-tariff': 'size',
  'box-size-unavailable': 'size',
} as const satisfies Record<ChangeProblem, string>

/** A booking as it is, or as it would be. */
const Booked = z.object({
  locationId: Id,
  ...locatedName,
  size: SizeClass,
  localFrom: LocalDateTime,
  localTo: LocalDateTime,
  /** Gross, after what a voucher takes off; null: it cannot be had. */
  cents: Cents.nullable(),
})

/** Other times, sizes and locations of a booking that has not begun, each with its price, before anything is changed. */
export const BookingChangeView = z
  .object({
    /** Of the order that began the booking, seen from its box. */
    hash: OrderHash,
    shortCode: z.string(),
    boxNumber: z.int(),
    startsAt: Instant,
    /** Whether it can be changed here and now. */
    state: z.enum(['open', 'begun', 'cancelled', 'closed']),
    booked: Booked,
    /** Of its box, for a drawing. */
    measures: z.object({ heightMm: z.int(), widthMm: z.int() }).nullable(),
    chosen: Booked,
    problem: ChangeProblem.nullable(),
    /** Nothing else was chosen than what is booked. */
    isSame: z.boolean(),
    /** Sizes of the chosen location at the chosen time. */
    sizes: z.array(z.object({ size: SizeClass, cents: Cents.nullable(), isFree: z.boolean() })),
    /** Locations for the chosen size and time, the booked one first; only that one for one of several boxes. */
    locations: z.array(
      z.object({
        id: Id,
        ...locatedName,
        slug: z.string(),
        metres: z.int().nullable(),
        cents: Cents.nullable(),
        state: z.enum(['free', 'taken', 'closed', 'unavailable']),
      }),
    ),
    isOneOfSeveral: z.boolean(),
    /** How the price of what was chosen comes about; null with a problem. */
    quote: Quote.nullable(),
    /** To be paid besides; below zero: it goes back. */
    differenceCents: z.int(),
    /** Contained in the difference, whichever way it goes. */
    vatCents: Cents,
    vatRate: z.int(),
    /** Unpaid and on invoice: what it costs less is taken off there. */
    onInvoice: z.boolean(),
    /** It would begin within the time for a withdrawal, which has to be asked for. */
    asksEarlyStart: z.boolean(),
    /** With it the order costs more than this, and above that an invoice names an address nobody has given yet: it is asked for. */
    addressAboveCents: Cents.optional(),
    party: ContractParty,
    choice: PaymentChoice,
    /** A change that waits for its payment; another one takes its place. */
    waiting: z.object({ hash: OrderHash, heldUntilLocal: LocalDateTime }).nullable(),
    /** What its last change brought back; null: nothing. */
    returned: ReturnedMoney.nullable(),
    /** What cancelling it means instead. */
    cancelling: BookingView,
  })
  .meta({ id: 'BookingChangeView' })
export type BookingChangeView = z.infer<typeof BookingChangeView>

export const bookingChangeCalls = {
  bookingChange: call({
    ...common,
    method: 'GET',
    path: '/storefront/orders/{hash}/booking/change',
    summary: 'Andere Zeiten, Größen und Standorte einer Buchung vor ihrem Beginn, jeweils mit Preis',
    params,
    query: z.object({
      from: LocalDateTime.optional(),
      to: LocalDateTime.optional(),
      size: SizeClass.optional(),
      locationId: Id.optional(),
    }),
    reply: BookingChangeView,
    refusals: ['not-found', 'too-many-tries', 'termination-required'],
  }),
  changeBooking: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/booking/change',
    summary:
      'Eine Buchung vor ihrem Beginn ändern; was mehr kostet, gilt ab der Zahlung, was weniger kostet, geht zurück',
    idempotent: true,
    params,
    body: z.strictObject({
      from: LocalDateTime,
      to: LocalDateTime,
      size: SizeClass,
      locationId: Id,
      /** The difference that was shown; another one is refused, never charged. */
      shownCents: z.int(),
      consents: Consents,
      language: Language.optional(),
      /** Without it the first of those offered. */
      method: PaymentMethod.optional(),
      /** Where the view asks for it; any other is not taken. */
      address: PostalAddress.optional(),
    }),
    reply: z.object({
      outcome: z.enum(['changed', 'toPay']),
      /** Of the order to look at: the one that pays for the change, or that of the booking. */
      hash: OrderHash,
      shortCode: z.string(),
      paymentUrl: z.string().nullable(),
    }),
    refusals: [
      'not-found',
      'too-many-tries',
      'termination-required',
      'transition-not-allowed',
      'price-changed',
      'nothing-changed',
      'terms-required',
      'early-start-required',
      'payment-unavailable',
      'address-required',
      'extension-running',
      ...CHANGE_PROBLEMS,
    ],
  }),
} as const
