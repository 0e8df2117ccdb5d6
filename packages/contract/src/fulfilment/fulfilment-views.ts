import { z } from 'zod'
import { articleFields, LINE_WITHDRAWALS } from '../catalog/article-fields.ts'
import { Cents, Id, Instant, Language, LocalDate } from '../fields.ts'
import { OrderInvoice } from '../invoice/invoice-views.ts'
import { placeName } from '../location/location-texts.ts'
import { DeliveryType } from '../order/staff-order-views.ts'
import { OrderHash, OrderPlace, OrderStatus, OrderView } from '../order/order-views.ts'
import { DeclaredOfOrder } from '../order/declared-of-order.ts'
import { LineKind } from '../order/line-kinds.ts'
import { StoredContact } from '../order/order-contact.ts'
import { ContractParty, LocalDateTime } from '../order/storefront-calls.ts'
import { CANCEL_REASONS } from '../price/cancel-reasons.ts'
import { PaymentMethod } from '../payment/payment-choice.ts'
import { viewOf } from '../record-fields.ts'
import { BoughtValueVoucher } from '../price/value-voucher/value-voucher-views.ts'
import { CARRIER_NAMES } from './carriers.ts'
import { GOODS_STEPS } from './delivery-steps.ts'
import { CustomerBox, OrderBox } from './pickup-box-views.ts'
import { ShownReplacement } from './replacement-views.ts'

const article = viewOf(articleFields)

/** Where goods can be fetched, and when (K-04). */
export const PickupPlace = z
  .object({
    id: Id,
    ...placeName,
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    phone: z.string(),
    /** Somebody is there now (K-08). */
    isOpen: z.boolean(),
    /** Times at the location from which an order that is placed now lies ready, day by day; none within a week: closed. */
    days: z.array(
      z.object({
        date: LocalDate,
        times: z.array(LocalDateTime),
        /** Times that would be among them if there were room (B-10). */
        full: z.array(LocalDateTime),
      }),
    ),
    /** Times that are windows, or times of a service, with an end (K-04); absent: they are times from which on it is there. */
    windows: z.array(z.object({ from: LocalDateTime, until: LocalDateTime })).optional(),
    /** It takes no orders until then, and what it says of why (K-08); null: it does. */
    paused: z.object({ untilLocal: LocalDateTime, reason: z.string() }).nullable(),
    /** When somebody is there again, within a week; null: it is open now, or nobody knows. */
    opensLocal: LocalDateTime.nullable(),
    /** Up to this amount an order needs no postal address (K-05). */
    addressFreeCents: z.int(),
  })
  .meta({ id: 'PickupPlace' })
export type PickupPlace = z.infer<typeof PickupPlace>

/** A step of them; which one a delivery type has says `STEPS_OF`. */
export const GoodsStep = z.enum(GOODS_STEPS)
export type GoodsStep = z.infer<typeof GoodsStep>

/** The last step of goods, while it may be taken back; `takenAt` says which taking of it is meant, should there be another. */
export const StepBack = z
  .object({
    step: GoodsStep,
    takenAt: Instant,
    /** How much is left of the time for it. */
    secondsLeft: z.int().min(1),
  })
  .meta({ id: 'StepBack' })
export type StepBack = z.infer<typeof StepBack>

/** When what happened; null: not yet. */
const times = {
  acceptedAt: Instant.nullable(),
  preparingAt: Instant.nullable(),
  readyAt: Instant.nullable(),
  /** Brought on its way: by a rider, or by a carrier. */
  sentAt: Instant.nullable(),
  handedOverAt: Instant.nullable(),
}

/** With whom a parcel goes; the number is empty where it has none. */
export const Tracking = z.object({ carrier: z.enum(CARRIER_NAMES), number: z.string() })
export type Tracking = z.infer<typeof Tracking>

/** An order of goods as its customer follows it. */
export const GoodsOrderView = z
  .object({
    hash: OrderHash,
    shortCode: z.string(),
    status: OrderStatus,
    cancelReason: z.enum(CANCEL_REASONS).optional(),
    deliveryType: DeliveryType,
    language: Language,
    placedAt: Instant,
    /** Wall-clock time at the location from which it can be fetched, or is brought. */
    readyLocal: LocalDateTime,
    /** The end of the window in which it is brought, or of the service. */
    untilLocal: LocalDateTime.optional(),
    ...times,
    /** Accepted before that, where it is paid at the hand-over or on invoice; null: no money is here. */
    paidAt: Instant.nullable(),
    /** Boxes are rented with it; `status` is that of the goods (K-03). */
    alsoRents: z.literal(true).optional(),
    /** At which it is served. */
    table: z.string().optional(),
    /** It waits there (B-19). */
    box: CustomerBox.optional(),
    /** Null: no carrier has it. */
    tracking: Tracking.nullable(),
    lines: z.array(
      z.object({
        id: Id,
        kind: LineKind,
        title: z.string(),
        /** What its customer wrote to it (K-07). */
        note: z.string().optional(),
        quantity: z.int(),
        /** Of which no money went back, or waits to. */
        leftPieces: z.int(),
        grossCents: Cents,
        /** By which rule it may be withdrawn; null: it is none of goods. */
        withdrawal: z.enum(LINE_WITHDRAWALS).nullable(),
      }),
    ),
    totalCents: Cents,
    /** What its customer wrote to the shop with it (K-07). */
    note: z.string().optional(),
    /** Pieces that are sent anew, the last first (O-07). */
    replacements: z.array(ShownReplacement).optional(),
    /** The vouchers it sold, once it is paid (K-01). */
    valueVouchers: z.array(BoughtValueVoucher).optional(),
    vat: z.array(z.object({ rate: z.int(), grossCents: Cents, netCents: Cents, vatCents: Cents })).readonly(),
    minimumAge: article.minimumAge,
    contact: StoredContact,
    location: OrderPlace,
    party: ContractParty,
    payment: OrderView.shape.payment,
    invoices: z.array(OrderInvoice),
    /** What was declared about it last. */
    declared: DeclaredOfOrder.optional(),
    /** Where mails about it go. */
    mailTo: z.string(),
    serverTime: Instant,
  })
  .meta({ id: 'GoodsOrderView' })
export type GoodsOrderView = z.infer<typeof GoodsOrderView>

/** What its customer still pays at the hand-over, and how they said they would (K-06). */
export const DueAtHandover = z.object({ method: PaymentMethod, cents: Cents })
export type DueAtHandover = z.infer<typeof DueAtHandover>

/** The goods of an order as staff hand them over. */
export const GoodsHandover = z
  .object({
    orderId: Id,
    deliveryType: DeliveryType,
    /** Where boxes are rented with them, which are elsewhere and for another time: where and from when on they are handed over. */
    apart: z.object({ place: z.string(), promisedAt: Instant, promisedUntil: Instant.optional() }).optional(),
    minimumAge: article.minimumAge,
    table: z.string().optional(),
    /** The delivery area it is brought to. */
    area: z.string().optional(),
    /** Where it is brought, in one line. */
    address: z.string().optional(),
    /** How it is to be sent, as it was ordered. */
    shipping: z.object({ name: z.string(), carrier: z.enum(CARRIER_NAMES) }).optional(),
    ...times,
    /** It waits there, or is being put in (B-19). */
    box: OrderBox.optional(),
    /** Whether the caller may put it into a box now, or why that is not so; absent: its location has none for it. */
    boxing: z.enum(['offered', 'age-limited', 'unpaid']).optional(),
    tracking: Tracking.nullable(),
    due: DueAtHandover.optional(),
    /** Money that was paid at the hand-over and that the caller gives back by hand. */
    toGiveBack: z.array(z.object({ id: Id, cents: Cents })).optional(),
    /** Steps the caller may take from here. */
    steps: z.array(GoodsStep),
    /** The step the caller may take back. */
    back: StepBack.optional(),
  })
  .meta({ id: 'GoodsHandover' })
export type GoodsHandover = z.infer<typeof GoodsHandover>
