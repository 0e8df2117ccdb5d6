import { describe, expect, it } from 'vitest'
import { accessAt, accessPlan, type AccessTerms } from './access-hours.ts'

const h = (hours: number, minutes = 0) => hours * 60 + minutes
const daily = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))
const bath: AccessTerms = {
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'asUsual',
  accessRule: 'openingHours',
  opening: daily(h(9), h(23)),
  special: [],
}
const station: AccessTerms = { ...bath, opening: daily(h(5), h(25)) }
/** Winter time. */
const at = (local: string) => new Date(`${local}:00+01:00`)
const says = (terms: AccessTerms, now: Date) => {
  const { open, changesAt } = accessAt(terms, now)
  return [open, changesAt?.toISOString() ?? null]
}

describe('F-04 when boxes open', () => {
  it.each([
    ['2026-11-20T08:59', false, '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T09:00', true, '2026-11-20T22:00:00.000Z'],
    ['2026-11-20T22:59', true, '2026-11-20T22:00:00.000Z'],
    ['2026-11-20T23:00', false, '2026-11-21T08:00:00.000Z'],
  ])('F-04 %s: open %s, changes at %s', (local, open, changes) => {
    expect(says(bath, at(local))).toEqual([open, changes])
  })

  it('F-04 a location without the rule opens at any hour', () => {
    const free: AccessTerms = { ...bath, accessRule: 'always', opening: [] }
    expect(accessAt(free, at('2026-11-20T03:00'))).toEqual({ rule: 'always', open: true, changesAt: null })
    expect(accessPlan(free, at('2026-11-20T03:00'))).toMatchObject({ rule: 'always', open: [] })
  })

  it('L-12 where boxes open at any hour a terminal is told the hours of the coming week, to show them', () => {
    const shown = accessPlan({ ...bath, accessRule: 'always' }, at('2026-11-20T12:00'))
    const stored = accessPlan(bath, at('2026-11-20T12:00'))
    expect(shown).toEqual({ rule: 'always', until: stored.until, open: stored.open.slice(0, 9) })
  })

  it('FAULT-42 past midnight the evening before still counts', () => {
    expect(says(station, at('2026-11-20T00:30'))).toEqual([true, '2026-11-20T00:00:00.000Z'])
    expect(says(station, at('2026-11-20T01:00'))).toEqual([false, '2026-11-20T04:00:00.000Z'])
  })

  it('F-04 a break shuts, times that touch are one', () => {
    const split: AccessTerms = { ...bath, opening: [...daily(h(8), h(12)), ...daily(h(13), h(18))] }
    expect(says(split, at('2026-11-20T12:30'))).toEqual([false, '2026-11-20T12:00:00.000Z'])
    const touching: AccessTerms = { ...bath, opening: [...daily(h(6), h(24)), ...daily(0, h(2))] }
    expect(says(touching, at('2026-11-20T23:00'))).toEqual([true, '2026-11-21T01:00:00.000Z'])
  })

  it('F-04 round the clock it never changes, never open it stays shut', () => {
    expect(says({ ...bath, opening: daily(0, h(24)) }, at('2026-11-20T12:00'))).toEqual([true, null])
    expect(says({ ...bath, opening: [] }, at('2026-11-20T12:00'))).toEqual([false, null])
  })

  it('F-04 special days and holidays decide', () => {
    const special = [{ date: '2026-12-24', note: 'Heiligabend', spans: [] }]
    const closed: AccessTerms = { ...bath, special, holidayRule: 'closed' }
    // 24 December closed by the plan, 25 and 26 December are holidays.
    expect(says(closed, at('2026-12-24T12:00'))).toEqual([false, '2026-12-27T08:00:00.000Z'])
  })

  it('FAULT-41 in the nights the clocks change it opens by the clock on the wall', () => {
    // 29 March 2026: 02:00 becomes 03:00; 25 October 2026: 03:00 becomes 02:00.
    const early: AccessTerms = { ...bath, opening: daily(h(4), h(26, 30)) }
    expect(says(early, new Date('2026-03-29T00:59:00Z'))).toEqual([true, '2026-03-29T01:30:00.000Z'])
    expect(says(early, new Date('2026-03-29T01:30:00Z'))).toEqual([false, '2026-03-29T02:00:00.000Z'])
    expect(says(early, new Date('2026-10-25T00:29:00Z'))).toEqual([true, '2026-10-25T00:30:00.000Z'])
    expect(says(early, new Date('2026-10-25T00:30:00Z'))).toEqual([false, '2026-10-25T03:00:00.000Z'])
  })
})

describe('F-04 what a terminal is told', () => {
  const plan = accessPlan(bath, at('2026-11-20T12:00'))

  it('F-04 holds yesterday, today and sixty days, in order, none touching', () => {
    expect(plan.until.toISOString()).toBe('2027-01-19T23:00:00.000Z')
    expect(plan.open).toHaveLength(62)
    for (const [index, { from, until }] of plan.open.entries()) {
      expect(from < until && until <= plan.until).toBe(true)
      expect(from > (plan.open[index - 1]?.until ?? new Date(0))).toBe(true)
    }
  })

  it('F-04 says the same all day and another day more at midnight', () => {
    expect(accessPlan(bath, at('2026-11-20T00:00'))).toEqual(plan)
    expect(accessPlan(bath, at('2026-11-20T23:59'))).toEqual(plan)
    expect(accessPlan(bath, at('2026-11-21T00:00')).until.toISOString()).toBe('2027-01-20T23:00:00.000Z')
  })

  it('FAULT-41 over the end of winter time the instants move by an hour', () => {
    const { open } = accessPlan(bath, new Date('2026-03-28T12:00:00Z'))
    expect(open.slice(1, 3).map(({ from }) => from.toISOString())).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
    ])
  })

  it('F-04 round the clock is one stretch to the end of the plan', () => {
    const { open, until } = accessPlan({ ...bath, opening: daily(0, h(24)) }, at('2026-11-20T12:00'))
    expect(open).toEqual([{ from: at('2026-11-19T00:00'), until }])
  })

  it('F-04 says the same as asking at each hour', () => {
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const then = new Date(at('2026-11-20T12:00').getTime() + hour * 3_600_000)
      const inPlan = plan.open.some(({ from, until }) => from <= then && then < until)
      expect(inPlan).toBe(accessAt(bath, then).open)
    }
  })
})
