import { z } from 'zod'
import { call } from '../call.ts'
import {
  Cents,
  Email,
  Id,
  Instant,
  Language,
  line,
  LocalDate,
  maybeLine,
  SizeClass,
  text,
} from '../fields.ts'
import { GraceDays, MinimumMonths, NoticePeriod } from './long-term-terms.ts'
import { VOUCHER_PROBLEMS } from './voucher-refusals.ts'

/** `charged` is still to come due, `overdue` has begun unpaid, `blocked` has cost the key. */
export const MonthState = z.enum(['paid', 'charged', 'overdue', 'blocked', 'cancelled'])
export type MonthState = z.infer<typeof MonthState>

const Termination = z.object({
  kind: z.enum(['ordinary', 'extraordinary']),
  /** Who gave notice. */
  from: z.enum(['customer', 'operator']),
  receivedAt: Instant,
  lastDay: LocalDate,
  because: z.enum(['notice', 'minimumTerm', 'wish', 'cause']),
  reason: z.string(),
  by: z.string(),
})

const Terms = z.object({
  monthCents: Cents,
  notice: NoticePeriod,
  minimumMonths: z.int(),
  graceDays: z.int(),
})

/** A long-term rental as staff see it: terms, months, what comes next. */
export const LongTermView = z
  .object({
    rentalId: Id,
    version: z.int(),
    ...Terms.shape,
    timeZone: z.string(),
    startsAt: Instant,
    /** Set by notice; null: it goes on. */
    endsAt: Instant.nullable(),
    termination: Termination.nullable(),
    months: z.array(
      z.object({
        id: Id,
        position: z.int(),
        startsAt: Instant,
        endsAt: Instant,
        cents: Cents,
        state: MonthState,
        orderId: Id,
        orderCode: z.string(),
        paidAt: Instant.nullable(),
      }),
    ),
    nextCharge: z.object({ at: Instant, position: z.int(), cents: Cents }).nullable(),
    /** Prices that were announced and hold later than now. */
    coming: z.array(z.object({ fromPosition: z.int(), from: Instant, cents: Cents })),
    /** The first month another price may hold from, and what it costs by tariff; null: none can be announced. */
    priceChange: z.object({ from: Instant, tariffCents: Cents.nullable() }).nullable(),
    /** Further months are taken from the way the first was paid. */
    autoPay: z.boolean(),
    /** Since when keys open nothing for want of money; null: they are not blocked for it. */
    owedCents: Cents,
    can: z.object({ terminate: z.boolean(), takeBack: z.boolean(), price: z.boolean() }),
  })
  .meta({ id: 'LongTermRental' })
export type LongTermView = z.infer<typeof LongTermView>

const common = { auth: 'staff', host: 'admin', tags: ['Langzeitmieten'] } as const
const edit = { ...common, method: 'POST', permission: 'accessRights.edit' } as const
const view = { ...common, method: 'GET', permission: 'accessRights.view' } as const
const params = z.object({ rentalId: Id })
const changing = {
  rentalId: Id,
  /** The state the person looks at (FAULT-72). */
  version: z.int().min(1),
  reason: text('Grund', 500),
}
const CHANGE = ['not-found', 'changed-meanwhile', 'transition-not-allowed'] as const
const asked = {
  kind: z.enum(['ordinary', 'extraordinary'], { error: 'Bitte wählen Sie die Art der Kündigung.' }),
  from: z.enum(['customer', 'operator'], { error: 'Bitte wählen Sie, wer kündigt.' }),
  /** When the notice came; absent: now. */
  receivedAt: Instant.nullish(),
  /** The last day that is wished for; absent: as soon as possible. */
  lastDay: LocalDate.nullish(),
}

/** Rentals that go on month by month until somebody gives notice. */
export const longTermCalls = {
  rentLongTerm: call({
    ...edit,
    path: '/private/long-term-rentals/add',
    summary: 'Langzeitmiete anlegen: Der Kunde bekommt einen Link für den ersten Monat, danach den Schlüssel',
    idempotent: true,
    body: z.strictObject({
      locationId: Id,
      size: SizeClass,
      /** A certain box of that size; absent: whichever fits best. */
      boxId: Id.nullish(),
      /** Absent: now. */
      startsAt: Instant.nullish(),
      notice: NoticePeriod,
      minimumMonths: MinimumMonths,
      graceDays: GraceDays,
      firstName: line('Vorname', 80),
      lastName: maybeLine('Nachname', 80),
      email: Email,
      language: Language.default('de'),
      /** A code that makes the first month cheaper (O-06); the later ones cost what was agreed. */
      voucher: z.string().trim().max(40).optional(),
      reason: text('Grund', 500),
    }),
    reply: z.object({
      rentalId: Id,
      orderCode: z.string(),
      boxName: z.string(),
      /** Until when the customer can pay the first month; null: nothing is to be paid for it. */
      payUntil: Instant.nullable(),
    }),
    refusals: [
      'start-in-past',
      'not-found',
      'location-not-rentable',
      'location-short-term',
      'box-size-unavailable',
      'box-taken',
      'no-tariff',
      'price-changed',
      'customer-blocked',
      ...VOUCHER_PROBLEMS,
    ],
  }),
  longTermOffer: call({
    ...common,
    method: 'GET',
    permission: 'accessRights.edit',
    path: '/private/long-term-rentals-offer',
    summary: 'Was ohne Ende frei ist und was ein Monat nach Tarif kostet, je Größe',
    query: z.object({ locationId: Id, startsAt: Instant.optional() }),
    reply: z.object({
      /** End of the first month. */
      firstMonthEndsAt: Instant,
      rows: z.array(
        z.object({
          size: SizeClass,
          /** Null: the tariff has no price for a month. */
          monthCents: Cents.nullable(),
          boxes: z.array(z.object({ boxId: Id, boxName: z.string() })),
        }),
      ),
    }),
    refusals: ['start-in-past', 'not-found', 'location-not-rentable', 'location-short-term'],
  }),
  longTermRental: call({
    ...view,
    path: '/private/long-term-rentals/{rentalId}',
    summary: 'Eine Langzeitmiete mit ihren Monaten',
    params,
    reply: LongTermView,
    refusals: ['not-found'],
  }),
  terminationPreview: call({
    ...view,
    path: '/private/long-term-rentals/{rentalId}/end',
    summary: 'Wann eine Kündigung die Miete beendet, und warum dann',
    params,
    query: z.object(asked),
    reply: z.object({
      endsAt: Instant,
      lastDay: LocalDate,
      because: Termination.shape.because,
      /** Months that were charged and fall away; what was paid for them goes back. */
      refundCents: Cents,
    }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
  terminateLongTerm: call({
    ...edit,
    path: '/private/long-term-rentals/terminate',
    summary: 'Kündigung übernehmen: Die Miete endet, wann es Frist und Mindestlaufzeit sagen',
    body: z.strictObject({ ...changing, ...asked }),
    reply: LongTermView,
    refusals: CHANGE,
  }),
  takeBackTermination: call({
    ...edit,
    path: '/private/long-term-rentals/continue',
    summary: 'Kündigung zurücknehmen: Die Miete geht weiter, wenn das Fach danach nicht gebucht ist',
    body: z.strictObject(changing),
    reply: LongTermView,
    refusals: [...CHANGE, 'box-taken'],
  }),
  announceMonthPrice: call({
    ...edit,
    path: '/private/long-term-rentals/price',
    summary: 'Neuen Monatspreis ankündigen; er gilt frühestens, wenn der Kunde vorher noch kündigen konnte',
    body: z.strictObject({
      ...changing,
      cents: Cents.min(1, { error: 'Der Preis muss über 0 € liegen.' }).max(10_000_000, {
        error: 'Dieser Preis ist zu hoch.',
      }),
    }),
    reply: LongTermView,
    refusals: CHANGE,
  }),
  openMonths: call({
    ...common,
    method: 'POST',
    permission: 'accessRights.view',
    path: '/private/long-term-rentals/open-months',
    summary: 'Monate von Langzeitmieten, die begonnen haben und nicht bezahlt sind, die ältesten zuerst',
    readOnly: true,
    body: z.strictObject({}),
    reply: z.object({
      rows: z.array(
        z.object({
          id: Id,
          rentalId: Id,
          customerName: z.string(),
          boxName: z.string(),
          locationName: z.string(),
          position: z.int(),
          startsAt: Instant,
          cents: Cents,
          state: MonthState,
          blocksAt: Instant,
          timeZone: z.string(),
        }),
      ),
      /** More than are listed. */
      more: z.boolean(),
    }),
    refusals: [],
  }),
} as const
