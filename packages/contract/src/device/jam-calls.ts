import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id, SizeClass } from '../fields.ts'
import { placeName } from '../location/location-texts.ts'
import { OrderHash, OrderView } from '../order/order-views.ts'
import { PaymentMethod } from '../payment/payment-choice.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const params = z.object({ hash: OrderHash })

/** Where the renter of a box that does not open stands. */
export const JAM_STANDINGS = ['asked', 'kept', 'stuck', 'waiting'] as const

/** A box of a running rental that does not open, and the ways on (B-04); times are the location's. */
export const JamView = z
  .object({
    rentalId: Id,
    boxNumber: z.int(),
    size: SizeClass,
    /**
     * `asked`: it was opened before, whether something lies in it is asked; `kept`: things lie in it; `stuck`: no other box is
     * free here; `waiting`: the renter waits until it is opened.
     */
    standing: z.enum(JAM_STANDINGS),
    failures: z.int(),
    firstFailedLocal: z.string(),
    lastFailedLocal: z.string(),
    openedBefore: z.int(),
    lastOpenedLocal: z.string().nullable(),
    code: z.string().nullable(),
    /** What a rental is for that has not got its time yet, in minutes; null: it goes on month by month. */
    minutes: z.int().nullable(),
    /** Whom to call now: the location while it is open, else the head office. */
    call: z
      .object({ phone: z.string(), at: z.enum(['location', 'office']), untilLocal: z.string().nullable() })
      .nullable(),
    /** What an empty box would be given up for; null: none is free here. */
    otherBox: z.object({ number: z.int(), size: SizeClass }).nullable(),
    /** When it is opened, as far as this location's own times tell. */
    openedByLocal: z.string().nullable(),
    elsewhere: z
      .object({
        ...placeName,
        slug: z.string(),
        street: z.string(),
        city: z.string(),
        metres: z.int(),
        size: SizeClass,
        /** What goes back because it costs less there. */
        backCents: Cents,
        /** Set while it is kept for this renter. */
        heldBox: z.object({ boxNumber: z.int(), untilLocal: z.string() }).nullable(),
      })
      .nullable(),
    /** Null: nothing was paid, or the rental goes on month by month. */
    refund: z.object({ cents: Cents, method: PaymentMethod.nullable(), owed: z.boolean() }).nullable(),
  })
  .meta({ id: 'JamView' })
export type JamView = z.infer<typeof JamView>

const LINK = ['not-found', 'too-many-tries'] as const
const ACTION = [...LINK, 'transition-not-allowed'] as const

/** A box that does not open never ends the journey (B-04). */
export const jamCalls = {
  orderJam: call({
    ...common,
    method: 'GET',
    path: '/storefront/orders/{hash}/jam',
    summary: 'Ein Fach, das nicht öffnet, und wie es weitergehen kann',
    params,
    reply: JamView,
    // A link that leads somewhere, to a box that opens.
    refusals: ACTION,
  }),
  answerJam: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/jam/answer',
    summary: 'Liegt etwas im Fach? Mit Sachen bleibt es reserviert, leer wird es getauscht',
    idempotent: true,
    params,
    body: z.strictObject({ rentalId: Id, answer: z.enum(['things', 'empty']) }),
    reply: OrderView,
    refusals: ACTION,
  }),
  waitForBox: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/jam/wait',
    summary: 'Warten, bis jemand das Fach öffnet, und Bescheid bekommen',
    idempotent: true,
    params,
    body: z.strictObject({ rentalId: Id }),
    reply: OrderView,
    refusals: ACTION,
  }),
  holdElsewhere: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/jam/keep',
    summary: 'Ein Fach an einem anderen Standort 30 Minuten lang vormerken',
    idempotent: true,
    params,
    body: z.strictObject({ rentalId: Id }),
    reply: JamView,
    refusals: [...ACTION, 'box-size-unavailable'],
  }),
  goElsewhere: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/jam/move',
    summary: 'Mit der Miete an den anderen Standort wechseln; der neue Schlüssel kommt sofort',
    idempotent: true,
    params,
    body: z.strictObject({ rentalId: Id }),
    reply: OrderView,
    refusals: [...ACTION, 'hold-expired'],
  }),
  giveUpJammed: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/jam/refund',
    summary: 'Geld zurück, ohne Grund und ohne Freigabe; die Miete endet',
    idempotent: true,
    params,
    body: z.strictObject({
      rentalId: Id,
      /** The sum the renter saw; another one is refused. */
      shownCents: Cents,
    }),
    reply: OrderView,
    refusals: [...ACTION, 'price-changed'],
  }),
} as const
