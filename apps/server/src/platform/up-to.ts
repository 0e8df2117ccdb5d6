/** So much of a text as fits, trimmed, never half a sign: an emoji is two units of which one alone cannot be stored. */
export function upTo(most: number, text: string): string {
  const cut = text.slice(0, most)
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trim()
}
