import { assert, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { upTo } from './up-to.ts'

it('E-03 a text too long is cut before a sign that does not fit whole', () => {
  expect(upTo(3, 'ab🙂')).toBe('ab')
  expect(upTo(4, 'ab🙂')).toBe('ab🙂')
  expect(upTo(3, 'ab  cd')).toBe('ab')
  expect(upTo(0, 'ab')).toBe('')
})

it('E-03 is the text’s beginning, never longer than allowed and never half a sign', () => {
  assert(
    property(integer({ min: 0, max: 30 }), string({ unit: 'grapheme', maxLength: 20 }), (most, text) => {
      const cut = upTo(most, text)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.trimStart().startsWith(cut)).toBe(true)
      expect(text.trim().length > most || cut === text.slice(0, most).trim()).toBe(true)
    }),
  )
})
