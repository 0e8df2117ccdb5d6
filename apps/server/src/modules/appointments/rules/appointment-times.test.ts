import { describe, expect, it } from 'vitest'
import { checkTimes, instantsOf } from './appointment-times.ts'

const BERLIN = 'Europe/Berlin'
const at = (day: string, start: string, end: string) => ({ day, start, end })

describe('D-03 times of an appointment', () => {
  it('are those of the company’s clocks, in winter and in summer', () => {
    expect(checkTimes(at('2026-11-20', '10:00', '12:00'), BERLIN)).toEqual({
      ok: true,
      value: { startsAt: new Date('2026-11-20T09:00:00Z'), endsAt: new Date('2026-11-20T11:00:00Z') },
    })
    expect(instantsOf(at('2026-07-01', '10:00', '12:00'), BERLIN).startsAt).toEqual(
      new Date('2026-07-01T08:00:00Z'),
    )
  })

  it.each(['10:00', '09:59'])('an end at %s after a start at 10:00 is refused at the end', (end) => {
    expect(checkTimes(at('2026-11-20', '10:00', end), BERLIN)).toMatchObject({
      refusal: 'time-end-before-start',
      field: 'end',
    })
  })

  it('a time that the clocks skip in March is refused at its field', () => {
    expect(checkTimes(at('2026-03-29', '02:30', '04:00'), BERLIN)).toMatchObject({
      refusal: 'time-does-not-exist',
      field: 'start',
    })
    expect(checkTimes(at('2026-03-29', '01:30', '02:00'), BERLIN)).toMatchObject({
      refusal: 'time-does-not-exist',
      field: 'end',
    })
    expect(checkTimes(at('2026-03-29', '01:59', '03:00'), BERLIN).ok).toBe(true)
  })

  it('in the doubled hour of October the first passage counts, and the end stays behind the start', () => {
    const { startsAt, endsAt } = instantsOf(at('2026-10-25', '02:30', '03:30'), BERLIN)
    expect(startsAt).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(endsAt).toEqual(new Date('2026-10-25T02:30:00Z'))
  })

  it('where nobody asks, a skipped time is an hour later', () => {
    expect(instantsOf(at('2026-03-29', '02:30', '04:00'), BERLIN).startsAt).toEqual(
      new Date('2026-03-29T01:30:00Z'),
    )
  })
})
