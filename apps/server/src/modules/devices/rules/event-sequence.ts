/** Up to where a terminal's events are stored. `storeId` is null before its first event. */
export type EventPlace = { readonly storeId: string | null; readonly seq: number }

export type Numbered = {
  readonly storeId: string
  readonly seq: number
  /** Lowest number the terminal still has: what is missing below it will never come. */
  readonly oldest?: number | undefined
}

export type Accepted<T> = {
  /** To be stored, in order, without a gap. */
  readonly accepted: readonly T[]
  /** Behind a gap: may be stored once the gap is filled. */
  readonly early: readonly T[]
  readonly place: EventPlace
  /** Numbers that were given up because nobody has them any more. */
  readonly missing: number
}

/**
 * Sorts out what arrived: each number of a store is stored once and in order, whatever was doubled, lost or overtaken.
 * @param formerStores stores this terminal had before; what still comes from them was replaced and is dropped
 */
export function acceptEvents<T extends Numbered>(
  start: EventPlace,
  formerStores: readonly string[],
  arrived: readonly T[],
): Accepted<T> {
  const accepted: T[] = []
  let place = start
  let missing = 0
  let waiting = arrived
    .filter(({ storeId }) => !formerStores.includes(storeId))
    .toSorted((a, b) => a.seq - b.seq)
  const newStore = waiting.findLast(({ storeId }) => storeId !== start.storeId)?.storeId
  if (newStore !== undefined) {
    place = { storeId: newStore, seq: 0 }
    waiting = waiting.filter(({ storeId }) => storeId === newStore)
  }
  const early: T[] = []
  for (const event of waiting) {
    const lowest = event.oldest ?? 1
    if (place.seq + 1 < lowest && lowest <= event.seq) {
      missing += lowest - 1 - place.seq
      place = { ...place, seq: lowest - 1 }
    }
    if (event.seq <= place.seq) continue
    if (event.seq === place.seq + 1) {
      accepted.push(event)
      place = { ...place, seq: event.seq }
    } else if (early.at(-1)?.seq !== event.seq) early.push(event)
  }
  return { accepted, early, place, missing }
}
