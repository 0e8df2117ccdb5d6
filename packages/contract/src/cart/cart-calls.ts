import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id, Language, SizeClass } from '../fields.ts'
import { DeliveryPostcode, TableToken } from '../fulfilment/delivery-choice.ts'
import { PickupPlace } from '../fulfilment/fulfilment-views.ts'
import { ShippedCountry } from '../fulfilment/shipping-fields.ts'
import { DeliveryType } from '../order/staff-order-views.ts'
import { Consents, OrderHash } from '../order/order-views.ts'
import { LineNote, OrderNote } from '../order/order-note.ts'
import { OrderContact } from '../order/order-contact.ts'
import { Recipient } from '../order/recipient.ts'
import { MOST_BOXES } from '../order/cart.ts'
import { LocalDateTime, PeriodInput } from '../order/storefront-calls.ts'
import { PaymentMethod } from '../payment/payment-choice.ts'
import { VALUE_VOUCHER_PROBLEMS } from '../price/value-voucher/value-voucher-refusals.ts'
import { Gift } from '../price/value-voucher/value-voucher-views.ts'
import {
  CartCredit,
  CartView,
  ChosenExtra,
  MOST_PIECES,
  MOST_TIP_CENTS,
  OrderedAgain,
  ShopWays,
} from './cart-views.ts'

const language = Language.default('de')
const Pieces = (least: 0 | 1) =>
  z
    .int({ error: 'Anzahl: bitte eine ganze Zahl angeben.' })
    .min(least, { error: `Anzahl: mindestens ${least}.` })
    .max(MOST_PIECES, { error: `Anzahl: höchstens ${MOST_PIECES}.` })

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Warenkorb'] } as const

/** The cart of a visitor (K-03). */
export const cartCalls = {
  cart: call({
    ...common,
    method: 'GET',
    path: '/storefront/cart',
    summary: 'Der Warenkorb zu den Preisen dieses Augenblicks',
    query: z.object({ language }),
    reply: CartView,
    refusals: [],
  }),
  cartPieces: call({
    ...common,
    method: 'GET',
    path: '/storefront/cart/pieces',
    summary: 'Wie viele Stück im Warenkorb liegen, und was sie zusammen kosten',
    reply: z.object({ pieces: z.int(), totalCents: Cents }),
    refusals: [],
  }),
  cartCredits: call({
    ...common,
    method: 'GET',
    path: '/storefront/cart/credits',
    summary: 'Guthaben, das ein angemeldeter Kunde hier noch hat; wer nicht angemeldet ist, hat keines',
    reply: z.object({ credits: z.array(CartCredit) }),
    refusals: [],
  }),
  shopWays: call({
    ...common,
    method: 'GET',
    path: '/storefront/cart/ways',
    summary: 'Auf welchen Wegen Ware hier ankommt, welcher gewählt ist, ab wann und was er kostet',
    reply: ShopWays,
    refusals: [],
  }),
  chooseWay: call({
    ...common,
    method: 'POST',
    path: '/storefront/cart/way',
    summary: 'Sagen, wie und wohin die Ware kommen soll, auch bevor etwas im Warenkorb liegt',
    body: z.strictObject({ deliveryType: DeliveryType, postcode: DeliveryPostcode.optional(), language }),
    reply: CartView,
    refusals: ['delivery-changed', 'too-many-tries'],
  }),
  cartTimes: call({
    ...common,
    method: 'GET',
    path: '/storefront/cart/times',
    summary: 'Wo und wann die Dienstleistung im Warenkorb möglich ist; ohne eine: nirgends',
    reply: z.object({ places: z.array(PickupPlace) }),
    refusals: [],
  }),
  addToCart: call({
    ...common,
    method: 'POST',
    path: '/storefront/cart/lines',
    summary: 'Etwas in den Warenkorb legen; was schon darin liegt, wird mehr',
    idempotent: true,
    body: z.strictObject({
      articleId: Id,
      /** Without it the only one there is. */
      variantId: Id.optional(),
      quantity: Pieces(1).default(1),
      /** Of its lists of extras, for each piece. */
      extras: z.array(ChosenExtra).max(100).default([]),
      /** Of a value voucher whose buyer chooses what it is worth. */
      amountCents: Cents.optional(),
      /** Who it is for; absent: its buyer keeps it. */
      gift: Gift.optional(),
      /** What whoever prepares it should know; pieces with other words are another line (K-07). */
      note: LineNote.default(''),
      language,
    }),
    reply: CartView,
    refusals: [
      'article-gone',
      'variant-required',
      'extras-wrong',
      'value-voucher-amount',
      'value-voucher-gift',
      'vouchers-beside-boxes',
      'service-beside-boxes',
      'one-service',
      'article-not-orderable',
      'orders-not-taken',
      'cart-full',
      'stock-short',
      'quantity-too-large',
      'too-many-tries',
    ],
  }),
  orderAgain: call({
    ...common,
    method: 'POST',
    path: '/storefront/cart/again',
    summary:
      'Noch einmal in den Warenkorb legen, was in einer Bestellung stand; was nicht mehr geht, wird genannt',
    idempotent: true,
    body: z.strictObject({ hash: OrderHash, language }),
    reply: OrderedAgain,
    refusals: ['not-found', 'too-many-tries'],
  }),
  orderCart: call({
    ...common,
    method: 'POST',
    path: '/storefront/cart/order',
    summary: 'Zahlungspflichtig bestellen, was im Warenkorb liegt: Bestellung anlegen, Zahlung beginnen',
    idempotent: true,
    body: z.strictObject({
      /** How it reaches its customer, as it was shown; another way meanwhile is refused. */
      deliveryType: DeliveryType.default('pickup'),
      /** Where it is fetched. */
      locationId: Id.optional(),
      /** From when on, at the location: one of the times that are offered. */
      readyLocal: LocalDateTime.optional(),
      /** Where that is a window or the time of a service: its end, as it was shown. */
      untilLocal: LocalDateTime.optional(),
      /** How it is to be sent, as it was shown. */
      shippingId: Id.optional(),
      contact: OrderContact,
      /** Who the invoice is for, where it is not who orders, at their address. */
      billing: Recipient.optional(),
      consents: Consents.pick({ terms: true, offers: true }).extend({
        /** Old enough for what has an age limit, and ready to show an identity card (LAW-34, LAW-35). */
        age: z.boolean().default(false),
        /** Of boxes, or of a service, that begin within the time for a withdrawal (LAW-9). */
        earlyStart: z.boolean().default(false),
      }),
      /** What whoever prepares it should know; staff read it beside their own comments (K-07). */
      note: OrderNote.default(''),
      /** The total the visitor saw; a different price is refused, never charged. */
      shownTotalCents: Cents,
      /** What of it the value voucher was to pay; less or more meanwhile is refused. */
      shownVoucherCents: Cents.default(0),
      /** Without it the first of those offered. */
      method: PaymentMethod.optional(),
      language,
    }),
    reply: z.object({ hash: OrderHash, shortCode: z.string(), paymentUrl: z.string().nullable() }),
    refusals: [
      'not-found',
      'cart-empty',
      'article-gone',
      'stock-short',
      'vouchers-beside-boxes',
      'service-beside-boxes',
      'one-service',
      'box-size-unavailable',
      'already-held',
      'price-changed',
      'voucher-used-up',
      'voucher-not-here',
      'value-voucher-changed',
      'value-voucher-method',
      'value-voucher-at-once',
      'value-voucher-limit',
      'value-voucher-gift',
      'pickup-time-gone',
      'pickup-time-full',
      'service-time-gone',
      'service-time-taken',
      'orders-paused',
      'orders-not-taken',
      'delivery-unfit',
      'delivery-changed',
      'table-required',
      'delivery-postcode',
      'delivery-address',
      'shipping-gone',
      'shipping-country',
      'minimum-not-reached',
      'terms-required',
      'early-start-required',
      'age-required',
      'address-required',
      'address-unproven',
      'payment-outstanding',
      'rental-refused',
      'payment-unavailable',
      'invoice-not-possible',
      'unpaid-orders-open',
      'too-many-tries',
    ],
  }),
  addBoxToCart: call({
    ...common,
    method: 'POST',
    path: '/storefront/cart/boxes',
    summary: 'Ein Fach für eine Zeit in den Warenkorb legen; vorgemerkt ist es damit nicht',
    idempotent: true,
    body: z.strictObject({ locationId: Id, size: SizeClass, period: PeriodInput, language }),
    reply: CartView,
    refusals: [
      'not-found',
      'orders-not-taken',
      'location-not-rentable',
      'period-too-short',
      'period-too-long',
      'period-in-past',
      'period-too-far-ahead',
      'starts-while-closed',
      'no-tariff',
      'box-size-unavailable',
      'box-in-cart',
      'other-boxes-in-cart',
      'vouchers-beside-boxes',
      'service-beside-boxes',
      'boxes-full',
      'too-many-tries',
    ],
  }),
  setCartBoxes: call({
    ...common,
    method: 'PUT',
    path: '/storefront/cart/boxes',
    summary: 'Welche Fächer es sein sollen; keines nimmt sie aus dem Warenkorb',
    body: z.strictObject({ sizes: z.array(SizeClass).max(MOST_BOXES), language }),
    reply: CartView,
    refusals: ['not-found'],
  }),
  sitAtTable: call({
    ...common,
    method: 'POST',
    path: '/storefront/cart/table',
    summary: 'Sagen, an welchem Tisch man sitzt; für diesen Besuch wird dorthin gebracht',
    body: z.strictObject({ token: TableToken, language }),
    reply: CartView,
    refusals: ['not-found', 'orders-not-taken', 'too-many-tries'],
  }),
  setCartLine: call({
    ...common,
    method: 'PUT',
    path: '/storefront/cart/lines/{lineId}',
    summary:
      'Wie viele Stück es sein sollen, mit 0 kommt die Zeile heraus, und was zu ihnen angemerkt ist; ohne Angabe bleibt es',
    params: z.object({ lineId: Id }),
    body: z.strictObject({ quantity: Pieces(0).optional(), note: LineNote.optional(), language }),
    reply: CartView,
    refusals: ['not-found'],
  }),
  setCartVoucher: call({
    ...common,
    method: 'PUT',
    path: '/storefront/cart/voucher',
    summary:
      'Einen Gutschein in den Warenkorb legen, auch wenn er gerade nichts abzieht; leer: ihn herausnehmen',
    body: z.strictObject({
      /** As it was typed. */
      voucher: z.string({ error: 'Code fehlt.' }).max(60, { error: 'Diesen Gutschein gibt es nicht.' }),
      /** Of an empty one: which comes out, the code that makes cheaper or the value voucher that pays. */
      takesOut: z.enum(['code', 'value']).default('code'),
      language,
    }),
    reply: CartView,
    refusals: [
      'not-found',
      'voucher-unknown',
      'value-voucher-typo',
      ...VALUE_VOUCHER_PROBLEMS,
      'too-many-tries',
    ],
  }),
  setCart: call({
    ...common,
    method: 'PUT',
    path: '/storefront/cart',
    summary:
      'Trinkgeld, Aufrunden, wie und wohin die Ware kommt, nur was gewählt wurde; geänderte Preise zur Kenntnis nehmen',
    body: z.strictObject({
      tipCents: z
        .int({ error: 'Trinkgeld: bitte einen Betrag in Euro angeben.' })
        .min(0, { error: 'Trinkgeld: mindestens 0 €.' })
        .max(MOST_TIP_CENTS, { error: 'Trinkgeld: höchstens 100 €.' })
        .optional(),
      roundsUp: z.boolean().optional(),
      deliveryType: DeliveryType.optional(),
      /** Where it is to be brought. */
      postcode: DeliveryPostcode.optional(),
      /** To which country a parcel is to go, and how. */
      country: ShippedCountry.optional(),
      shippingId: Id.optional(),
      /** Pays to order below the minimum of the area. */
      paysSurcharge: z.boolean().optional(),
      /** The prices that are shown have been seen. */
      seen: z.literal(true).optional(),
      language,
    }),
    reply: CartView,
    refusals: ['not-found'],
  }),
} as const
