/** So many pieces go into a box of a size (0 S … 3 XL); more go into the largest. What they measure nobody has written down. */
const MOST_PIECES = [4, 10, 25]

/** Of free boxes the one that fits so many pieces best: of the size they need, else of the next larger, else the largest there is. */
export function fittingBox<T extends { readonly number: number; readonly size: number }>(
  boxes: readonly T[],
  pieces: number,
): T | undefined {
  const found = MOST_PIECES.findIndex((most) => pieces <= most)
  const needed = found < 0 ? MOST_PIECES.length : found
  const bySize = boxes.toSorted((a, b) => a.size - b.size || a.number - b.number)
  const largest = bySize.at(-1)?.size
  return bySize.find(({ size }) => size >= needed) ?? bySize.find(({ size }) => size === largest)
}
