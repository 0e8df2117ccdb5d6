import { describe, expect, it } from 'vitest'
import { assert, integer, property } from 'fast-check'
import { LAW_LIMITS, type WorkingTimeFinding } from '@fachwerk/contract/time/working-time-limits'
import { shareOut, slicesOf } from './local-days.ts'
import type { Span } from './shifts.ts'
import { averageMinutes, workingDays } from './working-time.ts'

const ZONE = 'Europe/Berlin'
/** A Tuesday in winter: 08:00 is 07:00 UTC. */
const at = (clock: string, day = '2026-11-17'): Date => new Date(`${day}T${clock}:00+01:00`)
const span = (from: string, until: string, day?: string, nextDay?: string): Span => ({
  startsAt: at(from, day),
  endsAt: at(until, nextDay ?? day),
})
const query = (overrides: Partial<Parameters<typeof workingDays>[1]> = {}) => ({
  first: '2026-11-17',
  next: '2026-11-18',
  timeZone: ZONE,
  limits: [],
  holiday: () => null,
  ...overrides,
})
const findings = (spans: Span[], overrides = {}): readonly WorkingTimeFinding[] =>
  workingDays(spans, query(overrides))[0]?.findings ?? []

const onlyOn = (holiday: string) => (day: string) => (day === holiday ? 'Feiertag' : null)
const long = (day: string) => [span('07:00', '12:00', day), span('12:45', '18:00', day)]

describe('LAW-72 the record of a day', () => {
  it('start 8:00, break 12:00 to 12:30, end 16:45 is 8:15 h, of which 15 minutes are overtime', () => {
    const [day] = workingDays([span('08:00', '12:00'), span('12:30', '16:45')], query())
    expect(day).toMatchObject({
      begin: at('08:00').toISOString(),
      end: at('16:45').toISOString(),
      workedMinutes: 495,
      breakMinutes: 30,
      overtimeMinutes: 15,
      findings: ['overAverage'],
    })
  })

  it('a day without work has no times and nothing to find', () => {
    expect(workingDays([], query())[0]).toMatchObject({
      begin: null,
      end: null,
      workedMinutes: 0,
      findings: [],
    })
  })

  it('two projects at once are one time of work', () => {
    const [day] = workingDays([span('08:00', '10:00'), span('09:00', '11:00')], query())
    expect(day?.workedMinutes).toBe(180)
  })
})

describe('LAW-74 what deserves a look', () => {
  it.each<[string, Span[], WorkingTimeFinding[]]>([
    ['6:00 h without a break', [span('08:00', '14:00')], []],
    ['6:01 h without a break', [span('08:00', '14:01')], ['breakTooShort', 'stretchTooLong']],
    ['6:01 h with 29 minutes', [span('08:00', '12:00'), span('12:29', '14:30')], ['breakTooShort']],
    ['6:01 h with 30 minutes', [span('08:00', '12:00'), span('12:30', '14:31')], []],
    ['9:00 h with 30 minutes', [span('08:00', '13:00'), span('13:30', '17:30')], ['overAverage']],
    [
      '9:01 h with 30 minutes',
      [span('08:00', '13:00'), span('13:30', '17:31')],
      ['overAverage', 'breakTooShort'],
    ],
    ['9:01 h with 45 minutes', [span('08:00', '13:00'), span('13:45', '17:46')], ['overAverage']],
    [
      'two breaks of 14 minutes do not count',
      [span('08:00', '10:00'), span('10:14', '12:00'), span('12:14', '14:45')],
      ['breakTooShort', 'stretchTooLong'],
    ],
    [
      'two breaks of 15 minutes do',
      [span('08:00', '10:00'), span('10:15', '12:00'), span('12:15', '14:45')],
      [],
    ],
    ['8:00 h', [span('08:00', '12:00'), span('12:30', '16:30')], []],
    ['8:01 h', [span('08:00', '12:00'), span('12:30', '16:31')], ['overAverage']],
    ['10:00 h', [span('07:00', '12:00'), span('12:45', '17:45')], ['overAverage']],
    ['10:01 h', [span('07:00', '12:00'), span('12:45', '17:46')], ['overMost']],
  ])('%s', (_what, spans, expected) => expect(findings(spans)).toEqual(expected))

  it.each([
    ['10:59 h of rest', '20:01', ['restTooShort']],
    ['11:00 h of rest', '20:00', []],
  ])('%s', (_what, end, expected) =>
    expect(findings([span('16:00', end, '2026-11-16'), span('07:00', '10:00')])).toEqual(expected),
  )

  it.each([
    ['until 1:00 is no night work', '01:00', []],
    ['until 1:01 is', '01:01', ['night']],
  ])('from 22 h %s', (_what, end, expected) =>
    expect(findings([span('22:00', end, '2026-11-17', '2026-11-18')])).toEqual(expected),
  )

  it('a Sunday and a holiday are marked, also for the part after midnight', () => {
    const saturday = { first: '2026-11-14', next: '2026-11-15' }
    expect(findings([span('23:00', '00:30', '2026-11-14', '2026-11-15')], saturday)).toEqual(['sunday'])
    expect(findings([span('08:00', '09:00')], { holiday: onlyOn('2026-11-17') })).toEqual(['holiday'])
  })

  it.each([
    ['clocks go forward: 22:00 to 06:00 is seven hours', '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z', 420],
    ['clocks go back: 22:00 to 06:00 is nine', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', 540],
  ])('FAULT-76 %s', (_what, from, until, minutes) => {
    const days = workingDays([{ startsAt: new Date(from), endsAt: new Date(until) }], {
      ...query(),
      first: from.slice(0, 10),
      next: until.slice(0, 10),
    })
    expect(days[0]?.workedMinutes).toBe(minutes)
    expect(days[0]?.findings).toContain('night')
  })

  it('LAW-77 other limits hold from their date on, the law before', () => {
    const limits = [
      { validFrom: '2026-11-17', limits: { ...LAW_LIMITS, dayMost: 720, dayAverage: 720, week: 480 } },
    ]
    expect(findings(long('2026-11-17'), { limits })).toEqual(['overWeek'])
    expect(findings(long('2026-11-16'), { limits, first: '2026-11-16', next: '2026-11-17' })).toEqual([
      'overMost',
    ])
  })

  it('the average counts working days Monday to Saturday without holidays', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-11'].map((day) => span('08:00', '16:00', day))
    const details = { first: '2026-11-09', next: '2026-11-16', timeZone: ZONE }
    expect(averageMinutes(days, { ...details, holiday: () => null })).toBe(240)
    expect(averageMinutes(days, { ...details, holiday: onlyOn('2026-11-14') })).toBe(288)
  })
})

describe('FAULT-76 days of a span', () => {
  it('the parts add up to the whole, whatever the night', () => {
    assert(
      property(integer({ min: 0, max: 366 * 86_400 }), integer({ min: 1, max: 86_400 }), (from, seconds) => {
        const startsAt = new Date(Date.UTC(2026, 0, 1) + from * 1000)
        const slices = slicesOf(startsAt, new Date(startsAt.getTime() + seconds * 1000), ZONE)
        expect(slices.reduce((sum, slice) => sum + slice.seconds, 0)).toBe(seconds)
        expect(slices.every((slice) => slice.seconds > 0)).toBe(true)
        const shares = shareOut(seconds + 7, slices)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(seconds + 7)
      }),
    )
  })
})
