import { describe, expect, it } from 'vitest'
import { statusWords, weekdayName, weekdayShort } from './opening-words.ts'

const says = (
  state: 'open' | 'closesSoon' | 'break' | 'closed',
  changesAtLocal: string | null,
  alwaysOpen = false,
) => statusWords({ state, changesAtLocal, alwaysOpen }, '2026-11-20')

describe('F-04 the status of a location in words', () => {
  it.each([
    ['open', '2026-11-20T18:00', 'geöffnet, schließt um 18:00'],
    ['open', '2026-11-21T01:00', 'geöffnet, schließt am Samstag, 21.11. um 01:00'],
    ['closesSoon', '2026-11-20T18:00', 'schließt bald, um 18:00'],
    ['break', '2026-11-20T13:00', 'Pause, öffnet wieder um 13:00'],
    ['closed', '2026-11-23T08:00', 'geschlossen, öffnet am Montag, 23.11. um 08:00'],
    ['closed', null, 'geschlossen'],
    ['open', null, 'geöffnet'],
  ] as const)('%s until %s: %s', (state, changes, words) => {
    expect(says(state, changes)).toBe(words)
  })

  it('always open needs no time', () => {
    expect(says('open', null, true)).toBe('rund um die Uhr geöffnet')
  })

  it('weekdays count from Monday', () => {
    expect([weekdayName(1), weekdayName(7), weekdayShort(7)]).toEqual(['Montag', 'Sonntag', 'So'])
  })
})
