import { describe, expect, it } from 'vitest'
import { aroundTheClock, shortDays, span, week } from './opening-hours.ts'
import { demoWorld } from './world.ts'

const weekOf = (key: string) => demoWorld.locations.find((location) => location.key === key)?.week ?? []

describe('opening hours of the demo', () => {
  it('F-04 a span past midnight ends on the next day', () => {
    expect(span('05:00–01:00')).toEqual({ opens: 300, closes: 1500 })
    expect(span('06:00–22:30')).toEqual({ opens: 360, closes: 1350 })
    expect(() => span('06:00')).toThrow('no span')
  })

  it('F-04 a break is the gap between two spans, a day without spans is closed', () => {
    const [monday, , , , , saturday, sunday] = week('08:00–12:00, 13:00–18:00', '09:00–13:00', '')
    expect(monday).toEqual({ weekday: 1, spans: [span('08:00–12:00'), span('13:00–18:00')] })
    expect(saturday?.spans).toHaveLength(1)
    expect(sunday).toEqual({ weekday: 7, spans: [] })
  })

  it('F-04 every location has seven days whose spans follow each other', () => {
    for (const location of demoWorld.locations) {
      expect(location.week.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
      for (const { spans } of [...location.week, ...location.special])
        for (const [index, each] of spans.entries()) {
          expect(each.closes).toBeGreaterThan(each.opens)
          expect(each.closes).toBeLessThanOrEqual(2880)
          expect(each.opens).toBeGreaterThanOrEqual(spans[index - 1]?.closes ?? 0)
        }
    }
  })

  it('F-04 both demo sites have a location that is open at any hour, so that a rental can always start', () => {
    expect(weekOf('konstanz-bahnhof')).toEqual(aroundTheClock)
    expect(weekOf('hamburg-hauptbahnhof')).toEqual(aroundTheClock)
    expect(aroundTheClock.every((day) => day.spans[0]?.opens === 0 && day.spans[0].closes === 1440)).toBe(
      true,
    )
  })

  it('F-04 breaks, closed Sundays, holiday rules and special opening times all occur', () => {
    const all = demoWorld.locations
    expect(all.some((location) => location.week.some((day) => day.spans.length > 1))).toBe(true)
    expect(all.some((location) => location.week.some((day) => day.spans.length === 0))).toBe(true)
    expect(new Set(all.map((location) => location.holidayRule))).toEqual(
      new Set(['closed', 'asSunday', 'asUsual']),
    )
    expect(new Set(all.map((location) => location.accessRule))).toEqual(new Set(['always', 'openingHours']))
    expect(shortDays.map((day) => day.date)).toContain('2026-12-24')
    for (const location of all) {
      const dates = location.special.map((day) => day.date)
      expect(new Set(dates).size).toBe(dates.length)
    }
  })
})
