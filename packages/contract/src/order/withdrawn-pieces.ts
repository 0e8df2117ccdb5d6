import { z } from 'zod'
import { Id } from '../fields.ts'

/** Articles of a cart at most. */
export const MOST_LINES = 60

/** Pieces of a line of goods that somebody withdraws from (LAW-2). */
export const WithdrawnPieces = z.strictObject({
  lineId: Id,
  pieces: z
    .int({ error: 'Stück: bitte eine ganze Zahl angeben.' })
    .min(1, { error: 'Stück: mindestens 1.' })
    .max(1_000, { error: 'Stück: höchstens 1.000.' }),
})
export type WithdrawnPieces = z.infer<typeof WithdrawnPieces>
