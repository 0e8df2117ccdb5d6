export interface BoxWords {
  /** Beginning of the location's prefix in small letters; null: any location. */
  readonly prefix: string | null
  readonly number: number
}

const BOX = /^(?:(\p{L}[\p{L}\p{N}]*?)[\s-]*)?(\d{1,6})$/u

/** What a person means by the name of a box: KN-022, kn 22, KN022, 22. Null when no box is called so. */
export function boxWords(text: string): BoxWords | null {
  const [, prefix, digits] = BOX.exec(text.trim()) ?? []
  const number = Number(digits)
  if (digits === undefined || number === 0) return null
  return { prefix: prefix?.toLowerCase() ?? null, number }
}
