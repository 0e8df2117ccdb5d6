import { z } from 'zod'
import { recordField } from '../record-fields.ts'

const LEAST_MM = 50
const MOST_MM = 4_000

const measure = (name: string, sample: number) =>
  recordField({
    kind: 'whole',
    label: `${name} in mm`,
    required: true,
    body: z
      .int({ error: 'Bitte ganze Millimeter angeben.' })
      .min(LEAST_MM, { error: `${name}: mindestens 50 mm.` })
      .max(MOST_MM, { error: `${name}: höchstens 4.000 mm.` }),
    view: z.int(),
    empty: 0,
    sample,
    min: LEAST_MM,
    max: MOST_MM,
  })

/** How large a box of a size is inside, in millimetres (L-01). */
export const boxSizeFields = {
  heightMm: measure('Höhe', 450),
  widthMm: measure('Breite', 500),
  depthMm: measure('Tiefe', 600),
}
