/** A price group with the local dates it holds on; `null` is without limit. Both ends belong to it. */
export type Dated = {
  readonly id: string
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** The price group of a date: of several the one that began last, then the highest id; null when none holds (F-05). */
export function priceGroupOn<G extends Dated>(groups: readonly G[], localDate: string): G | null {
  const holding = groups.filter(
    (group) =>
      (group.validFrom === null || group.validFrom <= localDate) &&
      (group.validTo === null || localDate <= group.validTo),
  )
  const order = (group: G) => `${group.validFrom ?? ''} ${group.id}`
  return holding.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0] ?? null
}
