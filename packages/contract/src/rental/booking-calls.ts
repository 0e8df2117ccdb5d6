import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Instant } from '../fields.ts'
import { OrderHash } from '../order/order-views.ts'
import { LocalDateTime } from '../order/storefront-calls.ts'
import { locatedName } from '../location/location-texts.ts'

/** What went back for a booking: on the way it was paid, and as less to pay on its invoice. */
export const ReturnedMoney = z.object({ backCents: Cents, lessCents: Cents }).meta({ id: 'ReturnedMoney' })
export type ReturnedMoney = z.infer<typeof ReturnedMoney>

/** Ways to pay that money goes back on, by their names; what was transferred goes to a bank account. */
export const WAYS_BACK = ['card', 'paypal', 'klarna', 'applepay'] as const

/** A booking that has not begun, and what cancelling it means now. */
export const BookingView = z
  .object({
    shortCode: z.string(),
    boxNumber: z.int(),
    ...locatedName,
    localFrom: LocalDateTime,
    localTo: LocalDateTime.nullable(),
    paidCents: Cents,
    /** Whether it can be cancelled here and now; `cancelled`: it was, here. */
    state: z.enum(['open', 'begun', 'cancelled', 'closed']),
    freeUntil: Instant,
    freeUntilLocal: LocalDateTime,
    keptPercent: z.int(),
    /** What goes back now, and what goes back after `freeUntil`. */
    backCents: Cents,
    backLaterCents: Cents,
    /** How it was paid; null: nothing was, or by transfer. */
    paidBy: z.enum(WAYS_BACK).nullable(),
    /** Not paid yet: the invoice gets lower. */
    onInvoice: z.boolean(),
    /** Of one that was cancelled; null: nothing is settled about it here. */
    returned: ReturnedMoney.nullable(),
  })
  .meta({ id: 'Booking' })
export type BookingView = z.infer<typeof BookingView>

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const params = z.object({ hash: OrderHash })

export const bookingCalls = {
  booking: call({
    ...common,
    method: 'GET',
    path: '/storefront/orders/{hash}/booking',
    summary: 'Eine Buchung, die noch nicht begonnen hat, und was eine Absage jetzt bedeutet',
    params,
    reply: BookingView,
    refusals: ['not-found', 'too-many-tries'],
  }),
  cancelBooking: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/booking/cancel',
    summary: 'Eine Buchung vor ihrem Beginn absagen; was zurückgeht, stand vorher da',
    params,
    body: z.strictObject({ shownCents: Cents.min(0) }),
    reply: BookingView,
    refusals: ['not-found', 'too-many-tries', 'transition-not-allowed', 'price-changed'],
  }),
} as const
