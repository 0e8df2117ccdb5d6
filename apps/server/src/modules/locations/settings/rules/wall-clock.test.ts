import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addMonths, dateOfDay, dayOf, wallClock, weekdayOf } from './wall-clock.ts'

const from = Date.UTC(2026, 0, 1)
const until = Date.UTC(2028, 0, 1)
const instants = fc.integer({ min: from, max: until })
const zones = fc.constantFrom('Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe')
const zonedAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
const asUtc = (local: Temporal.PlainDateTime) => local.toZonedDateTime('UTC').epochMilliseconds
const plain = (local: number) => zonedAt(local, 'UTC').toPlainDateTime()

describe('FAULT-41 the fast clocks agree with the calendar', () => {
  it('on what the wall shows', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        expect(wallClock(zone).toLocal(at)).toBe(asUtc(zonedAt(at, zone).toPlainDateTime()))
      }),
    )
  })

  it('on when a wall-clock time is', () => {
    fc.assert(
      fc.property(instants, zones, (local, zone) => {
        expect(wallClock(zone).toInstant(local)).toBe(plain(local).toZonedDateTime(zone).epochMilliseconds)
      }),
    )
  })

  it.each([
    ['2026-03-29T01:59', '2026-03-29T00:59:00Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00Z'],
  ])('%s is %s', (local, at) => {
    const clock = wallClock('Europe/Berlin')
    expect(clock.toInstant(asUtc(Temporal.PlainDateTime.from(local)))).toBe(Date.parse(at))
  })
})

describe('FAULT-42 months', () => {
  it('are added as the calendar adds them', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 30 }), (local, months) => {
        expect(addMonths(local, months)).toBe(asUtc(plain(local).add({ months })))
      }),
    )
  })
})

describe('FAULT-42 days', () => {
  it('have the date and the weekday of the calendar', () => {
    fc.assert(
      fc.property(instants, (local) => {
        const day = dayOf(local)
        const date = plain(local).toPlainDate()
        expect([dateOfDay(day), weekdayOf(day)]).toEqual([date.toString(), date.dayOfWeek])
      }),
    )
  })
})
