import { z } from 'zod'
import { Id, Instant, maybeText } from '../fields.ts'

/** Lines of an order at most: as many as a refund may name. */
const MOST_LINES = 150

const pieces = (label: string) =>
  z
    .int({ error: `${label}: bitte eine ganze Zahl angeben.` })
    .min(0, { error: `${label}: mindestens 0.` })
    .max(1_000, { error: `${label}: höchstens 1.000.` })

const ReturnedLine = z
  .strictObject({
    lineId: Id,
    /** So many can be sold again. */
    sound: pieces('In Ordnung'),
    /** So many cannot. */
    damaged: pieces('Beschädigt'),
    /** So many the person saw had not come back; where somebody was faster it is refused. */
    outPieces: z.int().min(1).max(1_000),
  })
  .refine(({ sound, damaged }) => sound + damaged > 0, {
    error: 'Bitte geben Sie an, wie viele Stücke zurück sind.',
  })

/** What came back of an order, by parcel or over the counter (O-02). */
export const ReturnInput = z.strictObject({
  orderId: Id,
  lines: z
    .array(ReturnedLine)
    .min(1, { error: 'Bitte geben Sie an, welche Stücke zurück sind.' })
    .max(MOST_LINES)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: 'Jede Position nur einmal.',
    }),
  note: maybeText('Notiz', 300).default(''),
})
export type ReturnInput = z.infer<typeof ReturnInput>

/** Pieces that came back together, and whether somebody has decided about their money. */
export const GoodsArrival = z
  .object({
    id: Id,
    at: Instant,
    by: z.string(),
    note: z.string(),
    lines: z.array(z.object({ name: z.string(), sound: z.int(), damaged: z.int() })),
    /** So many of them wait for that. */
    openPieces: z.int(),
    /** The withdrawal they came with. */
    declarationId: Id.nullable(),
  })
  .meta({ id: 'GoodsArrival' })
export type GoodsArrival = z.infer<typeof GoodsArrival>
