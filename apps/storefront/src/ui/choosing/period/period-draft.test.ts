import { describe, expect, it } from 'vitest'
import { aPeriod } from '../../../testing/offers.ts'
import {
  draftOf,
  endTimes,
  periodOf,
  pickDay,
  settle,
  spanDays,
  startTimes,
  type PeriodDraft,
} from './period-draft.ts'

const NOW = '2026-11-20T17:45'

const aDraft = (change: Partial<PeriodDraft> = {}): PeriodDraft => ({
  startDate: '2026-11-20',
  startTime: 'now',
  endDate: '2026-11-21',
  endTime: '10:00',
  picking: 'start',
  ...change,
})

describe('the calendar as it opens', () => {
  it('shows what the page shows', () => {
    expect(draftOf(aPeriod(), 'end')).toEqual(aDraft({ picking: 'end' }))
    expect(
      draftOf(
        aPeriod({ startsNow: false, localFrom: '2026-11-22T08:00', localTo: '2026-11-22T12:00' }),
        'start',
      ),
    ).toMatchObject({ startDate: '2026-11-22', startTime: '08:00', endTime: '12:00' })
  })
})

describe('times on offer', () => {
  it('S-01 today one can start at once or at a later half hour', () => {
    const times = startTimes(aDraft(), NOW)
    expect(times.slice(0, 3)).toEqual(['now', '18:00', '18:30'])
    expect(times.at(-1)).toBe('23:30')
  })

  it('on other days at any half hour', () => {
    const times = startTimes(aDraft({ startDate: '2026-11-22', startTime: '08:00' }), NOW)
    expect(times).toHaveLength(48)
    expect(times).not.toContain('now')
  })

  it('a time that came with the address is kept among them', () => {
    expect(startTimes(aDraft({ startDate: '2026-11-22', startTime: '08:10' }), NOW)).toContain('08:10')
  })

  it('on the same day the end is later than the start', () => {
    const times = endTimes(aDraft({ endDate: '2026-11-20' }), NOW)
    expect(times[0]).toBe('18:00')
    expect(times.at(-1)).toBe('23:30')
  })

  it('S-03 on the next day it is at most one whole day', () => {
    const times = endTimes(aDraft(), NOW)
    expect(times[0]).toBe('00:00')
    expect(times.at(-1)).toBe('17:45')
    expect(times).not.toContain('18:00')
  })

  it('S-03 from two days on the time is set automatically', () => {
    expect(endTimes(aDraft({ endDate: '2026-11-23' }), NOW)).toEqual(['17:45'])
    expect(
      endTimes(aDraft({ startDate: '2026-11-22', startTime: '08:00', endDate: '2026-11-29' }), NOW),
    ).toEqual(['08:00'])
  })
})

describe('picking days', () => {
  it('first the begin, then the end', () => {
    const started = pickDay(aDraft(), '2026-11-24', NOW)
    expect(started).toMatchObject({ startDate: '2026-11-24', endDate: '2026-11-24', picking: 'end' })
    const ended = pickDay(started, '2026-11-26', NOW)
    expect(ended).toMatchObject({ startDate: '2026-11-24', endDate: '2026-11-26', picking: 'start' })
    expect(ended.endTime).toBe(ended.startTime)
  })

  it('a begin on another day cannot be now', () => {
    expect(pickDay(aDraft(), '2026-11-24', NOW).startTime).toBe('09:00')
    expect(
      pickDay(aDraft({ startDate: '2026-11-24', startTime: '08:00' }), '2026-11-20', NOW).startTime,
    ).toBe('now')
  })

  it('a day before the begin begins anew', () => {
    const draft = aDraft({
      startDate: '2026-11-24',
      startTime: '08:00',
      endDate: '2026-11-26',
      picking: 'end',
    })
    expect(pickDay(draft, '2026-11-22', NOW)).toMatchObject({
      startDate: '2026-11-22',
      endDate: '2026-11-26',
      picking: 'end',
    })
  })

  it('the end may be the day of the begin', () => {
    expect(pickDay(aDraft({ picking: 'end' }), '2026-11-20', NOW)).toMatchObject({
      endDate: '2026-11-20',
      endTime: '18:00',
    })
  })
})

describe('putting a draft right', () => {
  it('keeps what is possible', () => {
    expect(settle(aDraft(), NOW)).toEqual(aDraft())
  })

  it('takes the next possible end', () => {
    expect(settle(aDraft({ endDate: '2026-11-20', endTime: '10:00' }), NOW).endTime).toBe('18:00')
    expect(settle(aDraft({ endTime: '20:00' }), NOW).endTime).toBe('17:45')
  })

  it('FAULT-42 shortly before midnight the end moves to tomorrow', () => {
    const late = settle(aDraft({ endDate: '2026-11-20', endTime: '23:30' }), '2026-11-20T23:40')
    expect(late).toMatchObject({ endDate: '2026-11-21', endTime: '00:00', startTime: 'now' })
  })

  it.each(['10:00', '23:30', '23:45'])('FAULT-42 an end at %s never becomes a whole day', (endTime) => {
    const late = settle(aDraft({ endDate: '2026-11-20', endTime }), '2026-11-20T23:50')
    expect(periodOf(late, '2026-11-20T23:50')).toEqual({ from: 'now', to: '2026-11-21T00:00' })
  })

  it('FAULT-42 an end after the last half hour goes to midnight instead of becoming shorter', () => {
    const evening = settle(aDraft({ endDate: '2026-11-20', endTime: '23:45' }), '2026-11-20T19:45')
    expect(evening).toMatchObject({ endDate: '2026-11-21', endTime: '00:00' })
  })

  it('FAULT-42 a begin that midnight has overtaken is now', () => {
    const overtaken = settle(aDraft({ endTime: '02:00' }), '2026-11-21T00:05')
    expect(overtaken).toMatchObject({ startDate: '2026-11-21', startTime: 'now', endTime: '02:00' })
    const past = settle(
      aDraft({ startTime: '23:30', endDate: '2026-11-20', endTime: '23:30' }),
      '2026-11-21T00:05',
    )
    expect(past).toMatchObject({
      startDate: '2026-11-21',
      startTime: 'now',
      endDate: '2026-11-21',
      endTime: '23:30',
    })
  })

  it('an end before its begin follows it', () => {
    const draft = aDraft({ startDate: '2026-11-24', startTime: '08:00', endDate: '2026-11-21' })
    expect(settle(draft, NOW)).toMatchObject({ endDate: '2026-11-24', endTime: '10:00' })
  })
})

describe('what is asked of the server', () => {
  it('an end in hours', () => {
    expect(periodOf(aDraft(), NOW)).toEqual({ from: 'now', to: '2026-11-21T10:00' })
    expect(
      periodOf(
        aDraft({ startDate: '2026-11-22', startTime: '08:00', endDate: '2026-11-22', endTime: '12:00' }),
        NOW,
      ),
    ).toEqual({ from: '2026-11-22T08:00', to: '2026-11-22T12:00' })
  })

  it('S-03 whole days as a length, so that the server sets the end', () => {
    expect(periodOf(aDraft({ endDate: '2026-11-23', endTime: '17:45' }), NOW)).toEqual({
      from: 'now',
      length: '3d',
    })
    expect(
      periodOf(
        aDraft({ startDate: '2026-11-22', startTime: '08:00', endDate: '2026-11-23', endTime: '08:00' }),
        NOW,
      ),
    ).toEqual({ from: '2026-11-22T08:00', length: '1d' })
  })
})

const span = (fixed: string, over: string, draft = aDraft()) => spanDays(draft, { fixed, over }, NOW)

describe('S-01 days that are dragged', () => {
  it('run from the day that stays to the one under the pointer, in either direction', () => {
    expect(span('2026-11-24', '2026-11-27')).toMatchObject({ startDate: '2026-11-24', endDate: '2026-11-27' })
    expect(span('2026-11-27', '2026-11-24')).toMatchObject({ startDate: '2026-11-24', endDate: '2026-11-27' })
    expect(span('2026-11-24', '2026-11-24')).toMatchObject({ startDate: '2026-11-24', endDate: '2026-11-24' })
  })

  it('keep the time of a begin that stays, and from two days on it is that of the end (S-03)', () => {
    const draft = aDraft({ startDate: '2026-11-24', startTime: '08:30', endDate: '2026-11-25' })
    expect(span('2026-11-24', '2026-11-28', draft)).toMatchObject({ startTime: '08:30', endTime: '08:30' })
  })

  it('begin at once when they begin today, and in the morning on another day', () => {
    expect(span('2026-11-24', '2026-11-20').startTime).toBe('now')
    expect(span('2026-11-24', '2026-11-25').startTime).toBe('09:00')
  })

  it('the next click sets the begin anew', () => {
    expect(span('2026-11-24', '2026-11-27', aDraft({ picking: 'end' })).picking).toBe('start')
  })
})
