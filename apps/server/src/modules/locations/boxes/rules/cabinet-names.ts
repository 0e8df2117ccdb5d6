const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

/** A, B, … for the next cabinet; after Z they are numbered. */
export function nextCabinetName(names: readonly string[]): string {
  const free = LETTERS.find((letter) => !names.includes(letter))
  if (free !== undefined) return free
  let number = names.length + 1
  while (names.includes(String(number))) number += 1
  return String(number)
}
