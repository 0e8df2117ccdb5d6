import { z } from 'zod'
import { articleFields } from '../catalog/article-fields.ts'
import { Id, Instant } from '../fields.ts'
import { DeliveryType } from '../order/staff-order-views.ts'
import { viewOf } from '../record-fields.ts'
import { CARRIER_NAMES } from './carriers.ts'
import { DueAtHandover, GoodsStep, StepBack } from './fulfilment-views.ts'

/** Orders a board shows at once, the most urgent ones. */
export const MOST_ON_BOARD = 200
/** Of what was handed over today. */
export const DONE_ON_BOARD = 8

/** An order on the board, or what replaces some of it, of goods that are not handed over yet (O-02). */
export const BoardCard = z
  .object({
    orderId: Id,
    /** Pieces of the order that are sent anew, handed over by themselves (O-07); absent: the order's goods. */
    replacementId: Id.optional(),
    shortCode: z.string(),
    /** „Y. Kaya“ */
    customer: z.string(),
    locationId: Id,
    deliveryType: DeliveryType,
    /** At which it is served. */
    table: z.string().optional(),
    /** Where it is brought, in one line, and the delivery area. */
    address: z.string().optional(),
    area: z.string().optional(),
    /** The number of the box in which it waits (B-19). */
    box: z.int().optional(),
    /** How it is to be sent. */
    shipping: z.object({ name: z.string(), carrier: z.enum(CARRIER_NAMES) }).optional(),
    /** When it was promised; of a replacement, for which nothing is promised, when it was made. */
    dueAt: Instant,
    /** The end of the window in which it is brought. */
    dueUntil: Instant.optional(),
    acceptedAt: Instant,
    preparingAt: Instant.nullable(),
    readyAt: Instant.nullable(),
    /** Brought on its way. */
    sentAt: Instant.nullable(),
    minimumAge: viewOf(articleFields).minimumAge,
    due: DueAtHandover.optional(),
    /** The caller may put it into a box, or does something with the one it has (B-19). */
    canBox: z.boolean(),
    /** Steps the caller may take from here. */
    steps: z.array(GoodsStep),
    /** The step the caller may take back. */
    back: StepBack.optional(),
    /** In German, for who prepares them. */
    lines: z.array(
      z.object({
        id: Id,
        quantity: z.int(),
        name: z.string(),
        /** What was chosen with it; empty: nothing. */
        extras: z.string(),
        /** What its customer wrote to it (K-07). */
        note: z.string().optional(),
        isTicked: z.boolean(),
      }),
    ),
    /** What staff noted, oldest first. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'BoardCard' })
export type BoardCard = z.infer<typeof BoardCard>

/** What kitchen and packing have before them (D-04). */
export const Board = z
  .object({
    serverTime: Instant,
    /** Where goods are fetched, by name. */
    locations: z.array(
      z.object({
        id: Id,
        name: z.string(),
        timeZone: z.string(),
        /** It takes no orders until then (K-08). */
        pausedUntil: Instant.nullable(),
      }),
    ),
    /** The most urgent first. */
    cards: z.array(BoardCard),
    /** There are more than a board shows. */
    hasMore: z.boolean(),
    /** What was handed over since the day began there, the latest first. */
    done: z.object({
      total: z.int(),
      latest: z.array(
        BoardCard.pick({
          orderId: true,
          replacementId: true,
          shortCode: true,
          locationId: true,
          deliveryType: true,
        }).extend({
          handedOverAt: Instant,
          back: StepBack.optional(),
        }),
      ),
    }),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>
