import { z } from 'zod'
import { Id, Instant, maybeText } from '../fields.ts'
import { CARRIER_NAMES } from './carriers.ts'
import { GOODS_STEPS } from './delivery-steps.ts'

/** How pieces that replace others reach their customer: fetched, or the way their order had. */
export const REPLACEMENT_WAYS = ['pickup', 'totable', 'delivery', 'shipment'] as const
export const ReplacementWay = z.enum(REPLACEMENT_WAYS, { error: 'Bitte wählen Sie, wie der Ersatz kommt.' })
export type ReplacementWay = z.infer<typeof ReplacementWay>

const MOST_LINES = 150
const pieces = (label: string) =>
  z
    .int({ error: `${label}: bitte eine ganze Zahl angeben.` })
    .min(0, { error: `${label}: mindestens 0.` })
    .max(1_000, { error: `${label}: höchstens 1.000.` })

const ReplacedLine = z
  .strictObject({
    lineId: Id,
    /** Of those that came back. */
    came: pieces('Zurückgekommen'),
    /** Of those that were damaged or missing and do not come back. */
    missing: pieces('Fehlt oder beschädigt'),
    /** So many the person saw could be replaced; where somebody was faster it is refused. */
    replaceable: z.int().min(1).max(1_000),
  })
  .refine(({ came, missing }) => came + missing > 0, {
    error: 'Bitte geben Sie an, wie viele Stücke Sie ersetzen.',
  })

/** Pieces that are sent anew instead of money (O-07). */
export const ReplacementInput = z.strictObject({
  orderId: Id,
  deliveryType: ReplacementWay,
  lines: z
    .array(ReplacedLine)
    .min(1, { error: 'Bitte geben Sie an, welche Stücke Sie ersetzen.' })
    .max(MOST_LINES)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: 'Jede Position nur einmal.',
    }),
  /** How many replacements of the order the person saw: of a piece that is replaced again the numbers alone do not show that somebody was faster. */
  before: z.int().min(0).max(1_000),
  note: maybeText('Notiz', 300).default(''),
})
export type ReplacementInput = z.infer<typeof ReplacementInput>

const Tracked = z.object({ carrier: z.enum(CARRIER_NAMES), number: z.string() })

const standing = {
  id: Id,
  deliveryType: ReplacementWay,
  at: Instant,
  preparingAt: Instant.nullable(),
  readyAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  /** Null: no carrier has it. */
  tracking: Tracked.nullable(),
  handedOverAt: Instant.nullable(),
}

/** A replacement as staff hand it over. */
export const GoodsReplacement = z
  .object({
    ...standing,
    by: z.string(),
    note: z.string(),
    lines: z.array(z.object({ name: z.string(), pieces: z.int() })),
    /** It is not handed over after all. */
    closedAt: Instant.nullable(),
    /** Steps the caller may take from here. */
    steps: z.array(z.enum(GOODS_STEPS)),
  })
  .meta({ id: 'GoodsReplacement' })
export type GoodsReplacement = z.infer<typeof GoodsReplacement>

/** The same as its customer follows it; one that was given up is not shown. */
export const ShownReplacement = z
  .object({ ...standing, pieces: z.array(z.object({ title: z.string(), quantity: z.int() })) })
  .meta({ id: 'ShownReplacement' })
export type ShownReplacement = z.infer<typeof ShownReplacement>
