import { literally, namePattern, searchedWords } from '../../../platform/db/search-text.ts'

/** One word of a search; an order is found when each word is in its customer's or their company's name or in their address, begins its code or is its box. */
export interface OrderSearchWord {
  /** LIKE patterns over name, company and its reference, and e-mail address. */
  readonly names: readonly string[]
  /** LIKE pattern over the beginning of a code; null for what can be none. */
  readonly codeStart: string | null
  /** „KN-012“, as boxes are called; null for what is no such name. */
  readonly box: { readonly prefix: string; readonly number: number } | null
}

const SHORTEST_CODE = 3

export const orderSearch = (text: string): OrderSearchWord[] =>
  searchedWords(text).map((word) => ({
    names: namePatterns(word),
    codeStart: codePattern(word),
    box: boxCalled(word),
  }))

/** Names are kept folded, addresses as they are written. */
function namePatterns(word: string): string[] {
  const address = `%${literally(word.toLowerCase())}%`
  return /[@.\-_]/.test(word) ? [namePattern(word), address] : [namePattern(word)]
}

/** Codes have neither O nor I nor L, so that what was read aloud is found. */
function codePattern(word: string): string | null {
  const code = word.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length >= SHORTEST_CODE && /^[0-9A-Z]+$/.test(code) ? `${code}%` : null
}

function boxCalled(word: string): OrderSearchWord['box'] {
  const [, prefix, digits] = /^(\p{L}+)-(\d{1,6})$/u.exec(word) ?? []
  return prefix && digits ? { prefix: prefix.toUpperCase(), number: Number(digits) } : null
}
