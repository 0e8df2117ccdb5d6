/** Ids with the one at `from` taken out and put in at `to`; null where that changes nothing. */
export function movedTo(ids: readonly string[], from: number, to: number): string[] | null {
  const id = ids[from]
  if (id === undefined || from === to || to < 0 || to >= ids.length) return null
  return ids.filter((each) => each !== id).toSpliced(to, 0, id)
}
