import { CASE_OUTCOMES, DECLARATION_KINDS } from './declaration-views.ts'
import { LineKind } from './line-kinds.ts'
import { z } from 'zod'
import { CustomerNumber } from '../customer/customer-number.ts'
import { RentalState } from '../rental/access-right-calls.ts'
import { Cents, Id, Instant, Language, SizeClass } from '../fields.ts'
import { OrderStatus, PaymentState } from './order-views.ts'
import { StoredContact } from './order-contact.ts'
import { StoredRecipient } from './recipient.ts'

/** How an order reaches the customer (O-02). A rented box is collected at its location; an order by `email` is of nothing but vouchers. */
export const DELIVERY_TYPES = ['pickup', 'totable', 'delivery', 'shipment', 'email', 'service'] as const
export const DeliveryType = z.enum(DELIVERY_TYPES)
export type DeliveryType = z.infer<typeof DeliveryType>

/** Ways a site may offer and a customer choose; vouchers come by mail, and a service is done at its time, whatever was chosen. */
export type SiteWay = Exclude<DeliveryType, 'email' | 'service'>
export const isSiteWay = (type: DeliveryType): type is SiteWay => type !== 'email' && type !== 'service'

/**
 * What the rentals of an order do, what presses most first: over its end, without a box, in use, waiting for the money, to
 * begin, over, cancelled. Among them stands what has no rental but goods that are to be handed over.
 */
export const RENTAL_PHASES = [
  'overdue',
  'unplaced',
  'running',
  'goods',
  'unpaid',
  'begins',
  'ended',
  'canceled',
] as const
export const RentalPhase = z.enum(RENTAL_PHASES)
export type RentalPhase = z.infer<typeof RentalPhase>

/** What the orders are of, whose goods and boxes somebody works on. */
export const ORDERS_OF = ['rentals', 'both', 'goods'] as const
export type OrdersOf = (typeof ORDERS_OF)[number]

/** How the money of an order stands, whatever the staff have done with it; `none`: cancelled before anybody paid. */
export const OrderPaymentStatus = z.enum(['open', 'paid', 'partlyRefunded', 'refunded', 'none'])
export type OrderPaymentStatus = z.infer<typeof OrderPaymentStatus>

export const StaffOrderItem = z
  .object({
    id: Id,
    kind: LineKind,
    name: z.string(),
    /** What its customer wrote to it (K-07). */
    note: z.string().optional(),
    quantity: z.int(),
    grossCents: Cents,
    rental: z
      .object({
        id: Id,
        /** Prefix and number: KN-022. */
        boxName: z.string(),
        size: SizeClass,
        state: RentalState,
        startsAt: Instant,
        endsAt: Instant.nullable(),
        endedAt: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'StaffOrderItem' })
export type StaffOrderItem = z.infer<typeof StaffOrderItem>

export const StaffOrderRow = z
  .object({
    id: Id,
    shortCode: z.string(),
    placedAt: Instant,
    /** When the customer wants it: the start of the rental, the desired time of goods. */
    scheduledAt: Instant.nullable(),
    /** The end of the window in which it is brought. */
    scheduledUntil: Instant.optional(),
    timeZone: z.string(),
    /** With the company the invoice is for, where there is one. */
    customer: z.object({
      name: z.string(),
      email: z.string(),
      company: z.string().optional(),
      /** Of their file; absent: there is none. */
      number: CustomerNumber.optional(),
    }),
    /** How far the staff are with it. */
    status: OrderStatus,
    /** What its rentals do; null: it has none. */
    phase: RentalPhase.nullable(),
    /** Where the caller may bring it from here. */
    moves: z.array(OrderStatus),
    version: z.int(),
    deliveryType: DeliveryType,
    /** At which it is served. */
    table: z.string().optional(),
    totalCents: Cents,
    payment: z.object({
      status: OrderPaymentStatus,
      method: z.string().nullable(),
      /** Rented on invoice and still open: the end of the last day to pay. */
      dueAt: Instant.optional(),
      /** What the payment services keep of it for themselves; absent: none has told. */
      feeCents: z.int().optional(),
    }),
    locationId: Id,
    locationName: z.string(),
    /** Where it is handed over, in one line. */
    address: z.string(),
    /** How many comments staff have written. */
    comments: z.int(),
    items: z.array(StaffOrderItem),
  })
  .meta({ id: 'StaffOrderRow' })
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

export const OrderComment = z
  .object({ id: Id, at: Instant, author: z.string(), text: z.string() })
  .meta({ id: 'OrderComment' })
export type OrderComment = z.infer<typeof OrderComment>

export const StaffOrderDetail = StaffOrderRow.extend({
  /** For the history of what the customer changed of themselves. */
  customerId: Id,
  companyName: z.string(),
  contact: StoredContact.partial(),
  /** Who its invoice is for, where that is not who rents, at their address. */
  billing: StoredRecipient.nullable(),
  language: Language,
  paidAt: Instant.nullable(),
  payments: z.array(
    z.object({
      id: Id,
      state: PaymentState,
      method: z.string(),
      amountCents: Cents,
      capturedCents: Cents,
      /** Another amount that came instead: it pays nothing and goes back (FAULT-05). */
      strayCents: Cents.optional(),
      /** What its service keeps for itself. */
      feeCents: z.int().optional(),
      at: Instant,
    }),
  ),
  refunds: z.array(
    z.object({
      id: Id,
      cents: Cents,
      state: z.enum(['requested', 'done', 'refused', 'credited']),
      at: Instant,
      doneAt: Instant.nullable(),
    }),
  ),
  /** Staff have cancelled or given back from it, or asked somebody to release it. */
  hasRefunds: z.boolean(),
  /** The withdrawal or termination that was received for it last; absent: none. */
  declared: z
    .object({
      id: Id,
      kind: z.enum(DECLARATION_KINDS),
      receivedAt: Instant,
      /** Null: nobody has decided it. */
      outcome: z.enum(CASE_OUTCOMES).nullable(),
    })
    .optional(),
  /** Oldest first. */
  notes: z.array(OrderComment),
  can: z.object({ edit: z.boolean() }),
}).meta({ id: 'StaffOrderDetail' })
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>
