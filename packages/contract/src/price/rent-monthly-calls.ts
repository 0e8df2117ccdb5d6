import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id, Instant, Language, LocalDate, searchText, SizeClass } from '../fields.ts'
import { placeName } from '../location/location-texts.ts'
import { GraceDays, MinimumMonths, NoticePeriod } from './long-term-terms.ts'
import { Consents, OrderHash } from '../order/order-views.ts'
import { OrderContact } from '../order/order-contact.ts'
import { PaymentMethod } from '../payment/payment-choice.ts'
import { Recipient } from '../order/recipient.ts'
import { ContractParty, LocalDateTime, Quote } from '../order/storefront-calls.ts'
import { VOUCHER_PROBLEMS } from './voucher-refusals.ts'

/** What is agreed of a rental that goes on month by month, besides its price. */
const Terms = z.object({
  notice: NoticePeriod,
  minimumMonths: MinimumMonths,
  graceDays: GraceDays,
})

/** Why nothing can begin on a day that was asked for. */
const START_PROBLEMS = ['period-in-past', 'period-too-far-ahead'] as const

/** A location at which customers rent without an end, and what that means there. */
export const MonthlyOffer = z
  .object({
    location: z.object({
      id: Id,
      slug: z.string(),
      ...placeName,
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      timeZone: z.string(),
      party: ContractParty,
    }),
    terms: Terms,
    startsAt: Instant,
    startsNow: z.boolean(),
    localFrom: LocalDateTime,
    /** The last local day of the first month. */
    firstMonthUntil: LocalDate,
    /** The last local day when notice is given at the start. */
    earliestEnd: LocalDate,
    /** Days a rental may begin on. */
    today: LocalDate,
    lastStart: LocalDate,
    problem: z.enum(START_PROBLEMS).nullable(),
    sizes: z.array(
      z.object({
        size: SizeClass,
        heightMm: z.int(),
        widthMm: z.int(),
        depthMm: z.int(),
        /** Boxes that are free from the start on, without an end. */
        free: z.int(),
        /** Of every month; null: no price is set for one. */
        quote: Quote.nullable(),
      }),
    ),
  })
  .meta({ id: 'MonthlyOffer' })
export type MonthlyOffer = z.infer<typeof MonthlyOffer>

const common = { method: 'POST', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const start = {
  /** Local day at the location; absent: now. */
  startsOn: LocalDate.optional(),
}
const input = { locationId: Id, size: SizeClass, ...start }
const START_REFUSALS = ['not-found', 'location-not-rentable', ...START_PROBLEMS] as const

/** Rentals without an end that customers begin themselves. */
export const rentMonthlyCalls = {
  monthlyOffer: call({
    ...common,
    auth: 'none',
    path: '/storefront/locations/{slug}/monthly',
    summary: 'Was an einem Standort Monat für Monat zu mieten ist, je Größe, und unter welchen Bedingungen',
    readOnly: true,
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
    body: z.strictObject(start),
    reply: MonthlyOffer,
    refusals: ['not-found'],
  }),
  checkMonthlyVoucher: call({
    ...common,
    auth: 'visitor',
    path: '/storefront/vouchers/check-monthly',
    summary:
      'Was der erste Monat je Größe mit einem Gutschein kosten würde; eingelöst wird er erst mit der Bestellung',
    readOnly: true,
    body: z.strictObject({ locationId: Id, ...start, voucher: searchText(60) }),
    /** Of each size with a price for a month; those the voucher is not for as they are. */
    reply: z.object({ quotes: z.array(Quote) }),
    refusals: [...START_REFUSALS, ...VOUCHER_PROBLEMS, 'too-many-tries'],
  }),
  rentMonthly: call({
    ...common,
    auth: 'visitor',
    path: '/storefront/monthly-orders',
    summary: 'Zahlungspflichtig bestellen: ein Fach ohne festes Ende vormerken, den ersten Monat bezahlen',
    idempotent: true,
    body: z.strictObject({
      ...input,
      contact: OrderContact,
      /** Who the invoices are for, where it is not who rents, at their address. */
      billing: Recipient.optional(),
      consents: Consents,
      language: Language.default('de'),
      /** What the visitor saw of the first and of every further month; other prices are refused, never charged. */
      shownTotalCents: Cents,
      shownMonthCents: Cents,
      /** Under which terms; others are refused. */
      shownTerms: Terms,
      voucher: searchText(60).optional(),
      /** Further months may be taken from the way the first is paid. */
      autoPay: z.boolean().default(false),
      /** Without it the first of those offered. */
      method: PaymentMethod.optional(),
    }),
    reply: z.object({ hash: OrderHash, shortCode: z.string(), paymentUrl: z.string().nullable() }),
    refusals: [
      ...START_REFUSALS,
      'no-tariff',
      'already-held',
      'box-size-unavailable',
      'price-changed',
      'address-required',
      'address-unproven',
      'payment-outstanding',
      'rental-refused',
      'terms-required',
      'early-start-required',
      ...VOUCHER_PROBLEMS,
      'too-many-tries',
      'payment-unavailable',
    ],
  }),
} as const
