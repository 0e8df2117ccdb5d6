import { RENTAL_KINDS, type RentalKind, type RentalTerm } from '@fachwerk/contract/location/location-list'
import type { ConsideredState, PriceGroupState } from '@fachwerk/contract/price/price-calls'
import { type Dated, isFor, priceGroupOn } from './price-on-date.ts'

/** Which rentals a price group decides about on a local date among those of its location; null: about none (F-05). */
export function holdsFor(group: Dated, groups: readonly Dated[], localDate: string): RentalTerm | null {
  const [kind, other] = RENTAL_KINDS.filter((each) => priceGroupOn(groups, localDate, each)?.id === group.id)
  return other === undefined ? (kind ?? null) : 'both'
}

/** How a price group stands on a local date among those of its location (F-05). */
export function priceGroupState(
  group: Dated,
  groups: readonly Dated[],
  localDate: string,
): Exclude<PriceGroupState, 'archived'> {
  return outside(group, localDate) ?? (holdsFor(group, groups, localDate) === null ? 'covered' : 'holds')
}

/** Why a price group is or is not the one for rentals of this kind that begin on a local date (F-05). */
export function consideredState(
  group: Dated,
  groups: readonly Dated[],
  { localDate, kind }: { readonly localDate: string; readonly kind: RentalKind },
): ConsideredState {
  if (!isFor(group, kind)) return 'otherTerm'
  const state = outside(group, localDate)
  const holding = priceGroupOn(groups, localDate, kind)
  if (state !== null || holding === null) return state ?? 'covered'
  if (holding.id === group.id) return 'holds'
  if (holding.validFrom !== group.validFrom) return 'covered'
  return holding.rentalTerm === group.rentalTerm ? 'older' : 'general'
}

const outside = ({ validFrom, validTo }: Dated, localDate: string) => {
  if (validTo !== null && validTo < localDate) return 'over'
  return validFrom !== null && validFrom > localDate ? 'coming' : null
}

const ORDER: readonly ConsideredState[] = [
  'holds',
  'coming',
  'covered',
  'general',
  'older',
  'over',
  'otherTerm',
  'archived',
]

/** What holds first, then what is coming by its beginning, then the others, the newest first. */
export function inStateOrder<G extends Dated & { readonly state: ConsideredState }>(
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
