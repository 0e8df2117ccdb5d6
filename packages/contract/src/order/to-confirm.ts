import { z } from 'zod'
import { Cents } from '../fields.ts'
import { GraceDays, MinimumMonths, NoticePeriod } from '../price/long-term-terms.ts'

/** What the customer of a rental that staff wrote is asked before they order it (LAW-9, LAW-12, LAW-13). */
export const ToConfirm = z.object({
  /** It would begin within the time to withdraw. */
  earlyStart: z.boolean(),
  /** Of a rental that goes on month by month. */
  monthly: z
    .object({
      notice: NoticePeriod,
      minimumMonths: MinimumMonths,
      graceDays: GraceDays,
      /** Of every further month. */
      monthCents: Cents,
    })
    .optional(),
})
