import type { SizeClass } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { LocationTerms } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { firstFreeStart } from '../settings/rules/free-start.ts'

/** A size of which nothing is free, with the period it was asked for. */
export type BookedOut = {
  readonly terms: LocationTerms
  readonly size: SizeClass
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Nearly always a rental can begin in one of the first gaps, and a map asks for a hundred sizes at once; only where a
 * location is closed at each of their beginnings many are looked at.
 */
const FEW_GAPS = 3
const MANY_GAPS = 40
const DAY_MS = 86_400_000

/** When something is free again for the same length, within opening hours, by location and size (S-04). */
export async function nextFreeStarts(
  tx: Tx,
  needs: Pick<LocationsNeeds, 'freeGaps'>,
  { bookedOut, now }: { readonly bookedOut: readonly BookedOut[]; readonly now: Date },
): Promise<Map<string, Map<SizeClass, Date>>> {
  const starts = new Map<string, Map<SizeClass, Date>>()
  let open = bookedOut
  for (const most of [FEW_GAPS, MANY_GAPS]) {
    if (open.length === 0) break
    const wanted = open.map(({ terms, ...input }) => ({ locationId: terms.id, ...input }))
    const gaps = Map.groupBy(await needs.freeGaps(tx, { wanted, now, most }), keyOf)
    open = open.filter(({ terms, size, startsAt, endsAt }) => {
      const own = gaps.get(keyOf({ locationId: terms.id, size })) ?? []
      const latest = new Date(now.getTime() + terms.maxDaysAhead * DAY_MS)
      const start = firstFreeStart(own, endsAt.getTime() - startsAt.getTime(), terms, latest)
      if (start) starts.set(terms.id, (starts.get(terms.id) ?? new Map<SizeClass, Date>()).set(size, start))
      return !start && own.length === most
    })
  }
  return starts
}

const keyOf = ({ locationId, size }: { readonly locationId: string; readonly size: SizeClass }) =>
  `${locationId} ${size}`
