import { z } from 'zod'
import { Cents, Id, LocalDate } from '../fields.ts'

/** What sums of times are grouped by. */
export const TIME_GROUPS = ['project', 'person', 'day', 'month'] as const
export const TimeTotal = z.object({
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  day: LocalDate.nullable(),
  /** `YYYY-MM` */
  month: z.string().nullable(),
  seconds: z.int(),
  billedSeconds: z.int(),
  billedCents: Cents,
})
export type TimeTotal = z.infer<typeof TimeTotal>
