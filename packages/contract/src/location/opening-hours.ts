import { z } from 'zod'
import { LocalDate } from '../fields.ts'

const Minute = z.int().min(0).max(1440)

/** One open span of a weekday (1 = Monday … 7 = Sunday); minutes after local midnight, 1440 = 24:00. */
export const OpeningSpan = z.object({ weekday: z.int().min(1).max(7), opens: Minute, closes: Minute })
/** A date that differs from the week: closed, or open in these spans. */
export const SpecialOpening = z.object({
  date: LocalDate,
  note: z.string(),
  spans: z.array(z.object({ opens: Minute, closes: Minute })),
})
/** What a public holiday of the federal state does to the week's hours. */
export const HolidayRule = z.enum(['closed', 'asSunday', 'asUsual'])
export const AccessRule = z.enum(['always', 'openingHours'])
