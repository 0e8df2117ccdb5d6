type Numbered = { readonly storeId: string; readonly seq: number }

/**
 * Whether a picture of the locks is newer than the one that is known: the higher number of one store, or any number of
 * a store that replaces it. What comes from a store that was replaced is old (FAULT-33).
 */
export function isNewerSnapshot(
  arrived: Numbered,
  known: Numbered | null,
  formerStores: readonly string[],
): boolean {
  if (formerStores.includes(arrived.storeId)) return false
  return known === null || arrived.storeId !== known.storeId || arrived.seq > known.seq
}
