import { b } from './texts.ts'

/** Two counts of a line as they are typed: sound and damaged, or come back and missing. */
export interface TypedLine {
  readonly first: string
  readonly second: string
}
export type TypedLines = ReadonlyMap<string, TypedLine>
export const NOTHING: TypedLine = { first: '', second: '' }

/** How many of each a line may have, and of both. */
export interface LineLimits {
  readonly lineId: string
  readonly first: number
  readonly second: number
  readonly both: number
}

const countOf = (typed: string): number | null => {
  const words = typed.trim()
  if (words === '') return 0
  return /^\d{1,4}$/.test(words) ? Number(words) : null
}

/** What is wrong, at which field of which line; `form`: nothing is said at all. */
export interface PiecesErrors {
  readonly lines: ReadonlyMap<string, Partial<Record<keyof TypedLine, string>>>
  readonly form: string | null
}

/** What was counted of which line, or what is wrong. */
export function readPieces(
  limits: readonly LineLimits[],
  typed: TypedLines,
): {
  readonly lines:
    | readonly { readonly lineId: string; readonly first: number; readonly second: number }[]
    | null
  readonly pieces: number
  readonly errors: PiecesErrors
} {
  const errors = new Map<string, Partial<Record<keyof TypedLine, string>>>()
  const lines: { lineId: string; first: number; second: number }[] = []
  for (const limit of limits) {
    const { lineId } = limit
    const words = typed.get(lineId) ?? NOTHING
    const [first, second] = [countOf(words.first), countOf(words.second)]
    if (first === null || second === null)
      errors.set(lineId, {
        ...(first === null && { first: b('returns.form.number') }),
        ...(second === null && { second: b('returns.form.number') }),
      })
    else if (first > limit.first)
      errors.set(lineId, { first: b('returns.form.most', { count: limit.first }) })
    else if (second > limit.second || first + second > limit.both)
      errors.set(lineId, { second: b('returns.form.tooMany', { count: limit.both }) })
    else if (first + second > 0) lines.push({ lineId, first, second })
  }
  const isEmpty = errors.size === 0 && lines.length === 0
  return {
    lines: errors.size > 0 || isEmpty ? null : lines,
    pieces: lines.reduce((sum, { first, second }) => sum + first + second, 0),
    errors: { lines: errors, form: isEmpty ? b('returns.form.none') : null },
  }
}
