import { describe, expect, it } from 'vitest'
import { durationText, durationWords } from './duration-text.ts'

describe('F-03 a duration as people say it', () => {
  it.each([
    [0, '0 Min.'],
    [30, '30 Min.'],
    [60, '1 Std.'],
    [90, '90 Min.'],
    [240, '4 Std.'],
    [1440, '1 Tag'],
    [129_600, '90 Tage'],
  ])('%i minutes are „%s“, and are read back as they were', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words)
    expect(durationText.read(words)).toEqual({ ok: true, value: minutes })
  })

  it.each([
    ['45', 45],
    ['2h', 120],
    ['2 Stunden', 120],
    ['3 d', 4320],
    ['2 Wochen', 20_160],
    [' 1 Tag ', 1440],
  ])('„%s“ is understood', (typed, minutes) => {
    expect(durationText.read(typed)).toEqual({ ok: true, value: minutes })
  })

  it.each(['morgen', '2,5 Std.', '-1', '4 Monate', '1 Std. 30 Min.'])(
    '„%s“ is refused in plain words',
    (typed) => {
      expect(durationText.read(typed)).toMatchObject({
        ok: false,
        message: expect.stringContaining('90 Tage'),
      })
    },
  )
})
