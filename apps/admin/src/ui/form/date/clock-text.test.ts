import { describe, expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

describe('D-03 a clock time as people type it', () => {
  it.each([
    ['10:00', '10:00'],
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['9.30 Uhr', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    [' 23:59 ', '23:59'],
  ])('„%s“ is %s', (typed, value) => {
    expect(clockText.read(typed)).toEqual({ ok: true, value })
  })

  it.each(['', '24:00', '10:60', 'mittags', '10:5', '12345'])('„%s“ is none', (typed) => {
    expect(clockText.read(typed)).toEqual({
      ok: false,
      message: 'Bitte eine Uhrzeit eingeben, zum Beispiel 10:00.',
    })
  })
})
