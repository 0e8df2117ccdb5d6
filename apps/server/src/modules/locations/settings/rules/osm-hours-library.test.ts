import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import OpeningHours from 'opening_hours'
import { describe, expect, it } from 'vitest'
import { isOpenAt, type OpeningTerms } from './opening-hours.ts'
import { osmHours } from './osm-hours.ts'

const MINUTE = 60_000
const DAY = 1440
const START = Date.UTC(2026, 10, 1)
const STATES = { BW: 'Baden-Württemberg', BE: 'Berlin', SN: 'Sachsen', NW: 'Nordrhein-Westfalen' } as const

/** The library reads the clock of the machine; tests run on UTC, and so does the location here. */
const libraryOf = (terms: OpeningTerms & { readonly state: keyof typeof STATES }) =>
  new OpeningHours(osmHours(terms), {
    lat: 0,
    lon: 0,
    address: { country_code: 'de', state: STATES[terms.state] },
  })

const quarter = (from: number, to: number) =>
  integer({ min: from / 15, max: to / 15 }).map((each) => each * 15)
/** One or two stretches of a day that end by midnight. */
const spans = array(quarter(0, DAY), { minLength: 2, maxLength: 4 })
  .map((times) => [...new Set(times)].toSorted((a, b) => a - b))
  .map((times) =>
    times.flatMap((opens, index) => {
      const closes = times[index + 1]
      return index % 2 === 0 && closes !== undefined ? [{ opens, closes }] : []
    }),
  )
const week = array(record({ weekday: integer({ min: 1, max: 7 }), spans }), { maxLength: 7 }).map((days) =>
  [...new Map(days.map((day) => [day.weekday, day.spans]))].flatMap(([weekday, own]) =>
    own.map((span) => ({ weekday, ...span })),
  ),
)
const terms = record({
  timeZone: constantFrom('UTC'),
  state: constantFrom('BW', 'BE', 'SN', 'NW'),
  holidayRule: constantFrom('closed', 'asSunday', 'asUsual'),
  opening: week,
  special: array(record({ day: integer({ min: 0, max: 400 }), spans }), { maxLength: 3 }).map((days) =>
    [...new Map(days.map((each) => [each.day, each.spans]))].map(([day, own]) => ({
      date: new Date(START + day * DAY * MINUTE).toISOString().slice(0, 10),
      note: '',
      spans: own,
    })),
  ),
})

/** One stretch a day, until midnight or into the night, over before the next day's can begin. */
const nights = array(
  record({ weekday: integer({ min: 1, max: 7 }), opens: quarter(480, 1425), lasts: quarter(15, 900) }),
  { minLength: 1, maxLength: 7 },
).map((days) =>
  [...new Map(days.map((day) => [day.weekday, day]))].map(([weekday, { opens, lasts }]) => ({
    weekday,
    opens,
    closes: Math.min(opens + lasts, DAY + 480),
  })),
)
const minutes = array(integer({ min: 0, max: 400 * DAY }), { minLength: 20, maxLength: 20 })

function readsTheSame(location: Parameters<typeof libraryOf>[0], moments: readonly number[]): void {
  const library = libraryOf(location)
  for (const minute of moments) {
    const at = new Date(START + minute * MINUTE)
    expect([at.toISOString(), library.getState(at)]).toEqual([at.toISOString(), isOpenAt(location, at)])
  }
}

describe('B-18 F-04 the library of OpenStreetMap reads what we write as we mean it', () => {
  it('weeks with breaks, holidays of the federal states and special days, at any minute of a year', () => {
    assert(property(terms, minutes, readsTheSame), { numRuns: 150 })
  })

  it('hours past midnight', () => {
    const late = record({
      timeZone: constantFrom('UTC'),
      state: constantFrom('BW', 'SN'),
      holidayRule: constantFrom('asUsual'),
      opening: nights,
      special: constantFrom([]),
    })
    assert(property(late, minutes, readsTheSame), { numRuns: 100 })
  })
})
