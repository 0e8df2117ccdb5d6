/**
 * So much of a text as fits, never half a sign: an emoji is two units of which one alone cannot be stored.
 * It is trimmed first: spaces in front must not take the room of what somebody wrote.
 */
export function upTo(most: number, text: string): string {
  const cut = text.trim().slice(0, most)
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd()
}
