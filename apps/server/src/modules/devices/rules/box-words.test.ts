import { describe, expect, it } from 'vitest'
import { boxWords } from './box-words.ts'

describe('N-06 what names a box', () => {
  it.each([
    ['KN-022', 'kn', 22],
    ['kn 22', 'kn', 22],
    ['Kn022', 'kn', 22],
    [' KN - 22 ', 'kn', 22],
    ['022', null, 22],
    ['22', null, 22],
    ['H1-3', 'h1', 3],
    ['Ü-007', 'ü', 7],
    ['KN-1042', 'kn', 1042],
  ])('%s', (text, prefix, number) => {
    expect(boxWords(text)).toEqual({ prefix, number })
  })

  it.each(['KN', 'KN-', 'KN-000', '0', '-22', 'Müller 4b', 'KN-22 x', '22-KN', '', '%', 'KN-1234567'])(
    '%s names none',
    (text) => {
      expect(boxWords(text)).toBeNull()
    },
  )
})
