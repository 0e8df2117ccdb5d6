import { z } from 'zod'
import { Cents } from '../fields.ts'
import { maybeLinesField, recordField, textField } from '../record-fields.ts'

export const ROUNDING_MINUTES = [1, 5, 6, 10, 15, 30] as const
/** How recorded time becomes billed time; what was recorded stays. */
export const Rounding = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.enum(['up', 'nearest']), minutes: z.literal(ROUNDING_MINUTES) }),
])
export type Rounding = z.infer<typeof Rounding>

const money = (label: string, said: string, sample: number) =>
  recordField({
    kind: 'money',
    label,
    required: false,
    body: Cents.min(0, { error: `${said} darf nicht negativ sein.` })
      .max(100_000_000, { error: `${said} ist zu hoch.` })
      .nullable(),
    view: Cents.nullable(),
    empty: null,
    sample,
  })

/** A project that time is recorded on. */
export const projectFields = {
  name: textField({ label: 'Name', max: 120, sample: 'Aufbau Konstanz' }),
  description: maybeLinesField({ label: 'Beschreibung', max: 500, sample: 'Schränke und Terminal' }),
  /** Cents per month; null: no budget. */
  budgetMonthly: money('Monatsbudget', 'Das Monatsbudget', 320_000),
  /** Cents per hour; null: the project is not charged. */
  hourlyRate: money('Stundensatz', 'Der Stundensatz', 6_400),
  /** One of a few rules; only its form writes them as choices. */
  rounding: recordField({
    kind: 'choice',
    label: 'Rundung',
    required: true,
    body: Rounding,
    view: Rounding,
    empty: { mode: 'none' },
    sample: { mode: 'none' },
  }),
}
