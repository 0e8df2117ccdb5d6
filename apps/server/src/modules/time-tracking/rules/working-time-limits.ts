import type { WorkingTimeLimits } from '@fachwerk/contract/working-time-calls'

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

/** Limits that hold on a day: the newest that began by then, else the law's. */
export function limitsOn(
  day: string,
  known: readonly { readonly validFrom: string; readonly limits: WorkingTimeLimits }[],
): WorkingTimeLimits {
  const valid = known.filter(({ validFrom }) => validFrom <= day)
  return valid.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1)).at(0)?.limits ?? LAW_LIMITS
}
