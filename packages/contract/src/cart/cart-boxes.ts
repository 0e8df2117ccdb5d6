import { z } from 'zod'
import { Cents, Id, SizeClass } from '../fields.ts'
import { placeName } from '../location/location-texts.ts'
import { LocalDateTime, PeriodInput, Quote } from '../order/storefront-calls.ts'

/** Why boxes that lie in a cart cannot be had as they were chosen: it is too late, it is closed then, or the place rents nothing any more. */
export const BOX_PROBLEMS = ['too-late', 'closed', 'gone'] as const

/** Boxes of one location, for the same time, that are rented together with goods (K-03). */
export const CartBoxes = z.object({
  location: z.object({ id: Id, slug: z.string(), ...placeName, addressFreeCents: z.int() }),
  /** As its customer chose it; „now“ stays now. */
  asked: PeriodInput,
  startsNow: z.boolean(),
  /** Wall clock of the location; null: there is no such time any more. */
  localFrom: LocalDateTime.nullable(),
  localTo: LocalDateTime.nullable(),
  /** The start lies within the time for a withdrawal, so it has to be asked for expressly (LAW-9). */
  needsEarlyStart: z.boolean(),
  /** One for each box, in the order they were chosen. */
  boxes: z.array(
    z.object({
      size: SizeClass,
      /** Null: it costs nothing here, for it cannot be had. */
      quote: Quote.nullable(),
      /** What it cost when its customer last looked; null: the same. */
      wasCents: Cents.nullable(),
      /** Another one has it meanwhile; the next best is the smallest free one that is larger, else the largest that is smaller. */
      isFree: z.boolean(),
      nextBest: SizeClass.nullable(),
    }),
  ),
  problem: z.enum(BOX_PROBLEMS).nullable(),
  totalCents: Cents,
})
export type CartBoxes = z.infer<typeof CartBoxes>
