import { z } from 'zod'

const minutes = (most = 1440) => {
  const error = `Bitte 0 bis ${most.toLocaleString('de-DE')} Minuten angeben.`
  return z.int({ error: 'Bitte ganze Minuten angeben.' }).min(0, { error }).max(most, { error })
}
/** Limits of working time; whatever is not given is the law of today (LAW-74, LAW-77). */
export const WorkingTimeLimits = z
  .object({
    /** Minutes a day that may be worked on average. */
    dayAverage: minutes(),
    /** Minutes a day that may be worked at most. */
    dayMost: minutes(),
    /** Weeks over which longer days are balanced. */
    averageWeeks: z.int().min(1).max(52),
    /** Break of so many minutes when more than so many are worked. */
    breaks: z.array(z.object({ moreThan: minutes(), needed: minutes() })).max(5),
    /** A shorter interruption is no break. */
    breakBlock: minutes(),
    /** Longest stretch without a break. */
    stretch: minutes(),
    /** Minutes of rest between two working days. */
    rest: minutes(),
    /** Hours of the night on the company's clocks. */
    nightFrom: z.int().min(0).max(23),
    nightTo: z.int().min(0).max(23),
    /** Minutes a week at most; null: no limit of its own. */
    week: minutes(10_080).nullable(),
  })
  .meta({ id: 'WorkingTimeLimits' })
export type WorkingTimeLimits = z.infer<typeof WorkingTimeLimits>

/** ArbZG §§ 2 to 5 and 9 as they stand (LAW-74); companies may put others from a date on (LAW-77). */
export const LAW_LIMITS: WorkingTimeLimits = {
  dayAverage: 480,
  dayMost: 600,
  averageWeeks: 24,
  breaks: [
    { moreThan: 360, needed: 30 },
    { moreThan: 540, needed: 45 },
  ],
  breakBlock: 15,
  stretch: 360,
  rest: 660,
  nightFrom: 23,
  nightTo: 6,
  week: null,
}

export const WorkingTimeFinding = z.enum([
  'overAverage',
  'overMost',
  'breakTooShort',
  'stretchTooLong',
  'restTooShort',
  'sunday',
  'holiday',
  'night',
  'overWeek',
])
export type WorkingTimeFinding = z.infer<typeof WorkingTimeFinding>

/** The limit in minutes that a finding is about; null where it is not about one. */
export function limitOf(finding: WorkingTimeFinding, limits: WorkingTimeLimits): number | null {
  switch (finding) {
    case 'overAverage':
      return limits.dayAverage
    case 'overMost':
      return limits.dayMost
    case 'stretchTooLong':
      return limits.stretch
    case 'restTooShort':
      return limits.rest
    case 'overWeek':
      return limits.week
    case 'breakTooShort':
    case 'sunday':
    case 'holiday':
    case 'night':
      return null
  }
}
