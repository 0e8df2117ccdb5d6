import { literally, namePattern, searchedWords } from '../../../platform/db/search-text.ts'

/** What was typed into the search of customers, as far as it says what it is. */
export type CustomerSearch = {
  /** Each is in the name or the address, or begins an order's code: LIKE patterns. */
  readonly words: readonly { readonly names: readonly string[]; readonly codeStart: string | null }[]
  /** Part of a telephone number as `phone_key` keeps it; null: it is none. */
  readonly phone: string | null
  /** Six digits and nothing else, together or in two groups as they are written: perhaps the code that opens a box. */
  readonly code: string | null
  /** „K-10482“, or its digits. */
  readonly number: number | null
}

const LEAST_PHONE = 4
const LEAST_CODE = 4

/** A telephone number however it is written: its digits without the country's own prefix; the database does the same. */
export function phoneKey(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const isWorldwide = /^(\+|00)/.test(text.replaceAll(/[^0-9+]/g, ''))
  return isWorldwide ? digits.replace(/^00/, '').replace(/^490*/, '') : digits.replace(/^0+/, '')
}

/** Nothing but what a telephone number is written with: no-break blanks and dashes are copied along with it. */
const isDialled = (text: string): boolean => /^[+\d\s()/.\-\u2010-\u2015]+$/.test(text) && /\d/.test(text)

/** Reads a search: whatever was typed finds by all that it can be, codes only whole. */
export function customerSearch(text: string): CustomerSearch {
  const typed = text.trim()
  const [, digits] = /^k-?\s?(\d{1,12})$/i.exec(typed) ?? []
  const dialled = isDialled(typed)
  const phone = phoneKey(typed)
  return {
    words: dialled || digits !== undefined ? [] : searchedWords(typed).map(wordOf),
    phone: dialled && phone.length >= LEAST_PHONE ? phone : null,
    code: isDialled(typed) ? (/^(\d{3})\s?(\d{3})$/.exec(typed)?.slice(1).join('') ?? null) : null,
    number: digits === undefined ? null : Number(digits),
  }
}

function wordOf(word: string) {
  const address = `%${literally(word.toLowerCase())}%`
  const names = /[@.\-_+]/.test(word) ? [namePattern(word), address] : [namePattern(word)]
  // Codes have neither O nor I nor L, so that what was read aloud is found.
  const code = word.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return { names, codeStart: code.length >= LEAST_CODE && /^[0-9A-Z]+$/.test(code) ? `${code}%` : null }
}
