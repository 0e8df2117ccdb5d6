import { array, assert, constantFrom, integer, oneof, property, sample, string } from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './db.ts'
import { folded, namePattern, searchedWords } from './search-text.ts'
import { aTestDatabase } from '../testing/test-database.ts'

let db: Db
beforeAll(async () => {
  ;({ db } = await aTestDatabase())
})

const NAMES = [
  'Jürgen Schäuffele',
  'JÜRGEN SCHÄUFFELE',
  'Weiß-Großmann',
  'Łukasz Ødegård',
  'Þóra Ægisdóttir',
  'Đorđević',
  'İlker Işık',
  'O’Neill, Sean (Büro)',
  'ﬁlm/ﬂuss',
  'ǅ ǆ Œuvre',
  'Straße 5a',
  'e\u0301te\u0301',
  'Анна Ёлкина',
  'Ω Å Ｋ①',
]
const letters = oneof(
  ...[
    [0x20, 0x24f],
    [0x386, 0x3ce],
    [0x400, 0x45f],
    [0x300, 0x36f],
    [0x2010, 0x2122],
  ].map(signsFrom),
)
function signsFrom([first = 0, last = 0]: readonly number[]) {
  return integer({ min: first, max: last }).map((code) => String.fromCodePoint(code))
}
/** Texts as people and other programs write them: letters of Europe, signs, and whatever else a keyboard has. */
const texts = oneof(
  constantFrom(...NAMES),
  array(constantFrom(...Array.from("aäÄßøØłŁđðıþæœéÉ-'’.,/() \t7")), { maxLength: 12 }).map((signs) =>
    signs.join(''),
  ),
  // Scripts whose letters both sides have known for long: younger ones each learns in its own year.
  string({ unit: letters, maxLength: 12 }),
)
/** PostgreSQL takes no NUL and no half of a sign; the contract lets neither through. */
const storable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\t', ' '))

async function inDatabase(words: readonly string[]): Promise<{ fold: string; key: string }[]> {
  const { rows } = await db.read((tx) =>
    sql<{ fold: string; key: string }>`
      select search_fold(word) as fold, search_key(word) as key
      from unnest(${[...words]}::text[]) with ordinality as given (word, place) order by place`.execute(tx),
  )
  return rows
}

describe('N-06 a search compares as the database does', () => {
  it('every letter that Europe writes is folded alike on both sides', async () => {
    const latin = Array.from({ length: 0x250 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
      storable,
    )
    const rows = await inDatabase(latin)
    const apart = latin.filter((letter, at) => rows[at]?.fold !== folded(letter))
    expect(apart).toEqual([])
  })

  it('so is whatever people type', async () => {
    const typed = sample(texts, { numRuns: 400, seed: 20_261_122 }).filter(storable)
    const rows = await inDatabase(typed)
    expect(rows.map(({ fold }) => fold)).toEqual(typed.map(folded))
  })

  it('a name is found by each of its words as it was written, in capitals and without accents', async () => {
    const rows = await inDatabase(NAMES)
    const missed: string[] = []
    for (const [at, name] of NAMES.entries())
      for (const word of searchedWords(name))
        for (const typed of [word, word.toLowerCase(), folded(word).trim()])
          if (!(await isFound(rows[at]?.key, typed))) missed.push(`${typed} in ${name}`)
    expect(missed).toEqual([])
  })

  it('an umlaut is found by its two letters too, and signs of LIKE find only themselves', async () => {
    const [jurgen, plain] = await inDatabase(['Jürgen Schäuffele', '100 % Hafen_1'])
    const some = await found(jurgen?.key, ['juergen', 'schaeuff', 'jurgen', 'jürgen', 'ju', 'sc'])
    expect(some).not.toContain(false)
    expect(await found(jurgen?.key, ['urg_n', 'j%n', 'ur'])).toEqual([false, false, false])
    expect(await found(plain?.key, ['hafen_1', '100', 'hafen%1'])).toEqual([true, true, false])
  })
})

const found = (key: string | undefined, words: readonly string[]) =>
  Promise.all(words.map((typed) => isFound(key, typed)))

async function isFound(key: string | undefined, typed: string): Promise<boolean> {
  const { rows } = await db.read((tx) =>
    sql<{ found: boolean }>`select ${key ?? ''}::text like ${namePattern(typed)} as found`.execute(tx),
  )
  return rows[0]?.found ?? false
}

describe('N-06 what is folded', () => {
  it('stays as it is when it is folded again', () => {
    assert(property(texts, (text) => folded(folded(text)) === folded(text)))
  })

  it('has at most eight words to look for, none of them empty or a sign alone', () => {
    assert(
      property(array(texts, { maxLength: 12 }), (parts) => {
        const words = searchedWords(parts.join(' '))
        expect(words.length).toBeLessThanOrEqual(8)
        for (const word of words) expect(word).toMatch(/[\p{L}\p{N}]/u)
      }),
    )
  })
})
