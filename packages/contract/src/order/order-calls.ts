import { z } from 'zod'
import { MOST_LINES, WithdrawnPieces } from './withdrawn-pieces.ts'
import { call } from '../call.ts'
import { CartSizes } from './cart.ts'
import { CommandView } from '../device/device-calls.ts'
import { Cents, Email, Id, Instant, Language, LocalDate, line, searchText, text } from '../fields.ts'
import { VALUE_VOUCHER_PROBLEMS } from '../price/value-voucher/value-voucher-refusals.ts'
import { ValueVoucherPays } from '../price/value-voucher/value-voucher-views.ts'
import { Consents, OrderHash, OrderView } from './order-views.ts'
import { OrderContact } from './order-contact.ts'
import { orderPaymentCalls } from './order-payment-calls.ts'
import { PaymentMethod } from '../payment/payment-choice.ts'
import { Recipient } from './recipient.ts'
import { OPEN_REFUSALS } from '../office/open-refusals.ts'
import { LocalDateTime, PeriodInput, Quote } from './storefront-calls.ts'
import { VOUCHER_PROBLEMS } from '../price/voucher-refusals.ts'

const hash = z.object({ hash: OrderHash })

/** Live line for the page of one order; carries the whole picture so that a lost line does no harm. */
/** The drawing of the key is left out of every line (`qrSvg` is empty): it stays that of the page as long as `qrText` does. */
export const OrderLive = z.object({ order: OrderView, command: CommandView.nullable() })

export const orderCalls = {
  placeOrder: call({
    method: 'POST',
    path: '/storefront/orders',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Zahlungspflichtig bestellen: Fächer vormerken, Bestellung anlegen, Zahlung beginnen',
    tags: ['Bestellung'],
    idempotent: true,
    body: z.strictObject({
      locationId: Id,
      sizes: CartSizes,
      period: PeriodInput,
      contact: OrderContact,
      /** Who the invoice is for, where it is not who rents, at their address. */
      billing: Recipient.optional(),
      consents: Consents,
      language: Language.default('de'),
      /** The total the visitor saw; a different price is refused, never charged. */
      shownTotalCents: Cents,
      /** What of it a value voucher was to pay; less or more meanwhile is refused. */
      shownVoucherCents: Cents.default(0),
      /** Code of a voucher, as it was typed: one that makes cheaper, or a value voucher that pays. */
      voucher: searchText(60).optional(),
      /** Without it the first of those offered. */
      method: PaymentMethod.optional(),
    }),
    reply: z.object({ hash: OrderHash, shortCode: z.string(), paymentUrl: z.string().nullable() }),
    refusals: [
      'not-found',
      'already-held',
      'box-size-unavailable',
      'location-not-rentable',
      'period-too-short',
      'period-too-long',
      'period-in-past',
      'period-too-far-ahead',
      'starts-while-closed',
      'no-tariff',
      'price-changed',
      'address-required',
      'address-unproven',
      'payment-outstanding',
      'rental-refused',
      'terms-required',
      'early-start-required',
      ...VOUCHER_PROBLEMS,
      ...VALUE_VOUCHER_PROBLEMS,
      'value-voucher-typo',
      'value-voucher-changed',
      'value-voucher-method',
      'too-many-tries',
      'payment-unavailable',
      'invoice-not-possible',
    ],
  }),
  checkVoucher: call({
    method: 'POST',
    path: '/storefront/vouchers/check',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Was eine Miete mit einem Gutschein kosten würde; eingelöst wird er erst mit der Bestellung',
    tags: ['Bestellung'],
    readOnly: true,
    body: z.strictObject({
      locationId: Id,
      sizes: CartSizes,
      period: PeriodInput,
      voucher: searchText(60),
    }),
    /** A price for each size, in their order. */
    reply: z.object({
      quotes: z.array(Quote),
      /** It is a value voucher: prices stay, and it pays. */
      valueVoucher: ValueVoucherPays.optional(),
    }),
    refusals: [
      'not-found',
      'location-not-rentable',
      'period-too-short',
      'period-too-long',
      'period-in-past',
      'period-too-far-ahead',
      'starts-while-closed',
      'no-tariff',
      ...VOUCHER_PROBLEMS,
      ...VALUE_VOUCHER_PROBLEMS,
      'value-voucher-typo',
      'too-many-tries',
    ],
  }),
  ...orderPaymentCalls,
  order: call({
    method: 'GET',
    path: '/storefront/orders/{hash}',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Bestellung mit Schlüssel (der Link hat dieselbe Kraft wie der Code)',
    tags: ['Bestellung'],
    params: hash,
    reply: OrderView,
    refusals: ['not-found', 'too-many-tries'],
  }),
  orderLive: call({
    method: 'GET',
    path: '/storefront/orders/{hash}/live',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Änderungen der Bestellung und Schritte eines Öffnens (Server-Sent Events)',
    tags: ['Bestellung'],
    stream: 'changes',
    params: hash,
    reply: OrderLive,
    refusals: ['not-found', 'too-many-tries'],
  }),
  openBox: call({
    method: 'POST',
    path: '/storefront/orders/{hash}/open',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Das gemietete Fach jetzt öffnen',
    tags: ['Bestellung'],
    idempotent: true,
    params: hash,
    body: z.strictObject({ rentalId: Id }),
    reply: CommandView,
    refusals: ['not-found', ...OPEN_REFUSALS, 'lock-missing', 'terminal-offline', 'too-many-tries'],
  }),
  orderCommand: call({
    method: 'GET',
    path: '/storefront/orders/{hash}/commands/{commandId}',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Stand eines Öffnens',
    tags: ['Bestellung'],
    params: z.object({ hash: OrderHash, commandId: Id }),
    reply: CommandView,
    refusals: ['not-found', 'too-many-tries'],
  }),
  endRental: call({
    method: 'POST',
    path: '/storefront/orders/{hash}/end',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Miete beenden: leer, sauber, geschlossen',
    tags: ['Bestellung'],
    idempotent: true,
    params: hash,
    body: z.strictObject({
      rentalId: Id,
      emptied: z.boolean(),
      cleaned: z.boolean(),
      doorClosed: z.boolean(),
    }),
    reply: OrderView,
    refusals: [
      'not-found',
      'confirmation-required',
      'rental-not-started',
      'rental-ended',
      'payment-due',
      'door-open',
      'termination-required',
      'box-jammed',
      'too-many-tries',
    ],
  }),
  resumeRental: call({
    method: 'POST',
    path: '/storefront/orders/{hash}/resume',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Das Ende der Miete zurücknehmen, zwei Minuten lang',
    tags: ['Bestellung'],
    idempotent: true,
    params: hash,
    body: z.strictObject({ rentalId: Id }),
    reply: OrderView,
    refusals: ['not-found', 'undo-over', 'box-taken', 'access-revoked', 'too-many-tries'],
  }),
  declare: call({
    method: 'POST',
    path: '/storefront/declarations',
    auth: 'none',
    permission: 'public',
    host: 'site',
    summary: 'Vertrag widerrufen oder kündigen, mit Eingangsbestätigung',
    tags: ['Widerruf und Kündigung'],
    idempotent: true,
    body: z.strictObject({
      kind: z.enum(['withdrawal', 'termination']),
      name: line('Name', 160),
      /** Order number or a description of the contract or its part; never checked aloud. */
      contract: text('Vertrag', 1000),
      email: Email,
      /** Only for a termination. */
      terminationKind: z.enum(['ordinary', 'extraordinary']).optional(),
      reason: text('Grund', 2000).optional(),
      endDate: LocalDate.optional(),
      /** Only for a withdrawal from goods: the pieces it is about, behind the link of their order; the words above name them, too. */
      goods: z
        .strictObject({ hash: OrderHash, lines: z.array(WithdrawnPieces).min(1).max(MOST_LINES) })
        .optional(),
      language: Language.default('de'),
    }),
    /** Local: on the clock in Germany, for the page to word in its language. */
    reply: z.object({ receivedAt: Instant, receivedAtLocal: LocalDateTime }),
    refusals: ['too-many-tries', 'reason-required'],
  }),
} as const
