/** What somebody said about offers by mail, and when. */
interface SaidOfOffers {
  readonly given: boolean
  readonly at: Date
  readonly textVersion: string
}

/**
 * Whether offers may come (LAW-55): what was said last counts. What was only ticked with an order is no consent; it counts once
 * it was confirmed from its mailbox.
 * @returns null when nobody ever agreed
 */
export function offersStanding(said: readonly SaidOfOffers[]) {
  const last = said.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  return last ? { given: last.given, at: last.at.toISOString(), textVersion: last.textVersion } : null
}
