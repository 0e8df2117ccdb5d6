import { describe, expect, it } from 'vitest'
import { isOpenAt, nextOpen, type OpeningTerms, spansOn, weekOf } from './opening-hours.ts'
import { openingStatus } from './opening-status.ts'
import { dayOf } from './wall-clock.ts'

const h = (hours: number, minutes = 0) => hours * 60 + minutes
const weekdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, opens: h(8), closes: h(12) },
  { weekday, opens: h(13), closes: h(18) },
])
const shop: OpeningTerms = {
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'asUsual',
  opening: [...weekdays, { weekday: 6, opens: h(9), closes: h(14) }],
  special: [],
}
const station: OpeningTerms = {
  ...shop,
  opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: h(5), closes: h(25) })),
}
const always: OpeningTerms = {
  ...shop,
  opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: h(24) })),
}
/** Friday, 20 November 2026, at this wall-clock time in Berlin. */
const friday = (time: string) => new Date(`2026-11-20T${time}:00+01:00`)
const says = (terms: OpeningTerms, at: Date) => {
  const { state, changesAtLocal } = openingStatus(terms, at)
  return [state, changesAtLocal]
}

describe('F-04 opening status', () => {
  it.each([
    ['07:59', 'closed', '2026-11-20T08:00'],
    ['08:00', 'open', '2026-11-20T12:00'],
    ['11:29', 'open', '2026-11-20T12:00'],
    ['11:30', 'closesSoon', '2026-11-20T12:00'],
    ['12:00', 'break', '2026-11-20T13:00'],
    ['13:00', 'open', '2026-11-20T18:00'],
    ['17:42', 'closesSoon', '2026-11-20T18:00'],
    ['18:00', 'closed', '2026-11-21T09:00'],
  ])('at %s on a weekday with a break: %s until %s', (time, state, changes) => {
    expect(says(shop, friday(time))).toEqual([state, changes])
  })

  it('on Sunday says when Monday begins', () => {
    expect(says(shop, new Date('2026-11-22T12:00:00+01:00'))).toEqual(['closed', '2026-11-23T08:00'])
  })

  it('FAULT-42 past midnight the evening before still counts', () => {
    expect(says(station, friday('00:15'))).toEqual(['open', '2026-11-20T01:00'])
    expect(says(station, friday('01:00'))).toEqual(['closed', '2026-11-20T05:00'])
    expect(says(station, friday('23:30'))).toEqual(['open', '2026-11-21T01:00'])
  })

  it('a location that never closes has no change', () => {
    expect(openingStatus(always, friday('23:59'))).toEqual({
      state: 'open',
      changesAtLocal: null,
      alwaysOpen: true,
    })
  })

  it('a location open day and night still says when a special day closes it', () => {
    const closedOnSunday = { ...always, special: [{ date: '2026-11-22', note: 'Umbau', spans: [] }] }
    expect(openingStatus(closedOnSunday, friday('12:00'))).toEqual({
      state: 'open',
      changesAtLocal: '2026-11-22T00:00',
      alwaysOpen: false,
    })
  })

  it('a location without hours is closed and says no more', () => {
    expect(says({ ...shop, opening: [] }, friday('12:00'))).toEqual(['closed', null])
  })
})

describe('F-04 days that differ from the week', () => {
  const special = [{ date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: h(6), closes: h(14) }] }]

  it('FAULT-42 a special opening takes the place of the weekday, also of a holiday', () => {
    const christmas = {
      ...shop,
      special: [
        ...special,
        { date: '2026-12-25', note: 'Weihnachten', spans: [{ opens: h(10), closes: h(11) }] },
      ],
    }
    expect(isOpenAt(christmas, new Date('2026-12-24T13:59:00+01:00'))).toBe(true)
    expect(isOpenAt(christmas, new Date('2026-12-24T15:00:00+01:00'))).toBe(false)
    expect(isOpenAt({ ...christmas, holidayRule: 'closed' }, new Date('2026-12-25T10:30:00+01:00'))).toBe(
      true,
    )
  })

  it.each([
    ['closed', 0],
    ['asSunday', 1],
    ['asUsual', 2],
  ] as const)('a public holiday of the state: %s', (holidayRule, spans) => {
    const terms = {
      ...shop,
      holidayRule,
      opening: [...shop.opening, { weekday: 7, opens: h(10), closes: h(12) }],
    }
    // Heilige Drei Könige: a holiday in Baden-Württemberg, an ordinary Wednesday in Berlin.
    const epiphany = dayOf(Date.parse('2027-01-06'))
    expect(spansOn(terms, epiphany)).toHaveLength(spans)
    expect(spansOn({ ...terms, state: 'BE' }, epiphany)).toHaveLength(2)
    expect(spansOn({ ...terms, state: 'elsewhere' }, epiphany)).toHaveLength(2)
  })

  it('the next opening looks past closed days', () => {
    const closed = { ...shop, holidayRule: 'closed' as const }
    expect(nextOpen(closed, new Date('2026-12-24T20:00:00+01:00'), 14)).toEqual(
      new Date('2026-12-28T08:00:00+01:00'),
    )
    expect(nextOpen(closed, friday('10:00'), 14)).toEqual(friday('10:00'))
    expect(nextOpen({ ...shop, opening: [] }, friday('10:00'), 14)).toBeNull()
  })

  it('the week lists closed days too', () => {
    expect(weekOf(shop).map((day) => day.spans.length)).toEqual([2, 2, 2, 2, 2, 1, 0])
  })
})

describe('FAULT-41 opening hours in the nights when clocks change', () => {
  const night: OpeningTerms = { ...shop, opening: [{ weekday: 7, opens: h(2, 30), closes: h(6) }] }

  it('02:30 that does not exist opens at 03:30', () => {
    expect(isOpenAt(night, new Date('2026-03-29T01:15:00Z'))).toBe(false)
    expect(isOpenAt(night, new Date('2026-03-29T01:30:00Z'))).toBe(true)
  })

  it('02:30 that comes twice opens at the first', () => {
    expect(isOpenAt(night, new Date('2026-10-25T00:30:00Z'))).toBe(true)
    expect(isOpenAt(night, new Date('2026-10-25T00:29:59Z'))).toBe(false)
  })

  it('a day of 25 hours closes at its wall-clock hour', () => {
    expect(says(station, new Date('2026-10-25T12:00:00+01:00'))).toEqual(['open', '2026-10-26T01:00'])
  })
})
