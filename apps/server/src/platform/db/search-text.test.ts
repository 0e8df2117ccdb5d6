import { describe, expect, it } from 'vitest'
import { folded, literally, namePattern, searchedWords } from './search-text.ts'

describe('what somebody typed into a search', () => {
  it('falls into words; signs alone are none, and of a long text the first eight count', () => {
    expect(searchedWords('  Anna   Müller ')).toEqual(['Anna', 'Müller'])
    expect(searchedWords('KN-012 · Hafen')).toEqual(['KN-012', 'Hafen'])
    expect(searchedWords('- % _ !')).toEqual([])
    expect(searchedWords('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8)
  })

  it('FAULT-60 control characters separate words: the database takes no NUL', () => {
    expect(searchedWords('Anna\u0000Müller\u0007x')).toEqual(['Anna', 'Müller', 'x'])
  })

  it.each([
    ['JÜRGEN', 'jurgen'],
    ['Weiß', 'weiss'],
    ['Łukasz Ødegård', 'lukasz odegard'],
    ['O’Neill, Sean', 'o neill sean'],
    ['Anna-Lena', 'anna lena'],
    ['ﬁ', 'fi'],
  ])('„%s“ is compared as „%s“', (typed, compared) => {
    expect(folded(typed)).toBe(compared)
  })

  it('signs of LIKE stand for themselves', () => {
    expect(literally(String.raw`100%_\x`)).toBe(String.raw`100\%\_\\x`)
    expect(namePattern('50%')).toBe(String.raw`%50\%%`)
  })

  it('one or two letters begin a word, three and more may stand anywhere', () => {
    expect(namePattern('an')).toBe('% an%')
    expect(namePattern('Ann')).toBe('%ann%')
  })
})
