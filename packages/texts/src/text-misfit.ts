import { type TextPart, parseText } from './icu.ts'
import { missingForms, valuesIn } from './text-shape.ts'
import { type TextLanguage, localeOf } from './texts.ts'

/** Why a text of a company's own cannot stand in the place of the one that comes with the product (G-04). */
export type TextMisfit =
  /** Braces are not closed, or it is not written as our texts are. */
  | { readonly kind: 'unreadable' }
  /** An apostrophe before a brace begins a quotation. */
  | { readonly kind: 'apostrophe' }
  /** Values that the page or mail has and the text leaves out, or asks for and nobody has. */
  | { readonly kind: 'values'; readonly missing: readonly string[]; readonly unknown: readonly string[] }
  /** Values that are used in another way: a number as a word, a plural without its forms. */
  | { readonly kind: 'use'; readonly names: readonly string[] }
  | { readonly kind: 'forms'; readonly missing: readonly string[] }
  | { readonly kind: 'long'; readonly most: number }

/** Short labels may grow to a few words, sentences to three times their length: beyond, pages and buttons break. */
const SHORTEST_LIMIT = 60
const TIMES_LONGER = 3

/** How many characters an own text may have. */
export const mostLength = (builtIn: string): number => Math.max(SHORTEST_LIMIT, TIMES_LONGER * builtIn.length)

/**
 * Compares a company's own text with the one it replaces: it must be readable, take the very same values in the same way,
 * have the plural forms of its language, and keep to a length. Null: it fits.
 * @param builtIn the text of the product in the same language
 */
export function misfitOf(own: string, builtIn: string, language: TextLanguage): TextMisfit | null {
  const most = mostLength(builtIn)
  if (own.length > most) return { kind: 'long', most }
  if (/'(?=[{}'#])/.test(own)) return { kind: 'apostrophe' }
  const parts = readable(own)
  if (parts === null) return { kind: 'unreadable' }
  const [has, needs] = [valuesIn(parts), valuesIn(parseText(builtIn))]
  const missing = [...needs.keys()].filter((name) => !has.has(name))
  const unknown = [...has.keys()].filter((name) => !needs.has(name))
  if (missing.length > 0 || unknown.length > 0) return { kind: 'values', missing, unknown }
  const names = [...needs].filter(([name, kind]) => has.get(name) !== kind).map(([name]) => name)
  if (names.length > 0) return { kind: 'use', names }
  const forms = [...new Set(missingForms(parts, localeOf(language)))]
  return forms.length > 0 ? { kind: 'forms', missing: forms } : null
}

function readable(text: string): readonly TextPart[] | null {
  try {
    return parseText(text)
  } catch {
    return null
  }
}
