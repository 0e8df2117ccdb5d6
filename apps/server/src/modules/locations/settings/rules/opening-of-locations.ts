import type { OpeningTerms } from './opening-hours.ts'
import { openingStatus } from './opening-status.ts'
import { localMinute } from './local-time.ts'

export interface Opening {
  readonly total: number
  readonly open: number
  /** The open ones that close first today, and their minute on the wall (`18:00`); null when none does. */
  readonly closesNext: { readonly at: string; readonly count: number } | null
}

/** How many locations are open at an instant, and how many of them close first on the same day. */
export function openingOf(locations: readonly OpeningTerms[], now: Date): Opening {
  const open = locations.flatMap((terms) => {
    const { state, changesAtLocal } = openingStatus(terms, now)
    return state === 'open' || state === 'closesSoon'
      ? [{ today: localMinute(now, terms.timeZone).slice(0, 10), changesAtLocal }]
      : []
  })
  const closings = open
    .flatMap(({ today, changesAtLocal }) =>
      changesAtLocal?.startsWith(today) ? [changesAtLocal.slice(11, 16)] : [],
    )
    .toSorted()
  const [at] = closings
  return {
    total: locations.length,
    open: open.length,
    closesNext: at === undefined ? null : { at, count: closings.filter((each) => each === at).length },
  }
}
