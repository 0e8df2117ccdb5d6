import { LAW_LIMITS, type WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'

/** Limits that hold on a day: the newest that began by then, else the law's. */
export function limitsOn(
  day: string,
  known: readonly { readonly validFrom: string; readonly limits: WorkingTimeLimits }[],
): WorkingTimeLimits {
  const valid = known.filter(({ validFrom }) => validFrom <= day)
  return valid.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1)).at(0)?.limits ?? LAW_LIMITS
}
