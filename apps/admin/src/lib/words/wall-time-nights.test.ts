import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt, daysLater, germanDay, lastDayOf, mondayOf, monthsLater, weeksOf } from './dates.ts'
import { fromWall, readTyped, toWall, typedWall } from './wall-time.ts'

const DAY = 86_400_000
const ZONES = [
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
] as const
const zones = constantFrom(...ZONES)
/** Whole seconds between 2000 and 2060. */
const instants = integer({ min: 946_684_800, max: 2_840_140_800 }).map((seconds) => seconds * 1000)
const iso = (at: number) => new Date(at).toISOString()

describe('FAULT-41 clocks of any place', () => {
  it('what they show is read back as a moment at which they show just that', () => {
    assert(
      property(instants, zones, (at, zone) => {
        const wall = toWall(at, zone)
        const back = fromWall(wall, zone)
        expect(back && toWall(back, zone)).toBe(wall)
        // An hour that comes twice means its first passage: never later than the moment it was taken from.
        expect(Date.parse(back ?? '')).toBeLessThanOrEqual(at)
        expect(at - Date.parse(back ?? '')).toBeLessThanOrEqual(DAY / 24)
      }),
      { numRuns: 300 },
    )
  })

  it('what stands in a field is read as it was shown there', () => {
    assert(
      property(instants, zones, (at, zone) => {
        expect(readTyped(typedWall(at, zone), zone)).toBe(fromWall(toWall(at, zone), zone))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    // St John's skips 02:00 to 03:00, Lord Howe only half an hour.
    ['2026-03-08T02:30', 'America/St_Johns', '2026-03-08T03:30:00'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45:00'],
    ['2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T02:30:00'],
  ])('%s does not exist in %s and means %s', (wall, zone, shown) => {
    expect(toWall(fromWall(wall, zone) ?? '', zone)).toBe(shown)
  })

  it('a day that a place left out altogether, as Apia its 30 December 2011, is the next one', () => {
    expect(dayAt('2011-12-30T09:59:59Z', 'Pacific/Apia')).toBe('2011-12-29')
    expect(dayAt('2011-12-30T10:00:00Z', 'Pacific/Apia')).toBe('2011-12-31')
  })

  it.each([
    '29.02.2027 10:00',
    '30.02.2028 10:00',
    '31.04.2026 10:00',
    '1.1.26 10:00',
    '01.01.2026 1:5',
    '01.01.2026',
  ])('„%s“ is no time, and nothing is guessed', (text) => {
    for (const zone of ZONES) expect(readTyped(text, zone)).toBeNull()
  })
})

describe('D-03 days and months', () => {
  const days = instants.map((at) => iso(at).slice(0, 10))

  it('a week begins with its Monday, and each of its days says so', () => {
    assert(
      property(days, (day) => {
        const monday = mondayOf(day)
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(monday <= day && day <= daysLater(monday, 6)).toBe(true)
        expect(mondayOf(daysLater(monday, 6))).toBe(monday)
        expect(mondayOf(daysLater(monday, 7))).toBe(daysLater(monday, 7))
      }),
    )
  })

  it('a month has all its days once in its weeks, and no week that does not touch it', () => {
    assert(
      property(days, (day) => {
        const month = day.slice(0, 7)
        const weeks = weeksOf(month)
        const own = weeks.flat().filter((each) => each.startsWith(month))
        expect(own).toHaveLength(Number(lastDayOf(month).slice(8)))
        expect(new Set(own).size).toBe(own.length)
        for (const week of weeks) expect(week.some((each) => each.startsWith(month))).toBe(true)
      }),
    )
  })

  it('forth and back by months is where one was, over the ends of years too', () => {
    assert(
      property(days, integer({ min: -30, max: 30 }), (day, months) => {
        const month = day.slice(0, 7)
        expect(monthsLater(monthsLater(month, months), -months)).toBe(month)
        expect(daysLater(lastDayOf(month), 1)).toBe(`${monthsLater(month, 1)}-01`)
      }),
    )
  })

  it('is written as it is counted, whatever zone the browser lives in', () => {
    assert(
      property(days, (day) => {
        expect(germanDay(day).split('.').toReversed().join('-')).toBe(day)
      }),
    )
  })
})
