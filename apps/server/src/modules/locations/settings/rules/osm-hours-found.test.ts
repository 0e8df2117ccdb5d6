import { assert, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOsmHours } from './read-osm-hours.ts'

const h = (hours: number, minutes = 0) => hours * 60 + minutes
const days = (weekdays: readonly number[], ...spans: readonly (readonly [number, number])[]) =>
  weekdays.flatMap((weekday) => spans.map(([opens, closes]) => ({ weekday, opens, closes })))
const DAILY = [1, 2, 3, 4, 5, 6, 7]

/** As they stand on the map, at stations, baths, shops and bars. */
const FOUND: readonly (readonly [string, ReturnType<typeof days>])[] = [
  ['Mo-Su 05:00-24:00', days(DAILY, [h(5), h(24)])],
  ['Mo-Su 00:00-24:00', days(DAILY, [0, h(24)])],
  ['Mo-Su,PH 06:00-22:00', days(DAILY, [h(6), h(22)])],
  [
    'Mo-Fr 06:30-20:00; Sa 07:00-18:00; Su 08:00-18:00',
    [...days([1, 2, 3, 4, 5], [h(6, 30), h(20)]), ...days([6], [h(7), h(18)]), ...days([7], [h(8), h(18)])],
  ],
  ['Tu-Su 10:00-18:00; Mo off', days([2, 3, 4, 5, 6, 7], [h(10), h(18)])],
  [
    'Mo-Th 11:00-14:30,17:00-23:00; Fr,Sa 11:00-01:00',
    [...days([1, 2, 3, 4], [h(11), h(14, 30)], [h(17), h(23)]), ...days([5, 6], [h(11), h(25)])],
  ],
  ['Mo-Sa 20:00-05:00', days([1, 2, 3, 4, 5, 6], [h(20), h(29)])],
  ['Mo,We,Fr 09:00-12:00', days([1, 3, 5], [h(9), h(12)])],
  ['Sa-Mo 10:00-12:00', days([1, 6, 7], [h(10), h(12)])],
  [
    'Mo-Fr 08:00-18:00; We 08:00-13:00',
    [...days([1, 2], [h(8), h(18)]), ...days([3], [h(8), h(13)]), ...days([4, 5], [h(8), h(18)])],
  ],
  [
    'Mo-Fr 08:00-12:00, We 14:00-18:00',
    [
      ...days([1, 2], [h(8), h(12)]),
      ...days([3], [h(8), h(12)], [h(14), h(18)]),
      ...days([4, 5], [h(8), h(12)]),
    ],
  ],
  ['Mo-Fr 22:00-30:00', days([1, 2, 3, 4, 5], [h(22), h(30)])],
  ['  Mo-Fr   08:00-18:00 ;  ', days([1, 2, 3, 4, 5], [h(8), h(18)])],
  ['Mo-Fr 08:00-18:00; Mo-Fr off', []],
]

const check = (text: string) => {
  const { opening, special } = readOsmHours(text)
  for (const { weekday, opens, closes } of opening) {
    expect(weekday).toBeGreaterThanOrEqual(1)
    expect(weekday).toBeLessThanOrEqual(7)
    expect(opens).toBeLessThan(closes)
    expect(closes - opens).toBeLessThanOrEqual(1440)
  }
  expect(special.every(({ date }) => !Number.isNaN(Date.parse(date)))).toBe(true)
}

describe('B-18 hours as they are found on the map', () => {
  it.each(FOUND)('%s', (text, opening) => {
    const read = readOsmHours(text)
    expect(read.unread).toEqual([])
    expect(read.opening).toEqual(opening)
  })

  it.each([
    ['PH off', 'closed'],
    ['Mo-Su 10:00-12:00; PH off', 'closed'],
    ['Su,PH 10:00-12:00', 'asSunday'],
    ['Su 10:00-12:00; PH 10:00-12:00', 'asSunday'],
    ['Mo-Fr 10:00-12:00', 'asUsual'],
  ])('on holidays, %s is „%s“', (text, rule) => {
    expect(readOsmHours(text)).toMatchObject({ holidayRule: rule, unread: [] })
  })

  it.each([
    ['2026 Dec 24 06:00-14:00', [['2026-12-24', 1, '']]],
    ['2026 Dec 24 off', [['2026-12-24', 0, '']]],
    ['2026 Dec 24 closed "Heiligabend; ganz zu"', [['2026-12-24', 0, 'Heiligabend; ganz zu']]],
    ['2026 Dec 24 08:00-10:00,12:00-14:00', [['2026-12-24', 2, '']]],
    [
      '2026 Dec 24-26 off',
      [
        ['2026-12-24', 0, ''],
        ['2026-12-25', 0, ''],
        ['2026-12-26', 0, ''],
      ],
    ],
    [
      '2026 Dec 31 off; 2026 Dec 24 off',
      [
        ['2026-12-24', 0, ''],
        ['2026-12-31', 0, ''],
      ],
    ],
    ['2026 Dec 24 off; 2026 Dec 24 10:00-12:00', [['2026-12-24', 1, '']]],
    ['2028 Feb 29 off', [['2028-02-29', 0, '']]],
  ])('%s are special days', (text, special) => {
    const read = readOsmHours(text)
    expect(read.unread).toEqual([])
    expect(read.special.map(({ date, spans, note }) => [date, spans.length, note])).toEqual(special)
  })

  it.each([
    ['Mo-Fr 10:00-18:00 "nach Vereinbarung"', '"nach Vereinbarung"'],
    ['Mo-Fr 10:00-18:00 "nach Anmeldung"; 2026 Dec 24 off "Heiligabend"', '"nach Anmeldung"'],
    ['Mo-Fr 10:00-18:00; Sa off "nur Verwaltung"', '"nur Verwaltung"'],
  ])('%s: the times are taken, and that the note is not is told', (text, part) => {
    const { opening, unread } = readOsmHours(text)
    expect(opening).toEqual(days([1, 2, 3, 4, 5], [h(10), h(18)]))
    expect(unread).toEqual([{ part, why: expect.stringContaining('der Zusatz nicht') }])
  })

  it.each([
    '2026 Feb 29 off',
    '2026 Dec 26-24 off',
    '2026 Jan 01-2026 Dec 31 off',
    '2026 Foo 12 off',
    'Mo-Xx 08:00-10:00',
    'Mo 8-10',
    'Mo 08.00-10.00',
    'Mo 08:00',
    'Mo 24:00-25:00',
    'Mo 08:60-10:00',
    'Mo-Fr 24/7',
    'nach Vereinbarung',
    '"nach Vereinbarung"',
  ])('%s is left out and told, and the rest is taken', (text) => {
    const { opening, special, unread } = readOsmHours(`Sa 10:00-12:00; ${text}`)
    expect(opening).toEqual(days([6], [h(10), h(12)]))
    expect(special).toEqual([])
    expect(unread).toHaveLength(1)
    expect(unread[0]?.why).toMatch(/^[A-ZÄÖÜ].*\.$/)
  })

  it('FAULT-47 whatever somebody pastes, nothing breaks and every day is one that can be saved', () => {
    const part = stringMatching(
      /^(Mo|Tu|PH|Mo-Fr|2026 Dec 24)? ?(\d{1,2}:\d{2}-\d{1,2}:\d{2}|off|24\/7)?[;,]? ?$/,
    )
    assert(property(string(), check))
    assert(property(part, part, (one, other) => check(`${one}; ${other}`)))
  })
})
