import { describe, expect, it } from 'vitest'
import { monthAt, monthsBefore, monthSpans } from './month-spans.ts'

const BERLIN = 'Europe/Berlin'
const at = (instant: string) => new Date(instant)
const hours = ({ from, until }: { readonly from: Date; readonly until: Date }) =>
  (until.getTime() - from.getTime()) / 3_600_000

describe('D-05 borders of a month', () => {
  it('FAULT-76 are midnights on the clocks of the location, also where they change in between', () => {
    const now = at('2026-12-24T12:00:00Z')
    const october = monthSpans('2026-10', now, BERLIN)
    expect(october.span).toEqual({ from: at('2026-09-30T22:00:00Z'), until: at('2026-10-31T23:00:00Z') })
    expect(hours(october.span)).toBe(31 * 24 + 1)
    const march = monthSpans('2026-03', now, BERLIN)
    expect(hours(march.span)).toBe(31 * 24 - 1)
    expect(march.before).toEqual({ from: at('2026-01-31T23:00:00Z'), until: at('2026-02-28T23:00:00Z') })
    expect(monthSpans('2026-10', now, 'America/New_York').span.from).toEqual(at('2026-10-01T04:00:00Z'))
  })

  it('the month that runs ends now and is compared with the same days of the month before', () => {
    const now = at('2026-11-20T14:30:00Z')
    const november = monthSpans('2026-11', now, BERLIN)
    expect(november.span).toEqual({ from: at('2026-10-31T23:00:00Z'), until: now })
    // 15:30 in Konstanz, which was summer time in October.
    expect(november.before).toEqual({ from: at('2026-09-30T22:00:00Z'), until: at('2026-10-20T13:30:00Z') })
    expect(november.runsUntil).toEqual(now)
    expect(monthSpans('2026-10', now, BERLIN).runsUntil).toBeNull()
  })

  it('on the last day of a longer month the shorter one is counted up to its last day', () => {
    const { before } = monthSpans('2027-03', at('2027-03-31T10:00:00Z'), BERLIN)
    expect(before.until).toEqual(at('2027-02-28T11:00:00Z'))
    expect(monthSpans('2027-03', at('2027-02-28T23:00:00Z'), BERLIN).before).toEqual({
      from: at('2027-01-31T23:00:00Z'),
      until: at('2027-01-31T23:00:00Z'),
    })
  })

  it('months are named by the clocks of the location and counted over the year', () => {
    expect(monthAt(at('2026-12-31T23:30:00Z'), BERLIN)).toBe('2027-01')
    expect(monthAt(at('2026-12-31T22:30:00Z'), BERLIN)).toBe('2026-12')
    expect([monthsBefore('2026-01', 1), monthsBefore('2026-01', 13)]).toEqual(['2025-12', '2024-12'])
  })
})
