import { describe, expect, it } from 'vitest'
import { SpecialDaysText, specialFrom, specialText } from './special-days-text.ts'

const EVE = {
  date: '2026-12-24',
  note: 'Heiligabend | kurz',
  spans: [
    { opens: 480, closes: 720 },
    { opens: 780, closes: 840 },
  ],
}
const SHUT = { date: '2026-08-03', note: '', spans: [] }
const TEXT = '2026-08-03||\n2026-12-24|480-720,780-840|Heiligabend | kurz'

describe('B-08 special days in one text', () => {
  it('are read as they were written, in their order, and are the same for the same days', () => {
    expect(specialText([EVE, SHUT])).toBe(TEXT)
    expect(specialText([SHUT, { ...EVE, spans: EVE.spans.toReversed() }])).toBe(TEXT)
    expect(specialFrom(TEXT)).toEqual([SHUT, EVE])
    expect(specialFrom(specialText([]))).toEqual([])
  })

  it('a note of several lines becomes one, so that it is no day of its own', () => {
    const text = specialText([{ ...SHUT, note: 'Betriebs-\r\nferien' }])
    expect(specialFrom(text)).toEqual([{ ...SHUT, note: 'Betriebs- ferien' }])
  })

  it.each([
    ['days', TEXT, true],
    ['none', '', true],
    ['past midnight', '2026-12-31|1080-1560|Silvester', true],
    ['a day twice', '2026-12-24||\n2026-12-24||', false],
    ['another order', '2026-12-24||\n2026-08-03||', false],
    ['two times that overlap', '2026-12-24|480-720,700-800|', false],
    ['a day there never was', '2026-02-30||', false],
    ['no minutes', '2026-12-24|acht-zehn|', false],
    ['half a day', '2026-12-24', false],
    ['what is none', '?', false],
    ['a note that is too long', `2026-12-24||${'x'.repeat(81)}`, false],
  ])('%s', (_name, text, good) => {
    expect(SpecialDaysText.safeParse(text).success).toBe(good)
  })
})
