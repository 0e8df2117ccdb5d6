import { describe, expect, it } from 'vitest'
import { folded } from '../../../platform/db/search-text.ts'
import { searchWords } from './access-right-search.ts'

const first = (text: string) => searchWords(text)[0]

describe('N-10 the words of a search', () => {
  it('capitals, accents and hyphens make no difference', () => {
    expect(folded('Jürgen  SCHÄUFFELE-Groß')).toBe('jurgen schauffele gross')
    expect(folded('Mehmet Yıldırım, Łukasz Ødegård')).toBe('mehmet yildirim lukasz odegard')
    expect(folded("O'Neill (Dr.)")).toBe('o neill dr ')
    expect(folded('Наталья Ёлкина')).toBe('наталья елкина')
  })

  it('a long word is found anywhere, one or two letters begin a word', () => {
    expect(first('äuf')?.name).toBe('%auf%')
    expect(first('Mü')?.name).toBe('% mu%')
  })

  it('„12", „012", „KN-012" and „kn12" are boxes', () => {
    expect(first('12')).toMatchObject({ box: { prefix: null, number: 12 }, boxStart: '12%' })
    expect(first('012')?.box).toEqual({ prefix: null, number: 12 })
    expect(first('KN-012')).toMatchObject({
      box: { prefix: 'KN', number: 12 },
      boxStart: 'KN012%',
      boxText: 'KN012',
    })
    expect(first('kn12')?.box).toEqual({ prefix: 'KN', number: 12 })
    expect(first('kn-')).toMatchObject({ box: null, boxStart: 'KN%' })
    expect(first('1234567')?.box).toBeNull()
  })

  it('an order’s code is searched from four signs on; O, I and L are read as the digits they look like', () => {
    expect(first('a9g4')?.codeStart).toBe('A9G4%')
    expect(first('oil9')?.codeStart).toBe('0119%')
    expect(first('a9g')?.codeStart).toBeNull()
    expect(first('käse')?.codeStart).toBeNull()
  })

  it('FAULT-59 signs of LIKE stand for themselves', () => {
    expect(first('100%_a\\b')).toMatchObject({
      name: String.raw`%100\%\_a\\b%`,
      boxStart: String.raw`100\%\_A\\B%`,
      codeStart: null,
    })
  })

  it('FAULT-59 control characters separate, mere signs are no words, and there are eight at most', () => {
    expect(searchWords('a\u0000b\u0007c').map(({ name }) => name)).toEqual(['% a%', '% b%', '% c%'])
    expect(searchWords(' %  - ’ ')).toEqual([])
    expect(searchWords('wort '.repeat(40))).toHaveLength(8)
  })
})
