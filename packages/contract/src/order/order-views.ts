import { z } from 'zod'
import { RentalState } from '../rental/access-right-calls.ts'
import { CANCEL_REASONS } from '../price/cancel-reasons.ts'
import { DeclaredOfOrder } from './declared-of-order.ts'
import { Cents, Id, Instant, Language, SizeClass } from '../fields.ts'
import { StoredContact } from './order-contact.ts'
import { CabinetPlan } from '../location/cabinet-plan.ts'
import { OrderInvoice } from '../invoice/invoice-views.ts'
import { placeName } from '../location/location-texts.ts'
import { OrderAddition } from './order-additions.ts'
import { PaymentChoice, PaymentMethod } from '../payment/payment-choice.ts'
import { OPEN_REFUSALS } from '../office/open-refusals.ts'
import { SharedKey } from '../key/shared-keys.ts'
import { ContractParty, Period, Quote } from './storefront-calls.ts'
import { ToConfirm } from './to-confirm.ts'

export const ORDER_STATUSES = ['new', 'approved', 'process', 'finished', 'return', 'canceled'] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

export const PAYMENT_STATES = [
  'created',
  'pending',
  'authorised',
  'captured',
  'partlyRefunded',
  'refunded',
  'failed',
  'cancelled',
  'expired',
] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** ≥ 128 random bits, base64url. */
export const OrderHash = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, { error: 'Unbekannte Bestellung.' })

/** Consents are never preselected; each is stored with the version of its text and the time. */
export const Consents = z.object({
  /** AGB accepted, privacy notice and withdrawal instruction read (K-05). */
  terms: z.boolean(),
  /** Start before the end of the withdrawal period asked for and its effect acknowledged (LAW-9). */
  earlyStart: z.boolean(),
  offers: z.boolean().default(false),
})

/** How a payment ended badly, in the words of the specification's failure variants. */
export const PaymentFailure = z.enum(['denied', 'cancelled', 'expired', 'wrong-amount', 'unavailable'])

export const KeyView = z
  .object({
    code: z.string().regex(/^\d{6}$/),
    qrText: z.string(),
    /** SVG of the QR code, made on the server. */
    qrSvg: z.string(),
    validFrom: Instant,
    validUntil: Instant,
    /** The terminal has the right on its disk; until then the QR code works, the code may not yet. */
    confirmedByTerminal: z.boolean(),
  })
  .meta({ id: 'KeyView' })

export const OrderRental = z
  .object({
    id: Id,
    state: RentalState,
    boxNumber: z.int(),
    size: SizeClass,
    startsAt: Instant,
    endsAt: Instant,
    localFrom: z.string(),
    localTo: z.string(),
    /** It goes on month by month: the end is the one of the last month that is paid. */
    goesOn: z.literal(true).optional(),
    graceUntil: Instant,
    /** Paid for staying too long: until then the box opens again. */
    paidUntil: Instant.optional(),
    /** From then on the renter is reminded of the end; without it nobody is. */
    remindsAt: Instant.optional(),
    endedAt: Instant.nullable(),
    /** Its renter has just ended it: until then that can be taken back (B-05). */
    resumableUntil: Instant.optional(),
    /** What is to be paid for the time after the grace: now, while it runs, or still, once it has ended. */
    owedCents: Cents.optional(),
    /** Until then that stays so; absent once it has ended. */
    owedUntil: Instant.optional(),
    /** „Schrank A, rechts oben" as parts, worded by the client. */
    place: z
      .object({
        cabinet: CabinetPlan,
        side: z.enum(['left', 'middle', 'right']),
        height: z.enum(['top', 'middle', 'bottom']),
      })
      .nullable(),
    /** Set when the paid box was lost to a later payment and another one took its place. */
    movedFromBoxNumber: z.int().nullable(),
    key: KeyView.nullable(),
    can: z.object({
      open: z.boolean(),
      end: z.boolean(),
      share: z.boolean(),
      extend: z.boolean().optional(),
    }),
    /** Keys of other people, withdrawn ones too. */
    sharedKeys: z.array(SharedKey),
    /** What the lock said last of the door since the rental has it; null: nothing yet. */
    door: z.enum(['open', 'closed']).nullable(),
    /** Boxes here open during opening hours only (F-04); null where they open at any time. */
    hours: z
      .object({
        open: z.boolean(),
        /** Closing while open, the next opening while closed; null when that is more than two weeks away. */
        changesAt: Instant.nullable(),
        changesAtLocal: z.string().nullable(),
      })
      .nullable(),
    /** The box does not open, and the page has more to say of it (B-04); another mark: something of it has changed. */
    jam: z.object({ mark: z.string() }).optional(),
    /** Why opening is not possible now. */
    openRefusal: z.enum([...OPEN_REFUSALS, 'lock-missing']).nullable(),
  })
  .meta({ id: 'OrderRental' })

export const OrderPlace = z.object({
  ...placeName,
  slug: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  phone: z.string(),
  /** Empty: nobody asks how it was. */
  reviewUrl: z.string(),
  /** A video that shows how a box is opened; absent or empty: none. */
  videoUrl: z.string().optional(),
  timeZone: z.string(),
  prefix: z.string(),
})

/** Goods that were bought with boxes; their own page tells how far they are (K-03, K-10). */
const OrderedGoods = z.object({
  lines: z.array(z.object({ id: Id, title: z.string(), quantity: z.int(), grossCents: Cents })),
  /** Still to be handed over, handed over, or not any more. */
  state: z.enum(['open', 'done', 'closed']),
})

/** One of several boxes of an order; its link shows the order from there (K-03). */
const OrderBox = z.object({
  hash: OrderHash,
  rentalId: Id,
  boxNumber: z.int(),
  size: SizeClass,
  state: RentalState,
  /** As ordered, after a voucher. */
  quote: Quote,
})

export const OrderView = z
  .object({
    hash: OrderHash,
    shortCode: z.string(),
    status: OrderStatus,
    /** Set on one that is cancelled, where the house knows it. */
    cancelReason: z.enum(CANCEL_REASONS).optional(),
    language: Language,
    placedAt: Instant,
    /** Of all its boxes, and goods. */
    totalCents: Cents,
    /** Of the box the link is about. */
    quote: Quote,
    period: Period,
    /** Null over a terminal's link. */
    contact: StoredContact.nullable(),
    location: OrderPlace,
    party: ContractParty,
    /** The one the link is about. */
    rental: OrderRental.nullable(),
    /** All boxes of the order, the one the link is about too; absent where there is only one (K-03). */
    boxes: z.array(OrderBox).optional(),
    /** Bought with it; absent: it only rents. */
    goods: OrderedGoods.optional(),
    /** Set where it adds to a rental that another order began: more time, or what staying too long cost. */
    adds: z.enum(['extension', 'overrun', 'change']).optional(),
    /** What was added to the rental this order began, as it was ordered; absent as long as there is nothing. */
    additions: z.array(OrderAddition).optional(),
    /** Further months are taken without its renter. */
    autoPay: z.literal(true).optional(),
    /** Ordered over the QR code of a terminal's screen (L-12): nothing of the rental, its key and its renter is told. */
    atTerminal: z.literal(true).optional(),
    payment: z.object({
      state: PaymentState.nullable(),
      failure: PaymentFailure.nullable(),
      /** Of the attempt that is shown; null: nobody chose, or the test bank. */
      method: PaymentMethod.nullable(),
      /** Ways to pay it now; none for what is paid. */
      choice: PaymentChoice,
      paymentUrl: z.string().nullable(),
      /** Until then the box stays kept for this payment. */
      heldUntil: Instant.nullable(),
      canRetry: z.boolean(),
      refundedCents: Cents,
      /** Of what it costs so much is paid with a value voucher (K-03). */
      voucherCents: Cents.optional(),
      /** Where the money of an order that waits for a transfer has to go. */
      transfer: z
        .object({
          holder: z.string(),
          iban: z.string(),
          bic: z.string(),
          reference: z.string(),
          /** Still missing, and what is there already. */
          missingCents: Cents,
          receivedCents: Cents,
          /** Until then, at the location. */
          dueLocal: z.string(),
          /** GiroCode. */
          qrSvg: z.string(),
          /** For a month: its key is valid until then, waits for the money, or the rental is over. */
          month: z.enum(['due', 'blocked', 'over']).optional(),
        })
        .optional(),
      /** Rented on invoice and not paid yet (K-06): what is still owed, and by when at the location. */
      invoice: z
        .object({
          openCents: Cents,
          dueLocal: z.string(),
          overdue: z.boolean(),
          /** It has cost the keys (B-02). */
          blocked: z.boolean(),
        })
        .optional(),
    }),
    /** Invoices and credit notes, oldest first; absent as long as there are none (O-05). */
    invoices: z.array(OrderInvoice).optional(),
    /** It was withdrawn from or terminated; absent: nothing was received. */
    declared: DeclaredOfOrder.optional(),
    /** Staff wrote it, and its customer has not ordered it yet: what they are asked first (LAW-9, LAW-12, LAW-13). */
    toConfirm: ToConfirm.optional(),
    mail: z.object({ to: z.string(), state: z.enum(['none', 'queued', 'sent', 'failed']) }),
    serverTime: Instant,
  })
  .meta({ id: 'OrderView' })
export type OrderView = z.infer<typeof OrderView>
