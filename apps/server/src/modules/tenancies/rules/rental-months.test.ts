import { assert, constantFrom, date, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockAt,
  chargeAt,
  earliestPriceChange,
  endByNotice,
  endForCause,
  firstUnpaid,
  keysUntil,
  monthAt,
  type NoticeTerms,
  positionAt,
  priceOfMonth,
} from './rental-months.ts'

const BERLIN = 'Europe/Berlin'
const at = (text: string) => new Date(text)
const from = (startsAt: string, timeZone = BERLIN) => ({ startsAt: at(startsAt), timeZone })
const terms = (startsAt: string, more: Partial<NoticeTerms> = {}): NoticeTerms => ({
  ...from(startsAt),
  notice: 'month',
  minimumMonths: 0,
  ...more,
})

describe('R-12 the months of a long-term rental', () => {
  it('begin on the day of the first, or on the last one the month has', () => {
    const begins = [1, 2, 3, 4, 5, 14].map((position) =>
      monthAt(from('2027-01-31T09:00:00Z'), position).startsAt.toISOString(),
    )
    expect(begins).toEqual([
      '2027-01-31T09:00:00.000Z',
      '2027-02-27T23:00:00.000Z',
      // Summer time has begun on 28 March.
      '2027-03-30T22:00:00.000Z',
      '2027-04-29T22:00:00.000Z',
      '2027-05-30T22:00:00.000Z',
      '2028-02-28T23:00:00.000Z',
    ])
  })

  it('29 February is there in leap years only', () => {
    const leap = from('2028-02-29T12:00:00Z')
    expect(monthAt(leap, 13).startsAt.toISOString()).toBe('2029-02-27T23:00:00.000Z')
    expect(monthAt(leap, 49).startsAt.toISOString()).toBe('2032-02-28T23:00:00.000Z')
  })

  it('a zone whose clocks skip midnight begins the day at the first instant there is', () => {
    // Beirut skips 00:00 on the last Sunday of March.
    const month = monthAt(from('2027-02-28T10:00:00Z', 'Asia/Beirut'), 2)
    expect(month.startsAt.toISOString()).toBe('2027-03-27T22:00:00.000Z')
  })

  it('follow each other without gap or overlap, wherever and whenever they begin', () => {
    const start = date({
      min: at('2024-01-01T00:00:00Z'),
      max: at('2034-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const zone = constantFrom(BERLIN, 'America/Santiago', 'Asia/Beirut', 'Pacific/Apia', 'UTC')
    assert(
      property(start, zone, integer({ min: 1, max: 60 }), (startsAt, timeZone, position) => {
        const months = { startsAt, timeZone }
        const month = monthAt(months, position)
        expect(month.endsAt > month.startsAt).toBe(true)
        expect(monthAt(months, position + 1).startsAt).toEqual(month.endsAt)
        expect(positionAt(months, month.startsAt)).toBe(position)
        expect(positionAt(months, new Date(month.endsAt.getTime() - 1))).toBe(position)
        expect(chargeAt(months, position) < month.startsAt).toBe(true)
      }),
    )
  })

  it('are charged a week before they begin, and block after the days that were agreed, across a change of clocks', () => {
    expect(chargeAt(from('2026-12-15T09:00:00Z'), 5).toISOString()).toBe('2027-04-07T22:00:00.000Z')
    expect(blockAt(at('2027-03-24T23:00:00Z'), 7, BERLIN).toISOString()).toBe('2027-03-31T22:00:00.000Z')
    expect(keysUntil(from('2026-12-15T09:00:00Z'), 2, 7).toISOString()).toBe('2027-01-21T23:00:00.000Z')
  })

  it('the first that is not paid counts, whatever was paid after it', () => {
    expect([[], [1], [1, 2, 4], [2, 3], [3, 2, 1]].map(firstUnpaid)).toEqual([1, 2, 3, 1, 4])
  })
})

describe('R-12 the price of a month', () => {
  it('is what was promised, until an announced one takes effect', () => {
    const announced = [
      { fromPosition: 12, cents: 5900 },
      { fromPosition: 6, cents: 5400 },
    ]
    expect([1, 5, 6, 11, 12, 40].map((position) => priceOfMonth(4900, announced, position))).toEqual([
      4900, 4900, 5400, 5400, 5900, 5900,
    ])
  })

  it('another one holds at the earliest from a month before which the customer could still give notice', () => {
    const rental = terms('2026-12-15T09:00:00Z')
    const position = earliestPriceChange(rental, at('2027-01-20T12:00:00Z'))
    expect(position).toBe(4)
    const tomorrow = { receivedAt: at('2027-01-21T12:00:00Z'), requestedDay: null }
    expect(endByNotice(rental, tomorrow).endsAt <= monthAt(rental, position).startsAt).toBe(true)
    // Nobody changes the price of a minimum term.
    expect(earliestPriceChange({ ...rental, minimumMonths: 12 }, at('2027-01-20T12:00:00Z'))).toBe(13)
    // What is charged already stays as it is.
    expect(earliestPriceChange({ ...rental, notice: 'none' }, at('2027-01-13T12:00:00Z'))).toBe(3)
  })
})

/** Last day and reason. */
const ends = (rental: NoticeTerms, receivedAt: string, requestedDay: string | null = null) => {
  const { lastDay, reason } = endByNotice(rental, { receivedAt: at(receivedAt), requestedDay })
  return `${lastDay} ${reason}`
}

describe('R-12 notice', () => {
  it.each([
    ['2027-01-14T22:59:59Z', '2027-02-14 notice'],
    // At midnight in Berlin the 15th has begun: one month from then is past the 14th.
    ['2027-01-14T23:00:00Z', '2027-03-14 notice'],
    ['2027-02-14T12:00:00Z', '2027-03-14 notice'],
    ['2026-12-15T09:00:01Z', '2027-02-14 notice'],
    ['2026-12-01T09:00:00Z', '2027-01-14 notice'],
  ])('one month to the end of a month of the rental: received %s it ends on %s', (received, expected) => {
    expect(ends(terms('2026-12-15T09:00:00Z'), received)).toBe(expected)
  })

  it('short months: a month from 30 and 31 January is 28 February', () => {
    const rental = terms('2026-12-01T09:00:00Z')
    for (const day of ['28', '29', '30', '31'])
      expect(ends(rental, `2027-01-${day}T12:00:00Z`)).toBe('2027-02-28 notice')
    expect(ends(rental, '2027-02-01T12:00:00Z')).toBe('2027-03-31 notice')
  })

  it('two weeks, and none at all', () => {
    const rental = terms('2026-12-01T09:00:00Z')
    expect(ends({ ...rental, notice: 'twoWeeks' }, '2027-01-17T12:00:00Z')).toBe('2027-01-31 notice')
    expect(ends({ ...rental, notice: 'twoWeeks' }, '2027-01-18T12:00:00Z')).toBe('2027-02-28 notice')
    expect(ends({ ...rental, notice: 'none' }, '2027-01-31T22:00:00Z')).toBe('2027-01-31 notice')
  })

  it('the minimum term holds as long as it is longer than the notice period', () => {
    const rental = terms('2026-12-01T09:00:00Z', { minimumMonths: 6 })
    expect(ends(rental, '2026-12-10T12:00:00Z')).toBe('2027-05-31 minimumTerm')
    // § 309 no. 9 c BGB: one month before its end is enough.
    expect(ends(rental, '2027-04-30T12:00:00Z')).toBe('2027-05-31 notice')
    expect(ends(rental, '2027-05-01T12:00:00Z')).toBe('2027-06-30 notice')
  })

  it('who wishes for a later day stays so long, who wishes for an earlier one no shorter than agreed', () => {
    const rental = terms('2026-12-01T09:00:00Z')
    expect(ends(rental, '2027-01-10T12:00:00Z', '2027-06-30')).toBe('2027-06-30 wish')
    expect(ends(rental, '2027-01-10T12:00:00Z', '2027-06-15')).toBe('2027-06-30 wish')
    expect(ends(rental, '2027-01-10T12:00:00Z', '2027-01-15')).toBe('2027-02-28 notice')
  })

  it('for good cause it ends with the day that is named, never with one that is over', () => {
    const now = at('2027-01-10T23:30:00Z')
    expect(endForCause({ timeZone: BERLIN }, null, now)).toEqual({
      endsAt: at('2027-01-11T23:00:00Z'),
      lastDay: '2027-01-11',
      reason: 'cause',
    })
    expect(endForCause({ timeZone: BERLIN }, '2027-01-20', now).lastDay).toBe('2027-01-20')
    expect(endForCause({ timeZone: BERLIN }, '2027-01-02', now).lastDay).toBe('2027-01-11')
  })

  it('never ends before the notice period or the minimum term, and never a whole month later than it must', () => {
    const start = date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2028-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const notice = constantFrom('none', 'twoWeeks', 'month')
    const days = integer({ min: 0, max: 900 })
    assert(
      property(start, notice, days, integer({ min: 0, max: 24 }), (startsAt, how, after, minimumMonths) => {
        const rental = { startsAt, timeZone: BERLIN, notice: how, minimumMonths }
        const receivedAt = new Date(startsAt.getTime() + after * 86_400_000)
        const { endsAt } = endByNotice(rental, { receivedAt, requestedDay: null })
        // Days of the calendar: the one on which summer time begins is an hour short.
        const over = blockAt(receivedAt, { none: 0, twoWeeks: 14, month: 28 }[how], BERLIN)
        expect(endsAt > over).toBe(true)
        expect(positionAt(rental, new Date(endsAt.getTime() - 1))).toBeGreaterThanOrEqual(minimumMonths)
        const most = Math.max(
          over.getTime() + 36 * 86_400_000,
          monthAt(rental, Math.max(1, minimumMonths)).endsAt.getTime(),
        )
        expect(endsAt.getTime()).toBeLessThanOrEqual(most)
      }),
    )
  })
})
