const MOST_WORDS = 8

/** What somebody looks for. */
export interface SearchQuery {
  /** Companies whose rows the person may see. */
  readonly scope: readonly string[]
  /** Not empty. */
  readonly text: string
  readonly limit: number
}

/** Words of what a person typed. Control characters separate words: the database takes no NUL. */
export const searchedWords = (text: string): string[] =>
  text
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)

/** For LIKE: its signs stand for themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
}

/**
 * As the database's `search_fold`: small letters without accents, hyphens and points as spaces. A word is folded here and
 * goes in as a value: folded in the statement, a lasting plan would do it for every row.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøłđðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[-'’.,/()\s]+/g, ' ')

/** LIKE pattern over a `search_key`: anywhere in it, with one or two letters at the beginning of a word. */
export function namePattern(word: string): string {
  const name = folded(word).trim()
  return Array.from(name).length < 3 ? `% ${literally(name)}%` : `%${literally(name)}%`
}
