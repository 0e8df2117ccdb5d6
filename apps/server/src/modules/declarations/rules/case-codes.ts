const MOST = 20

/** Words of a declaration that may be order numbers, as orders write them. */
export function codesIn(contract: string): string[] {
  const words = contract.toUpperCase().split(/[^A-Z0-9]+/)
  return [...new Set(words.filter((word) => word.length >= 5 && word.length <= 12))].slice(0, MOST)
}
