import { z } from 'zod'
import { Id, Instant, SizeClass } from '../fields.ts'
import { KeyView } from '../order/order-views.ts'
import { LocalDateTime } from '../order/storefront-calls.ts'

/** The box in which an order waits, as staff see it (B-19). */
export const OrderBox = z.object({
  id: Id,
  number: z.int(),
  size: SizeClass,
  /** Put in and closed; null: somebody is putting it in, and its customer knows nothing of it. */
  filledAt: Instant.nullable(),
  /** So long it waits without being asked for. */
  until: Instant.nullable(),
  /** Its customer opened it the last time; null: not yet. */
  openedAt: Instant.nullable(),
})
export type OrderBox = z.infer<typeof OrderBox>

/** The same as its customer sees it; there is none before everything lies in it. */
export const CustomerBox = z.object({
  number: z.int(),
  untilLocal: LocalDateTime,
  isLate: z.boolean(),
  /** Null: the box has no key (any more). */
  key: KeyView.nullable(),
  openedAt: Instant.nullable(),
  /** What the lock said last of the door since; null: nothing yet. */
  door: z.enum(['open', 'closed']).nullable(),
})
export type CustomerBox = z.infer<typeof CustomerBox>

/** A box that is free for an order. */
export const FreeBox = z.object({ id: Id, number: z.int(), size: SizeClass, isReachable: z.boolean() })
export type FreeBox = z.infer<typeof FreeBox>

/** Boxes an order may wait in, by number, and the one that fits it best. */
export const BoxChoice = z
  .object({
    boxes: z.array(FreeBox),
    suggestedId: Id.nullable(),
    /** So long the order waits there. */
    hours: z.int(),
  })
  .meta({ id: 'BoxChoice' })
export type BoxChoice = z.infer<typeof BoxChoice>
