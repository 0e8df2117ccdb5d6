const LONG = 120
const CONTEXT = 24

/** Of two long texts the passage in which they differ, with some words around it; `null` where they are short. */
export function differingPassage(
  one: unknown,
  other: unknown,
): { readonly mine: string; readonly theirs: string } | null {
  if (typeof one !== 'string' || typeof other !== 'string') return null
  if (Math.max(one.length, other.length) <= LONG) return null
  const [mine, theirs] = [Array.from(one), Array.from(other)]
  const shortest = Math.min(mine.length, theirs.length)
  let head = 0
  while (head < shortest && mine[head] === theirs[head]) head += 1
  let tail = 0
  while (tail < shortest - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail += 1
  const cut = (text: readonly string[]) => {
    const from = Math.max(0, head - CONTEXT)
    const until = Math.min(text.length, text.length - tail + CONTEXT)
    return `${from > 0 ? '… ' : ''}${text.slice(from, until).join('')}${until < text.length ? ' …' : ''}`
  }
  return { mine: cut(mine), theirs: cut(theirs) }
}
