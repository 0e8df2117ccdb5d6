type Frame = {
  readonly heightMm: number
  readonly columns: readonly { readonly terminal: { readonly heightMm: number } | null }[]
}

/** Whether a door still fits into a column beside what stands there; the terminal takes its own part. */
export function fitsColumn(frame: Frame, column: number, filledMm: number, doorMm: number): boolean {
  const there = frame.columns[column]
  return there !== undefined && filledMm + doorMm + (there.terminal?.heightMm ?? 0) <= frame.heightMm
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

/** A, B, … for the next cabinet; after Z they are numbered. */
export function nextCabinetName(names: readonly string[]): string {
  const free = LETTERS.find((letter) => !names.includes(letter))
  if (free !== undefined) return free
  let number = names.length + 1
  while (names.includes(String(number))) number += 1
  return String(number)
}
