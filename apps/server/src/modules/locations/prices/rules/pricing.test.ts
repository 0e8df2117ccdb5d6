import { describe, expect, it } from 'vitest'
import type { Step } from './cheapest-steps.ts'
import { addLength } from '../../rules/period.ts'
import { fromLocalMinute, instant } from '../../settings/rules/local-time.ts'
import { monthQuoteOf, overrunTerms, type PriceList, quote, quotes } from './pricing.ts'

type Prices = Partial<Record<Step, number>>
const steps: readonly Step[] = ['hour', 'day', 'week', 'month']

const priceList = (prices: Prices, overrides: Partial<PriceList> = {}): PriceList => ({
  priceGroupId: '018f0000-0000-7000-8000-000000000001',
  name: 'Standard',
  vatRate: 1900,
  overrunFreeMinutes: 180,
  tariffs: steps.flatMap((step) =>
    prices[step] === undefined ? [] : [{ size: 'M' as const, step, cents: prices[step] }],
  ),
  ...overrides,
})
const usual = priceList({ hour: 200, day: 750, week: 3400, month: 4500 })

/** Price of a stretch of wall-clock time, in Berlin unless told. */
function price(from: string, to: string, list = usual, timeZone = 'Europe/Berlin') {
  const [startsAt, endsAt] = [
    instant(fromLocalMinute(from, timeZone)),
    instant(fromLocalMinute(to, timeZone)),
  ]
  return quote({ priceList: list, size: 'M', startsAt, endsAt, timeZone })
}
const explained = (from: string, to: string, list = usual) =>
  price(from, to, list)?.lines.map((line) => `${line.count} ${line.step} ${line.cents}`)

describe('R-12 the price of a month that goes on', () => {
  it('is the tariff of a month, whatever cheaper steps there are, with the VAT in it', () => {
    expect(monthQuoteOf(usual, 'M')).toMatchObject({
      totalCents: 4500,
      vatRate: 1900,
      vatCents: 718,
      lines: [{ step: 'month', count: 1, unitCents: 4500, cents: 4500 }],
    })
    expect(monthQuoteOf(priceList({ day: 100, month: 4500 }), 'M')?.totalCents).toBe(4500)
  })

  it('is none without one for that size, and none for nothing', () => {
    expect(monthQuoteOf(usual, 'L')).toBeNull()
    expect(monthQuoteOf(priceList({ hour: 200, day: 750, week: 3400 }), 'M')).toBeNull()
    expect(monthQuoteOf(priceList({ month: 0 }), 'M')).toBeNull()
  })
})

describe('F-05 the price of a period', () => {
  it.each([
    ['2026-11-20T10:00', '2026-11-20T11:00', ['1 hour 200']],
    ['2026-11-20T10:00', '2026-11-20T11:01', ['2 hour 400']],
    ['2026-11-20T10:00', '2026-11-20T13:00', ['3 hour 600']],
    ['2026-11-20T10:00', '2026-11-20T14:00', ['1 day 750']],
    ['2026-11-20T17:45', '2026-11-21T10:00', ['1 day 750']],
    ['2026-11-20T10:00', '2026-11-21T10:00', ['1 day 750']],
    ['2026-11-20T10:00', '2026-11-21T11:30', ['1 day 750', '2 hour 400']],
    ['2026-11-20T10:00', '2026-11-24T10:00', ['4 day 3000']],
    ['2026-11-20T10:00', '2026-11-25T10:00', ['1 week 3400']],
    ['2026-11-20T10:00', '2026-11-28T10:00', ['1 week 3400', '1 day 750']],
    ['2026-11-20T10:00', '2026-11-29T10:00', ['1 month 4500']],
    ['2026-11-20T10:00', '2026-12-20T10:00', ['1 month 4500']],
    ['2026-11-20T10:00', '2026-12-21T09:00', ['1 month 4500', '1 day 750']],
    ['2026-11-20T10:00', '2027-02-18T10:00', ['3 month 13500']],
  ])('%s to %s is %j', (from, to, lines) => {
    expect(explained(from, to)).toEqual(lines)
  })

  it('LAW-27 prices are gross and name the VAT they contain', () => {
    expect(price('2026-11-20T10:00', '2026-11-21T10:00')).toMatchObject({
      totalCents: 750,
      currency: 'EUR',
      vatRate: 1900,
      vatCents: 120,
    })
    expect(price('2026-11-20T10:00', '2026-11-21T10:00', { ...usual, vatRate: 0 })?.vatCents).toBe(0)
  })

  it('F-05 a size without tariff has no price', () => {
    expect(
      quote({ priceList: usual, size: 'XL', startsAt: new Date(0), endsAt: new Date(1), timeZone: 'UTC' }),
    ).toBeNull()
    expect(price('2026-11-20T10:00', '2026-11-20T10:00')).toBeNull()
    const both = {
      ...usual,
      tariffs: [...usual.tariffs, { size: 'S' as const, step: 'day' as const, cents: 500 }],
    }
    const period = { startsAt: new Date(0), endsAt: new Date(3_600_000), timeZone: 'UTC' }
    expect(quotes({ priceList: both, ...period }).map((each) => [each.size, each.totalCents])).toEqual([
      ['S', 500],
      ['M', 200],
    ])
  })

  it('of equally cheap combinations the longest steps are named', () => {
    expect(explained('2026-11-20T10:00', '2026-11-20T15:00', priceList({ hour: 100, day: 500 }))).toEqual([
      '1 day 500',
    ])
  })

  it('works with hours alone, days alone, and for nothing', () => {
    expect(explained('2026-11-20T10:00', '2026-11-22T10:30', priceList({ hour: 100 }))).toEqual([
      '49 hour 4900',
    ])
    expect(explained('2026-11-20T10:00', '2026-11-20T10:30', priceList({ day: 500 }))).toEqual(['1 day 500'])
    expect(price('2026-11-20T10:00', '2026-11-23T10:30', priceList({ day: 0, hour: 100 }))?.totalCents).toBe(
      0,
    )
  })
})

describe('FAULT-42 ends of months', () => {
  it.each([
    ['2027-01-31T10:00', '2027-02-28T10:00', ['1 month 4500']],
    ['2027-01-31T10:00', '2027-03-31T10:00', ['2 month 9000']],
    ['2028-01-31T10:00', '2028-02-29T10:00', ['1 month 4500']],
    ['2027-02-28T10:00', '2027-03-28T10:00', ['1 month 4500']],
    // A day first and then the month of March reach to the 1st of April: the cheapest order counts.
    ['2027-02-28T10:00', '2027-04-01T10:00', ['1 month 4500', '1 day 750']],
  ])('%s to %s is %j', (from, to, lines) => {
    expect(explained(from, to)).toEqual(lines)
  })
})

describe('FAULT-41 the nights when clocks change', () => {
  const nights = [
    ['2026-03-28T12:00', '2026-03-29T12:00', 'a day of 23 hours'],
    ['2026-10-24T12:00', '2026-10-25T12:00', 'a day of 25 hours'],
    ['2026-03-28T02:30', '2026-03-29T02:30', 'a day that ends in the missing hour'],
    ['2026-10-24T02:30', '2026-10-25T02:30', 'a day that ends in the doubled hour'],
  ] as const
  it.each(nights)('%s to %s is one day: %s', (from, to) => {
    expect(explained(from, to)).toEqual(['1 day 750'])
  })

  it('a week and a month over the change cost the same as any other', () => {
    expect(explained('2026-03-25T12:00', '2026-04-01T12:00')).toEqual(['1 week 3400'])
    expect(explained('2026-10-10T12:00', '2026-11-10T12:00')).toEqual(['1 month 4500'])
  })

  it('hours are elapsed hours', () => {
    const hours = priceList({ hour: 100 })
    expect(price('2026-03-29T01:00', '2026-03-29T04:00', hours)?.totalCents).toBe(200)
    expect(price('2026-10-25T01:00', '2026-10-25T04:00', hours)?.totalCents).toBe(400)
  })

  it('S-03 every length a visitor can pick costs its own tariff', () => {
    for (const from of [
      '2026-03-28T02:30',
      '2026-03-29T02:30',
      '2026-10-24T02:30',
      '2026-10-25T02:30',
      '2027-01-31T00:00',
    ])
      for (const [length, cents] of [
        ['1h', 200],
        ['3h', 600],
        ['1d', 750],
        ['2d', 1500],
        ['1w', 3400],
        ['1m', 4500],
        ['2m', 9000],
      ] as const) {
        const start = fromLocalMinute(from, 'Europe/Berlin')
        const period = { startsAt: instant(start), endsAt: instant(addLength(start, length)) }
        const found = quote({ priceList: usual, size: 'M', timeZone: 'Europe/Berlin', ...period })
        expect([from, length, found?.totalCents]).toEqual([from, length, cents])
      }
  })

  it('the price on the quote and on the bill is the same, whoever asks again', () => {
    for (const [from, to] of nights) expect(price(from, to)).toEqual(price(from, to))
  })
})

describe('R-05 LAW-21 what overstaying costs', () => {
  it('is the hour tariff of the size, at most its day tariff', () => {
    expect(overrunTerms(usual, 'M')).toEqual({
      overrunFreeMinutes: 180,
      overrunHourCents: 200,
      overrunDayCents: 750,
    })
  })

  it.each([
    [{ day: 500 }, 500, 500],
    [{ hour: 100 }, 100, 2400],
    [{ week: 1000 }, 143, 143],
    [{ month: 2900 }, 104, 104],
  ])('with %j alone an hour costs %d and a day at most %d', (prices, overrunHourCents, overrunDayCents) => {
    expect(overrunTerms(priceList(prices), 'M')).toMatchObject({ overrunHourCents, overrunDayCents })
  })
})
