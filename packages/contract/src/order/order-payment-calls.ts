import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id, Instant, SizeClass } from '../fields.ts'
import { Consents, OrderHash, OrderView } from './order-views.ts'
import { PaymentChoice, PaymentMethod } from '../payment/payment-choice.ts'
import { DeliveryType } from './staff-order-views.ts'
import { LocalDateTime } from './storefront-calls.ts'

const hash = z.object({ hash: OrderHash })

/** How an order is paid, and paid again (K-06). */
export const orderPaymentCalls = {
  paymentChoice: call({
    method: 'GET',
    path: '/storefront/payment-choice',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Womit eine Miete oder bestellte Waren an diesem Standort bezahlt werden können',
    tags: ['Bestellung'],
    /** Without a beginning nothing is offered that takes days, without a price nothing on invoice. */
    query: z.object({
      /** Absent: of vouchers, which come from nowhere. */
      locationId: Id.optional(),
      startsAt: Instant.optional(),
      /** Of goods: how they are handed over, which decides what can be paid there. */
      deliveryType: DeliveryType.optional(),
      /** Of goods: from when on they are to lie ready or be brought, by the clocks of the location. */
      readyLocal: LocalDateTime.optional(),
      /** Of a parcel: its carrier collects the money. */
      isCod: z.stringbool().optional(),
      totalCents: z.coerce.number().int().min(0).max(100_000_000).optional(),
    }),
    reply: PaymentChoice,
    refusals: ['not-found'],
  }),
  confirmOrder: call({
    method: 'POST',
    path: '/storefront/orders/{hash}/confirm',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Zahlungspflichtig bestellen, was das Personal vorbereitet hat: zustimmen, Zahlung beginnen',
    tags: ['Bestellung'],
    idempotent: true,
    params: hash,
    body: z.strictObject({
      consents: Consents,
      /** The total the customer saw; a different price is refused, never charged. */
      shownTotalCents: Cents,
      /** Without it the first of those offered. */
      method: PaymentMethod.optional(),
    }),
    reply: z.object({ paymentUrl: z.string() }),
    refusals: [
      'not-found',
      'terms-required',
      'early-start-required',
      'price-changed',
      'hold-expired',
      'order-not-payable',
      'payment-running',
      'payment-unavailable',
      'too-many-tries',
    ],
  }),
  startPayment: call({
    method: 'POST',
    path: '/storefront/orders/{hash}/payments',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Zahlung neu beginnen oder die Zahlungsart ändern, solange nichts bezahlt ist',
    tags: ['Bestellung'],
    idempotent: true,
    params: hash,
    /** Another method ends an attempt nobody has paid; without one the attempt that is open goes on. */
    body: z.strictObject({ method: PaymentMethod.optional() }),
    /** Where it goes on: at the payment service, or on the page of the order. */
    reply: z.object({ paymentUrl: z.string() }),
    refusals: [
      'not-found',
      // Staff wrote it, and its customer has not ordered it yet (LAW-12).
      'terms-required',
      'hold-expired',
      'order-not-payable',
      'payment-running',
      'payment-unavailable',
      // Goods that are to be paid at their hand-over.
      'address-unproven',
      'payment-outstanding',
      'rental-refused',
      'unpaid-orders-open',
      'too-many-tries',
    ],
  }),
  checkPayment: call({
    method: 'POST',
    path: '/storefront/orders/{hash}/payments/check',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Rückkehr von der Bezahlseite: Stand beim Zahlungsdienst erfragen',
    tags: ['Bestellung'],
    params: hash,
    body: z.strictObject({}),
    reply: OrderView,
    refusals: ['not-found', 'too-many-tries'],
  }),
  unpaidOrder: call({
    method: 'GET',
    path: '/storefront/unpaid-orders',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Was dieser Browser an einem Standort für diese Zeit vorgemerkt und noch nicht bezahlt hat',
    tags: ['Bestellung'],
    /** Without an end: a rental that goes on. */
    query: z.object({ locationId: Id, startsAt: Instant, endsAt: Instant.optional() }),
    reply: z.object({
      order: z
        .object({
          hash: OrderHash,
          sizes: z.array(SizeClass),
          heldUntil: Instant,
          heldUntilLocal: LocalDateTime,
        })
        .nullable(),
    }),
    refusals: ['not-found'],
  }),
  giveUpOrder: call({
    method: 'POST',
    path: '/storefront/orders/{hash}/give-up',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Eine unbezahlte Bestellung aufgeben: Ihre Fächer sind wieder frei',
    tags: ['Bestellung'],
    params: hash,
    body: z.strictObject({}),
    reply: OrderView,
    refusals: ['not-found', 'order-not-payable', 'payment-running', 'too-many-tries'],
  }),
} as const
