import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Email, Id, Instant, Language, line, maybeLine, maybeText, SizeClass } from '../fields.ts'
import { VOUCHER_PROBLEMS } from '../price/voucher-refusals.ts'

const common = { auth: 'staff', host: 'admin', tags: ['Zugriffsrechte'] } as const
const DATES = ['start-in-past', 'end-before-start'] as const

/** A rental as staff write it; what is given away or sold below its price says why (B-01). */
export const AddedRight = z
  .strictObject({
    locationId: Id,
    size: SizeClass,
    /** A certain box of that size; absent: whichever fits best. */
    boxId: Id.nullish(),
    /** Absent: now. */
    startsAt: Instant.nullish(),
    endsAt: Instant,
    firstName: line('Vorname', 80),
    lastName: maybeLine('Nachname', 80),
    email: Email,
    language: Language.default('de'),
    price: z.enum(['free', 'tariff', 'amount'], { error: 'Bitte wählen Sie, was es kostet.' }),
    /** With `amount`: what it costs instead of the tariff. */
    amountCents: Cents.nullish(),
    /** A code that makes the tariff cheaper (O-06); what has a price of its own redeems none. */
    voucher: z.string().trim().max(40).optional(),
    /** Stands in the timeline with the person's name (B-01). */
    reason: maybeText('Grund', 500),
  })
  .superRefine(({ price, amountCents, reason }, context) => {
    const isMissing = amountCents === undefined || amountCents === null
    if (price === 'amount' && (isMissing || amountCents < 1))
      context.addIssue({
        code: 'custom',
        path: ['amountCents'],
        message: 'Bitte geben Sie den Betrag an; er ist größer als null.',
      })
    if (price !== 'tariff' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Grund fehlt.' })
  })

/** A rental that staff write for a customer: at the counter, on the phone, for a colleague. */
export const addRightCalls = {
  addAccessRight: call({
    ...common,
    method: 'POST',
    path: '/private/access-rights/add',
    permission: 'accessRights.edit',
    summary:
      'Zugriffsrecht von Hand anlegen: kostenlos mit Schlüssel sofort, oder nach Tarif oder einem anderen Betrag mit Link zum Bezahlen',
    idempotent: true,
    body: AddedRight,
    reply: z.object({
      rentalId: Id,
      orderCode: z.string(),
      boxName: z.string(),
      /** Until when the customer can pay; null: nothing is to be paid. */
      payUntil: Instant.nullable(),
    }),
    refusals: [
      ...DATES,
      'not-found',
      'location-not-rentable',
      'box-size-unavailable',
      'box-taken',
      'no-tariff',
      'price-changed',
      'customer-blocked',
      ...VOUCHER_PROBLEMS,
    ],
  }),
  accessRightOffer: call({
    ...common,
    method: 'GET',
    path: '/private/access-rights-offer',
    permission: 'accessRights.edit',
    summary: 'Was an einem Standort in einer Zeit frei ist, je Größe mit Fächern und Tarif',
    query: z.object({ locationId: Id, startsAt: Instant.optional(), endsAt: Instant }),
    reply: z.object({
      rows: z.array(
        z.object({
          size: SizeClass,
          /** What the tariff says; null: it has no price. */
          tariffCents: Cents.nullable(),
          boxes: z.array(z.object({ boxId: Id, boxName: z.string() })),
        }),
      ),
    }),
    refusals: [...DATES, 'not-found', 'location-not-rentable'],
  }),
} as const
