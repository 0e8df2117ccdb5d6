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

const MOST_WORDS = 8
const SHORTEST_CODE = 4

/** Splits what a person typed. Control characters separate words: the database takes no NUL. */
export function searchWords(text: string): SearchWord[] {
  return text
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map(searchWord)
}

function searchWord(word: string): SearchWord {
  const name = folded(word).trim()
  const short = Array.from(name).length < 3
  const [, prefix = '', digits] = /^(\p{L}*)-?(\d{1,6})$/u.exec(word) ?? []
  const boxText = word.toUpperCase().replaceAll('-', '')
  const code = word.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return {
    name: short ? `% ${literally(name)}%` : `%${literally(name)}%`,
    boxStart: `${literally(boxText)}%`,
    boxText,
    box: digits === undefined ? null : { prefix: prefix.toUpperCase() || null, number: Number(digits) },
    codeStart: code.length >= SHORTEST_CODE && /^[0-9A-Z]+$/.test(code) ? `${code}%` : null,
  }
}

/** Signs of LIKE stand for themselves. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

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

/** As the database's `search_fold`: small letters without accents, hyphens and points as spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøłđðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[-'’.,/()\s]+/g, ' ')
}
