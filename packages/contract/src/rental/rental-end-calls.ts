import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Instant, Language } from '../fields.ts'
import { locatedName } from '../location/location-texts.ts'
import { PostalAddress } from '../order/order-contact.ts'
import { Consents, OrderHash } from '../order/order-views.ts'
import { PaymentChoice, PaymentMethod } from '../payment/payment-choice.ts'
import { ContractParty, LocalDateTime, Period, PeriodLength, Quote } from '../order/storefront-calls.ts'
import { TerminalLink } from '../device/terminal-link.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Verlängerung'] } as const
/** The order's own link, or for some minutes the one a terminal's screen showed (L-12). */
export const RentalEndLink = z.union([OrderHash, TerminalLink])
const params = z.object({ hash: RentalEndLink })
const LINK = ['not-found', 'too-many-tries'] as const

/** Why a rental gets no more time, whatever end is asked for. */
export const EXTEND_REFUSALS = [
  'rental-not-paid',
  'rental-ended',
  'termination-required',
  'access-revoked',
  'payment-due',
] as const

/** What is wrong with an end somebody asks for. */
const END_PROBLEMS = ['end-not-later', 'end-in-past', 'period-too-long', 'box-taken', 'no-tariff'] as const

/** A later end: either its wall-clock time at the location, or how much later than the present one. */
const laterEnd = { to: LocalDateTime.optional(), length: PeriodLength.optional() }

/** How much longer a rental can go on, and what one end would cost. */
export const ExtensionOffer = z
  .object({
    shortCode: z.string(),
    boxNumber: z.int(),
    ...locatedName,
    locationSlug: z.string(),
    party: ContractParty,
    /** The end as it is. */
    endsAt: Instant,
    localTo: LocalDateTime,
    refusal: z.enum(EXTEND_REFUSALS).nullable(),
    /** No end after this one: somebody has the box next, or it is the longest rental here. */
    latest: z.object({ localTo: LocalDateTime, because: z.enum(['booked', 'longest']) }).nullable(),
    /** Ends to be taken with one tap, that are possible. */
    steps: z.array(z.object({ length: PeriodLength, localTo: LocalDateTime, cents: Cents })),
    /** The end that was asked for; null when none was. */
    asked: z
      .object({
        localTo: LocalDateTime,
        problem: z.enum(END_PROBLEMS).nullable(),
        endsWhileClosed: z.boolean(),
        /** Price of the whole longer time less what is booked; null with a problem. */
        quote: Quote.nullable(),
        period: Period,
        /** It costs more than this, and above that an invoice names an address nobody has given yet: it is asked for. */
        addressAboveCents: Cents.optional(),
      })
      .nullable(),
    /** An extension of this rental that waits for its payment. */
    running: z
      .object({
        /** Null at a terminal's link: that order's page leads to the key. */
        hash: OrderHash.nullable(),
        localTo: LocalDateTime,
        heldUntilLocal: LocalDateTime,
      })
      .nullable(),
    /** Ways to pay for it. */
    choice: PaymentChoice,
  })
  .meta({ id: 'ExtensionOffer' })
export type ExtensionOffer = z.infer<typeof ExtensionOffer>

/** What is to be paid for staying too long. */
export const BackPayment = z
  .object({
    shortCode: z.string(),
    boxNumber: z.int(),
    ...locatedName,
    locationSlug: z.string(),
    party: ContractParty,
    localTo: LocalDateTime,
    graceLocal: LocalDateTime,
    /** 0: nothing is owed. */
    owedCents: Cents,
    /** It is more than this, and above that an invoice names an address nobody has given yet: it is asked for. */
    addressAboveCents: Cents.optional(),
    paidCents: Cents,
    chargedCents: Cents,
    hourCents: Cents,
    dayCents: Cents,
    vatRate: z.int(),
    vatCents: Cents,
    /** Until when the amount stays; null once the rental has ended. */
    holdsUntilLocal: LocalDateTime.nullable(),
    /** The same as seconds from now. */
    holdsSeconds: z.int().nullable(),
    /** How long the box opens at least after the payment; null once the rental has ended. */
    emptyMinutes: z.int().nullable(),
    /** Ways to pay it. */
    choice: PaymentChoice,
  })
  .meta({ id: 'BackPayment' })
export type BackPayment = z.infer<typeof BackPayment>

export const rentalEndCalls = {
  extensionOffer: call({
    ...common,
    method: 'GET',
    path: '/storefront/orders/{hash}/extension',
    summary: 'Wie lange die Miete noch verlängert werden kann, und was ein späteres Ende kostet',
    params,
    query: z.object(laterEnd),
    reply: ExtensionOffer,
    refusals: LINK,
  }),
  extendRental: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/extension',
    summary: 'Verlängerung zahlungspflichtig bestellen: Zeit vormerken, Bestellung anlegen, Zahlung beginnen',
    idempotent: true,
    params,
    body: z.strictObject({
      ...laterEnd,
      consents: Consents,
      language: Language.optional(),
      /** The price the visitor saw; a different one is refused, never charged. */
      shownTotalCents: Cents,
      /** An extension that waits for its payment makes way for this one. */
      overwrite: z.boolean().default(false),
      /** Without it the first of those offered. */
      method: PaymentMethod.optional(),
      /** Where the offer asks for it; any other is not taken. */
      address: PostalAddress.optional(),
    }),
    reply: z.object({ hash: OrderHash, shortCode: z.string(), paymentUrl: z.string().nullable() }),
    refusals: [
      ...LINK,
      'address-required',
      ...EXTEND_REFUSALS,
      ...END_PROBLEMS,
      'extension-running',
      'price-changed',
      'terms-required',
      'early-start-required',
      'payment-unavailable',
    ],
  }),
  backPayment: call({
    ...common,
    method: 'GET',
    path: '/storefront/orders/{hash}/back-payment',
    summary: 'Was für die Zeit nach der Karenz nachzuzahlen ist',
    params,
    reply: BackPayment,
    refusals: LINK,
  }),
  payBack: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/back-payment',
    summary: 'Nachzahlung zahlungspflichtig bestellen; mit der Zahlung öffnet das Fach wieder',
    idempotent: true,
    params,
    body: z.strictObject({
      language: Language.optional(),
      /** The amount the visitor saw; a different one is refused, never charged. */
      shownTotalCents: Cents,
      /** Without it the first of those offered. */
      method: PaymentMethod.optional(),
      /** Where the amount asks for it; any other is not taken. */
      address: PostalAddress.optional(),
    }),
    reply: z.object({ hash: OrderHash, shortCode: z.string(), paymentUrl: z.string().nullable() }),
    refusals: [...LINK, 'nothing-owed', 'price-changed', 'payment-unavailable', 'address-required'],
  }),
} as const
