import { assert, constant, integer, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { upTo } from './up-to.ts'

it('E-03 a text too long is cut before a sign that does not fit whole', () => {
  expect(upTo(3, 'ab🙂')).toBe('ab')
  expect(upTo(4, 'ab🙂')).toBe('ab🙂')
  expect(upTo(3, 'ab  cd')).toBe('ab')
  expect(upTo(0, 'ab')).toBe('')
})

it('E-03 spaces in front of a text take no room from it', () => {
  expect(upTo(4, '   ab🙂')).toBe('ab🙂')
  expect(upTo(3, '   ab  cd')).toBe('ab')
})

it('E-03 is the text’s beginning, never longer than allowed and never half a sign', () => {
  assert(
    property(
      integer({ min: 0, max: 30 }),
      string({
        unit: oneof(constant(' '), string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
        maxLength: 20,
      }),
      (most, text) => {
        const cut = upTo(most, text)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(cut.isWellFormed()).toBe(true)
        const whole = text.trim()
        expect(whole.startsWith(cut)).toBe(true)
        expect(whole.length > most || cut === whole).toBe(true)
      },
    ),
  )
})
