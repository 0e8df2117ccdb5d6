import { literally, namePattern, searchedWords } from '../../../platform/db/search-text.ts'

/** One word of a search; a rental is found when each word fits its customer, its box or its order. */
export type SearchWord = {
  /** LIKE pattern over the folded name: anywhere in it, with one or two letters at the beginning of a word. */
  readonly name: string
  /** LIKE pattern over prefix and number without hyphen, `KN012`. */
  readonly boxStart: string
  /** The same as text. */
  readonly boxText: string
  /** „12", „kn12" and „KN-012" mean the box of this number, where a prefix is said only with that. */
  readonly box: { readonly prefix: string | null; readonly number: number } | null
  /** LIKE pattern over the beginning of an order's code. */
  readonly codeStart: string | null
}

const SHORTEST_CODE = 4

export const searchWords = (text: string): SearchWord[] => searchedWords(text).map(searchWord)

function searchWord(word: string): SearchWord {
  const [, prefix = '', digits] = /^(\p{L}*)-?(\d{1,6})$/u.exec(word) ?? []
  const boxText = word.toUpperCase().replaceAll('-', '')
  const code = word.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return {
    name: namePattern(word),
    boxStart: `${literally(boxText)}%`,
    boxText,
    box: digits === undefined ? null : { prefix: prefix.toUpperCase() || null, number: Number(digits) },
    codeStart: code.length >= SHORTEST_CODE && /^[0-9A-Z]+$/.test(code) ? `${code}%` : null,
  }
}
