import { z } from 'zod'
import { ACCOUNT_REFUSALS } from './account/account-refusals.ts'
import { CART_REFUSALS } from './cart/cart-refusals.ts'
import { CATALOG_REFUSALS } from './catalog/catalog-refusals.ts'
import { COMPANY_REFUSALS } from './company/company-refusals.ts'
import { CUSTOMER_REFUSALS } from './customer/customer-refusals.ts'
import { DEVICE_REFUSALS } from './device/device-refusals.ts'
import { FULFILMENT_REFUSALS } from './fulfilment/fulfilment-refusals.ts'
import { HISTORY_REFUSALS } from './history/history-refusals.ts'
import { INVOICE_REFUSALS } from './invoice/invoice-refusals.ts'
import { KEY_REFUSALS } from './key/key-refusals.ts'
import { LOCATION_REFUSALS } from './location/location-refusals.ts'
import { MAIL_REFUSALS } from './mail/mail-refusals.ts'
import { OFFICE_REFUSALS } from './office/office-refusals.ts'
import { ORDER_REFUSALS } from './order/order-refusals.ts'
import { PAYMENT_REFUSALS } from './payment/payment-refusals.ts'
import { PICTURE_REFUSALS } from './picture/picture-refusals.ts'
import { PRICE_REFUSALS } from './price/price-refusals.ts'
import { RENTAL_REFUSALS } from './rental/rental-refusals.ts'
import { SITE_REFUSALS } from './site/site-refusals.ts'
import { STAFF_REFUSALS } from './staff/staff-refusals.ts'
import { TIME_REFUSALS } from './time/time-refusals.ts'
import { VALUE_VOUCHER_REFUSALS } from './price/value-voucher/value-voucher-refusals.ts'

interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  /** German sentence for people; storefront and kiosk translate the code themselves. */
  readonly de: string
}

/** Every reason the API gives for not doing something, noun by noun; the catalogue of E-02. */
export const REFUSALS = {
  // What any call may answer.
  'invalid-input': { status: 400, de: 'Bitte prüfen Sie die markierten Angaben.' },
  'malformed-request': { status: 400, de: 'Die Anfrage ist nicht lesbar.' },
  'unsupported-content': { status: 415, de: 'Dieses Format wird nicht angenommen.' },
  'too-large': { status: 413, de: 'Die Anfrage ist zu groß.' },
  'not-found': { status: 404, de: 'Das gibt es hier nicht.' },
  'too-many-tries': { status: 429, de: 'Zu viele Versuche. Bitte warten Sie einen Moment.' },
  'too-many-requests': {
    status: 429,
    de: 'Von Ihrem Anschluss kommen gerade zu viele Anfragen auf einmal. Bitte warten Sie einen Moment.',
  },
  'too-many-streams': {
    status: 429,
    de: 'Diese Seite ist gerade zu oft geöffnet. Änderungen erscheinen trotzdem, nur etwas später.',
  },
  'idempotency-key-reused': {
    status: 422,
    de: 'Dieser Vorgang wurde mit anderen Angaben schon einmal gesendet.',
  },
  'idempotency-in-progress': { status: 409, de: 'Dieser Vorgang läuft gerade.' },
  'wrong-signature': { status: 400, de: 'Die Signatur stimmt nicht.' },
  'transition-not-allowed': { status: 409, de: 'Dieser Statuswechsel ist nicht erlaubt.' },
  'changed-meanwhile': {
    status: 409,
    de: 'Jemand hat das inzwischen geändert. Bitte vergleichen Sie die Angaben und speichern Sie noch einmal.',
  },
  'reason-required': { status: 422, de: 'Bitte geben Sie einen Grund an.' },
  'wrong-origin': { status: 400, de: 'Die Anfrage kommt von einer fremden Seite.' },
  'temporarily-unavailable': {
    status: 503,
    de: 'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  unexpected: { status: 500, de: 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.' },
  ...ACCOUNT_REFUSALS,
  ...CART_REFUSALS,
  ...CATALOG_REFUSALS,
  ...COMPANY_REFUSALS,
  ...CUSTOMER_REFUSALS,
  ...DEVICE_REFUSALS,
  ...FULFILMENT_REFUSALS,
  ...HISTORY_REFUSALS,
  ...INVOICE_REFUSALS,
  ...KEY_REFUSALS,
  ...LOCATION_REFUSALS,
  ...MAIL_REFUSALS,
  ...OFFICE_REFUSALS,
  ...ORDER_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...PICTURE_REFUSALS,
  ...PRICE_REFUSALS,
  ...RENTAL_REFUSALS,
  ...SITE_REFUSALS,
  ...STAFF_REFUSALS,
  ...TIME_REFUSALS,
  ...VALUE_VOUCHER_REFUSALS,
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof REFUSALS
const codes = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]] // Object.keys loses the literal type
export const RefusalCode = z.enum(codes)

/** What somebody else saved meanwhile (FAULT-72): `current` holds the fields of the form as they are now. */
export const Conflict = z
  .object({ by: z.string(), at: z.iso.datetime(), current: z.record(z.string(), z.unknown()) })
  .meta({ id: 'Conflict' })
export type Conflict = z.infer<typeof Conflict>

/** What a refusal is about in money: so much is needed, so much there is (cents). */
export const Amounts = z.object({ neededCents: z.int(), givenCents: z.int() }).meta({ id: 'Amounts' })
export type Amounts = z.infer<typeof Amounts>

/** Of a line of a cart fewer are there than are wanted (B-10). */
export const Shortage = z
  .object({ lineId: z.string(), title: z.string(), left: z.int() })
  .meta({ id: 'Shortage' })
export type Shortage = z.infer<typeof Shortage>

/** Problem details (RFC 9457) as the whole API answers them (E-03). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: RefusalCode,
    detail: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    /** Only with `changed-meanwhile`. */
    conflict: Conflict.optional(),
    /** Only with `second-factor-required`: finishes this sign-in together with a code, within minutes and once. */
    ticket: z.string().optional(),
    /** Only with `voucher-below-minimum`. */
    amounts: Amounts.optional(),
    /** Only with `stock-short`. */
    shortages: z.array(Shortage).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
