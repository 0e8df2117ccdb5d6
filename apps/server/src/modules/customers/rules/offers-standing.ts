/** What somebody said about offers by mail, and when. */
interface SaidOfOffers {
  readonly given: boolean
  /** ISO instant. */
  readonly at: string
  readonly textVersion: string
}

/**
 * Whether offers may come (LAW-55): what was said last counts. An order without the tick withdraws nothing, for nobody was
 * asked to take anything back there.
 * @returns null when nobody ever agreed
 */
export function offersStanding(
  withOrders: readonly SaidOfOffers[],
  besides: readonly SaidOfOffers[],
): SaidOfOffers | null {
  const said = [...withOrders.filter(({ given }) => given), ...besides]
  return said.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1) ?? null
}
