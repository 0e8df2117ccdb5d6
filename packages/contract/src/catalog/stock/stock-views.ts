import { z } from 'zod'
import { Id, Instant, maybeText } from '../../fields.ts'

/** Why pieces came or went (K-01). */
export const STOCK_REASONS = [
  'received',
  'returned',
  'sold',
  'replaced',
  'counted',
  'spoiled',
  'lost',
  'ownUse',
  'correction',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]
/** Those staff name when something comes, and when it goes; what is sold or counted says so itself. */
export const REASONS_IN = ['received', 'returned', 'correction'] as const
export const REASONS_OUT = ['spoiled', 'lost', 'ownUse', 'correction'] as const

/** How an article's stock stands: a variant is sold out, one is as few as somebody wants to know, or neither. */
export const STOCK_STATES = ['soldOut', 'low', 'there'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** At most so many are few to customers, and how many is said. */
export const FEW_PIECES = 5
/** Most pieces of one movement, and most there can be of a variant. */
export const MOST_MOVED = 100_000
export const MOST_ON_HAND = 1_000_000

const Pieces = z
  .int({ error: 'Stück: bitte eine ganze Zahl angeben.' })
  .min(1, { error: 'Stück: mindestens 1.' })
  .max(MOST_MOVED, { error: 'Stück: höchstens 100.000.' })
const OnHand = z
  .int({ error: 'Gezählt: bitte eine ganze Zahl angeben.' })
  .min(0, { error: 'Gezählt: mindestens 0.' })
  .max(MOST_ON_HAND, { error: 'Gezählt: höchstens 1.000.000.' })
const reasonOf = <const R extends string>(reasons: readonly [R, ...R[]]) =>
  z.enum(reasons, { error: 'Grund: bitte auswählen.' })
const note = maybeText('Notiz', 300).default('')

/** Pieces that come. */
export const StockIn = z.strictObject({
  kind: z.literal('in'),
  variantId: Id,
  pieces: Pieces,
  reason: reasonOf(REASONS_IN),
  note,
})
/** Pieces that go. */
export const StockOut = z.strictObject({
  kind: z.literal('out'),
  variantId: Id,
  pieces: Pieces,
  reason: reasonOf(REASONS_OUT),
  note,
})
/** So many are there, somebody says who has counted: that is the stock, and the variant is counted from then on. */
export const StockCount = z.strictObject({
  kind: z.literal('count'),
  variantId: Id,
  onHand: OnHand,
  /** What stood there when it was typed; if it is another meanwhile, nothing is changed. Absent: whatever it was. */
  seen: z.int().optional(),
  note,
})
export const StockMove = z.discriminatedUnion('kind', [StockIn, StockOut, StockCount])
export type StockMove = z.infer<typeof StockMove>

/** Whether a variant is counted, and from how many on it counts as few; null: nobody is told. */
export const StockSetting = z.strictObject({
  variantId: Id,
  counted: z.boolean(),
  warnBelow: z
    .int({ error: 'Warnen ab: bitte eine ganze Zahl angeben.' })
    .min(1, { error: 'Warnen ab: mindestens 1.' })
    .max(MOST_MOVED, { error: 'Warnen ab: höchstens 100.000.' })
    .nullable(),
})

/** How many there are of a variant. */
export const VariantStock = z.object({
  variantId: Id,
  name: z.string(),
  number: z.string(),
  /** It is counted; else it is always there, and the figures are those of the last time it was. */
  counted: z.boolean(),
  onHand: z.int(),
  /** Kept for orders that are not paid yet. */
  reserved: z.int(),
  /** What can be ordered. */
  available: z.int(),
  warnBelow: z.int().nullable(),
  isLow: z.boolean(),
  /** So many are told when it can be had again (K-01). */
  waiting: z.int(),
})
export type VariantStock = z.infer<typeof VariantStock>

/** The stock of an article, variant by variant. */
export const ArticleStock = z
  .object({
    articleId: Id,
    variants: z.array(VariantStock),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'ArticleStock' })
export type ArticleStock = z.infer<typeof ArticleStock>

/** Something that came or went. */
export const StockMovement = z
  .object({
    id: z.string(),
    variantId: Id,
    /** The name of the variant, or its number where it has none. */
    variant: z.string(),
    reason: z.enum(STOCK_REASONS),
    pieces: z.int(),
    /** With it. */
    onHand: z.int(),
    at: Instant,
    /** Who; null: an order by itself. */
    by: z.string().nullable(),
    order: z.object({ id: Id, code: z.string() }).nullable(),
    note: z.string(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>
