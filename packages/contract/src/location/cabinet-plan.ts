import { z } from 'zod'
import { Id, SizeClass } from '../fields.ts'

/** Door layout to scale: columns from left to right, doors from top to bottom (heights in mm). */
export const CabinetPlan = z
  .object({
    id: Id,
    name: z.string(),
    heightMm: z.int(),
    columns: z.array(
      z.object({
        widthMm: z.int(),
        doors: z.array(
          z.discriminatedUnion('kind', [
            z.object({
              kind: z.literal('box'),
              boxId: Id,
              number: z.int(),
              size: SizeClass,
              heightMm: z.int(),
            }),
            z.object({ kind: z.literal('terminal'), heightMm: z.int() }),
            /** Where a box stood that was put away or moved. */
            z.object({ kind: z.literal('gap'), heightMm: z.int() }),
          ]),
        ),
      }),
    ),
  })
  .meta({ id: 'CabinetPlan' })
export type CabinetPlan = z.infer<typeof CabinetPlan>
