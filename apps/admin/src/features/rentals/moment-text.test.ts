import { describe, expect, it } from 'vitest'
import { longer, momentText } from './moment-text.ts'

const BERLIN = 'Europe/Berlin'
const text = momentText(BERLIN)

describe('R-01 times as people type them, by the clocks of the location', () => {
  it('are shown without seconds and read back as the same instant', () => {
    expect(text.write('2026-11-20T17:30:00.000Z')).toBe('20.11.2026 18:30')
    expect(text.read('20.11.2026 18:30')).toEqual({ ok: true, value: '2026-11-20T17:30:00.000Z' })
    expect(text.read(' 1.7.2026 9:05 ')).toEqual({ ok: true, value: '2026-07-01T07:05:00.000Z' })
  })

  it.each(['', '20.11.2026', '31.11.2026 10:00', 'morgen', '20.11.2026 25:00'])(
    '„%s“ is no time',
    (typed) => {
      expect(text.read(typed)).toEqual({
        ok: false,
        message: 'Bitte Datum und Uhrzeit eingeben, zum Beispiel 24.12.2026 18:30.',
      })
    },
  )
})

describe('R-06 longer by a step', () => {
  it.each([
    ['20.11.2026 18:30', 'hour', '20.11.2026 19:30'],
    ['31.12.2026 23:30', 'hour', '01.01.2027 00:30'],
    ['20.11.2026 18:30', 'day', '21.11.2026 18:30'],
    ['28.02.2027 18:30', 'week', '07.03.2027 18:30'],
    // The clocks go back in between: a day ends at the same time of day, an hour is an hour.
    ['24.10.2026 18:30', 'day', '25.10.2026 18:30'],
    ['25.10.2026 02:30', 'hour', '25.10.2026 02:30'],
    ['irgendwann', 'day', 'irgendwann'],
  ] as const)('%s and one %s is %s', (typed, step, expected) => {
    expect(longer(typed, step, BERLIN)).toBe(expected)
  })
})
