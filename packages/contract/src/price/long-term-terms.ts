import { z } from 'zod'

/** How long before the end of a month notice is given; longer ones bind no consumer (§ 309 no. 9 BGB). */
export const NOTICE_PERIODS = ['none', 'twoWeeks', 'month'] as const
export const NoticePeriod = z.enum(NOTICE_PERIODS, { error: 'Bitte wählen Sie eine Kündigungsfrist.' })
export type NoticePeriod = z.infer<typeof NoticePeriod>

/** No end by notice before that many months; two years bind a consumer at most (§ 309 no. 9 BGB). */
export const MinimumMonths = z
  .int({ error: 'Mindestlaufzeit: bitte ganze Monate angeben.' })
  .min(0, { error: 'Mindestlaufzeit: mindestens 0 Monate.' })
  .max(24, { error: 'Mindestlaufzeit: höchstens 24 Monate.' })

/** Days an unpaid month keeps its key. */
export const GraceDays = z
  .int({ error: 'Frist bis zum Sperren: bitte ganze Tage angeben.' })
  .min(1, { error: 'Frist bis zum Sperren: mindestens 1 Tag.' })
  .max(60, { error: 'Frist bis zum Sperren: höchstens 60 Tage.' })
