import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningTerms } from './opening-hours.ts'
import { osmHours } from './osm-hours.ts'
import { readOsmHours } from './read-osm-hours.ts'

const terms = (overrides: Partial<OpeningTerms> = {}): OpeningTerms => ({
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'asUsual',
  opening: [],
  special: [],
  ...overrides,
})
const days = (weekdays: readonly number[], ...spans: readonly (readonly [number, number])[]) =>
  weekdays.flatMap((weekday) =>
    spans.map(([opens, closes]) => ({ weekday, opens: opens * 60, closes: closes * 60 })),
  )

describe('B-18 hours as OpenStreetMap writes them', () => {
  it.each([
    ['closed all week', terms(), 'Mo-Su off'],
    ['always open', terms({ opening: days([1, 2, 3, 4, 5, 6, 7], [0, 24]) }), '24/7'],
    [
      'a break',
      terms({ opening: days([1, 2, 3, 4, 5], [8, 12], [13, 18]) }),
      'Mo-Fr 08:00-12:00,13:00-18:00',
    ],
    [
      'days that differ, past midnight',
      terms({ opening: [...days([1, 2, 3], [8, 18]), ...days([5, 6], [18, 26])], holidayRule: 'closed' }),
      'Mo-We 08:00-18:00, Fr-Sa 18:00-02:00; PH off',
    ],
    ['a whole day from eight', terms({ opening: days([1], [8, 32]) }), 'Mo 08:00-32:00'],
    [
      'holidays as on Sundays',
      terms({ opening: days([7], [10, 16]), holidayRule: 'asSunday' }),
      'Su 10:00-16:00; PH 10:00-16:00',
    ],
    [
      'special days with a note',
      terms({ special: [{ date: '2026-12-05', note: 'Der "Nikolaus"', spans: [] }] }),
      `Mo-Su off; 2026 Dec 05 off "Der 'Nikolaus'"`,
    ],
  ])('%s', (_name, given, text) => {
    expect(osmHours(given)).toBe(text)
  })

  it('what is written is read back as it was, whatever the hours', () => {
    const span = record({
      weekday: integer({ min: 1, max: 7 }),
      opens: integer({ min: 0, max: 1439 }),
      length: integer({ min: 1, max: 1440 }),
    })
    assert(
      property(
        array(span, { maxLength: 4 }),
        constantFrom('closed', 'asUsual' as const),
        (spans, holidayRule) => {
          // One span a day: those that overlap are refused before they get here.
          const opening = [...new Map(spans.map((each) => [each.weekday, each])).values()]
            .map(({ weekday, opens, length }) => ({ weekday, opens, closes: opens + length }))
            .toSorted((a, b) => a.weekday - b.weekday)
          const special = [{ date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: 360, closes: 840 }] }]
          const given = terms({ opening, special, holidayRule })
          expect(readOsmHours(osmHours(given))).toEqual({ holidayRule, opening, special, unread: [] })
        },
      ),
    )
  })
})

describe('B-18 reading what others wrote', () => {
  it.each([
    ['Mo-Fr 08:00-18:00; Sa,Su 10:00-14:00', 5 + 2],
    ['08:00-20:00', 7],
    ['Fr-Mo 22:00-02:00', 4],
    ['Mo-Sa 09:00-18:00; We off', 5],
    ['Mo 10:00-12:00, Tu 13:00-14:00', 2],
    ['Mo 08:00-12:00, Mo 14:00-18:00', 2],
    ['Mo-Fr: 8:00-12:00 , 13:00 - 18:00', 10],
    ['Sa,Su,PH 10:00-14:00', 2],
    ['24/7', 7],
  ])('%s gives %i open times', (text, count) => {
    const { opening, unread } = readOsmHours(text)
    expect([opening.length, unread]).toEqual([count, []])
  })

  it('a range of dates becomes special days, one for each', () => {
    const { special } = readOsmHours('Mo-Fr 08:00-18:00; 2026 Dec 30-2027 Jan 01 off "Inventur"')
    expect(special.map(({ date, note, spans }) => [date, note, spans.length])).toEqual([
      ['2026-12-30', 'Inventur', 0],
      ['2026-12-31', 'Inventur', 0],
      ['2027-01-01', 'Inventur', 0],
    ])
    expect(readOsmHours('2026 Aug 03-05 10:00-12:00').special).toHaveLength(3)
  })

  it('holidays like Sundays are known; other hours of their own are told', () => {
    expect(readOsmHours('Su,PH 10:00-14:00').holidayRule).toBe('asSunday')
    const own = readOsmHours('Su 10:00-14:00; PH 12:00-13:00')
    expect([own.holidayRule, own.unread[0]?.part]).toEqual(['asUsual', 'PH 12:00-13:00'])
  })

  it.each([
    ['sunrise-sunset', /Sonnenstand/],
    ['Mo 08:00+', /offenes Ende/],
    ['SH off', /Schulferien/],
    ['Mo[1] 08:00-10:00', /Einzelne Wochentage/],
    ['easter off', /Bewegliche/],
    ['week 1-10 Mo 08:00-10:00', /Kalenderwochen/],
    ['Dec 24 off', /mit Jahr/],
    ['Apr-Oct Mo-Fr 08:00-18:00', /mit Jahr/],
    ['Mo 08:00-12:00 || "nach Absprache"', /Ersatzregeln/],
    ['2026 Feb 30 off', /mit Jahr/],
    ['Mo 25:70-26:00', /Uhrzeit gibt es nicht/],
    ['Mo 08:00-49:00', /Uhrzeit gibt es nicht/],
    ['Mo-PH 08:00-10:00', /nicht verstanden/],
    ['Montag bis Freitag', /nicht verstanden/],
  ])('%s is left out and told', (text, why) => {
    const { opening, special, unread } = readOsmHours(text)
    expect([opening, special]).toEqual([[], []])
    expect(unread).toMatchObject([{ part: text, why: expect.stringMatching(why) }])
  })
})
