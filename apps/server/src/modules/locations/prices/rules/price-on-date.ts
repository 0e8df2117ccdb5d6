import type { RentalKind, RentalTerm } from '@fachwerk/contract/location/location-list'

/** A price group with the local dates it holds on; `null` is without limit. Both ends belong to it. */
export type Dated = {
  readonly id: string
  readonly validFrom: string | null
  readonly validTo: string | null
  /** Which rentals it is for. */
  readonly rentalTerm: RentalTerm
}

/** Whether a price group is for rentals of this kind. */
export const isFor = ({ rentalTerm }: Pick<Dated, 'rentalTerm'>, kind: RentalKind): boolean =>
  rentalTerm === 'both' || rentalTerm === kind

/**
 * The price group of a date for rentals of this kind: of several the one that began last; of those that began together
 * one that is for this kind alone, then the highest id; null when none holds (F-05).
 */
export function priceGroupOn<G extends Dated>(
  groups: readonly G[],
  localDate: string,
  kind: RentalKind,
): G | null {
  const holding = groups.filter(
    (group) =>
      isFor(group, kind) &&
      (group.validFrom === null || group.validFrom <= localDate) &&
      (group.validTo === null || localDate <= group.validTo),
  )
  const order = ({ validFrom, rentalTerm, id }: G) =>
    `${validFrom ?? ''} ${rentalTerm === 'both' ? 0 : 1} ${id}`
  return holding.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0] ?? null
}
