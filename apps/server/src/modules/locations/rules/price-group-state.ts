import type { PriceGroupState } from '@fachwerk/contract/price-calls'
import { type Dated, priceGroupOn } from './price-on-date.ts'

/** How a price group stands on a local date among those of its location (F-05). */
export function priceGroupState(group: Dated, groups: readonly Dated[], localDate: string): PriceGroupState {
  if (group.validTo !== null && group.validTo < localDate) return 'over'
  if (group.validFrom !== null && group.validFrom > localDate) return 'coming'
  return priceGroupOn(groups, localDate)?.id === group.id ? 'holds' : 'covered'
}

const ORDER: readonly PriceGroupState[] = ['holds', 'coming', 'covered', 'over', 'archived']

/** What holds first, then what is coming by its beginning, then the others, the newest first. */
export function inStateOrder<G extends Dated & { readonly state: PriceGroupState }>(
  groups: readonly G[],
): G[] {
  const begins = ({ validFrom, id }: G) => `${validFrom ?? ''} ${id}`
  return groups.toSorted((a, b) => {
    const rank = ORDER.indexOf(a.state) - ORDER.indexOf(b.state)
    if (rank !== 0) return rank
    const sign = begins(a) < begins(b) ? -1 : 1
    return a.state === 'coming' ? sign : -sign
  })
}
