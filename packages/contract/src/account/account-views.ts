import { OrderSubject } from '../order/line-kinds.ts'
import { DeclaredOfOrder } from '../order/declared-of-order.ts'
import { z } from 'zod'
import { Cents, Instant } from '../fields.ts'
import { placeName } from '../location/location-texts.ts'
import { OrderHash, OrderRental, OrderStatus } from '../order/order-views.ts'

const place = z.object({ ...placeName, city: z.string(), slug: z.string().optional() })
const declaredInShort = DeclaredOfOrder.pick({ kind: true, receivedLocal: true, outcome: true })

/** A rental that is not over, or for which something is owed; everything it can do stands on its order's page. */
export const AccountRental = z.object({
  hash: OrderHash,
  shortCode: z.string(),
  location: place,
  rental: OrderRental.pick({
    boxNumber: true,
    size: true,
    state: true,
    localFrom: true,
    localTo: true,
    goesOn: true,
    owedCents: true,
    openRefusal: true,
  }),
  can: z.object({ open: z.boolean(), end: z.boolean(), extend: z.boolean(), payBack: z.boolean() }),
  /** A withdrawal or termination of it was received. */
  declared: declaredInShort.optional(),
})
export type AccountRental = z.infer<typeof AccountRental>

/** An order in the archive. */
export const AccountOrder = z.object({
  /** Null: its link was revoked. */
  hash: OrderHash.nullable(),
  shortCode: z.string(),
  status: OrderStatus,
  kind: OrderSubject,
  location: place,
  placedLocal: z.string(),
  totalCents: Cents,
  paid: z.boolean(),
  /** Boxes that were ordered together (K-03). */
  boxes: z.int(),
  /** A withdrawal or termination of it was received, and what became of it (B-11). */
  declared: declaredInShort.optional(),
})
export type AccountOrder = z.infer<typeof AccountOrder>

const CONSENT_KINDS = [
  'terms',
  'privacy',
  'withdrawal',
  'earlyStart',
  'serviceStart',
  'age',
  'offers',
] as const

/** What was agreed to with an order, in which text, when. */
export const AccountConsents = z.object({
  shortCode: z.string(),
  placedLocal: z.string(),
  consents: z.array(
    z.object({ kind: z.enum(CONSENT_KINDS), textVersion: z.string(), given: z.boolean(), at: Instant }),
  ),
})
export type AccountConsents = z.infer<typeof AccountConsents>

/** What deleting an account would mean (LAW-60). */
export const ErasureTerms = z.object({
  /** Why it is not possible now. */
  refusal: z.enum(['order-has-open-rental', 'payment-outstanding']).nullable(),
  /** What the law wants kept. */
  retainedOrders: z.int(),
  /** Last day of that, `YYYY-MM-DD`; null: nothing is kept. */
  retainedUntil: z.string().nullable(),
})
export type ErasureTerms = z.infer<typeof ErasureTerms>
