import { RETENTION, RETENTION_KINDS } from '@fachwerk/contract/company/retention-kinds'
import { assert, date, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueBefore, periodsOf } from './due-before.ts'

const before = (kind: Parameters<typeof dueBefore>[0], period: number, now: string) =>
  dueBefore(kind, period, new Date(now)).toISOString()

const years = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000 / 365.25

describe('LAW-62 what is due', () => {
  it('days are counted from the moment', () => {
    expect(before('openings', 90, '2026-11-23T02:10:00Z')).toBe('2026-08-25T02:10:00.000Z')
    // The clocks change in between; 90 times 24 hours are 90 times 24 hours.
    expect(before('device', 30, '2026-04-10T00:10:00Z')).toBe('2026-03-11T00:10:00.000Z')
  })

  it('LAW-45 years are counted from the end of the year in which it happened', () => {
    // A letter of any day of 2026 may go when 2032 is over.
    expect(before('letters', 6, '2032-12-31T22:59:59Z')).toBe('2025-12-31T23:00:00.000Z')
    expect(before('letters', 6, '2032-12-31T23:00:00Z')).toBe('2026-12-31T23:00:00.000Z')
    expect(before('business', 8, '2035-06-01T00:00:00Z')).toBe('2026-12-31T23:00:00.000Z')
  })

  it('LAW-45 LAW-73 nothing goes before the law lets it, whatever is stored', () => {
    const some = date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    assert(
      property(some, (now) => {
        const least = periodsOf(Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 0])))
        expect(years(dueBefore('times', least.times, now), now)).toBeGreaterThan(2)
        expect(years(dueBefore('letters', least.letters, now), now)).toBeGreaterThan(5.99)
        expect(years(dueBefore('business', least.business, now), now)).toBeGreaterThan(7.99)
        expect(years(dueBefore('records', least.records, now), now)).toBeGreaterThan(9.99)
      }),
    )
  })
})

describe('LAW-62 the periods of a group', () => {
  it('are the usual ones until it says otherwise', () => {
    const usual = periodsOf({})
    expect([usual.openings, usual.device, usual.times, usual.letters]).toEqual([90, 90, 1_096, 6])
    expect(periodsOf({ openings: 45 })).toEqual({ ...usual, openings: 45 })
  })

  it('never leave the bounds, though the bounds move after they were set', () => {
    expect(periodsOf({ openings: 1, letters: 99 })).toMatchObject({ openings: 30, letters: 15 })
  })

  it('each usual period lies within its bounds', () => {
    for (const kind of RETENTION_KINDS) {
      const { least, usual, most } = RETENTION[kind]
      expect([kind, least <= usual && usual <= most]).toEqual([kind, true])
    }
  })
})
