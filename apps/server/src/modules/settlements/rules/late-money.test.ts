import type { Statement } from '@fachwerk/contract/company/settlement-calls'
import { describe, expect, it } from 'vitest'
import { lateMoney, type MonthToday } from './late-money.ts'
import { settleMonth } from './settle-month.ts'
import { splitByRate } from '@fachwerk/contract/price/split-by-rate'

const fees = {
  validFrom: '2026-09-11',
  collects: 'franchisor',
  percentHundredths: 1_000,
  monthlyCents: 0,
  perRentalCents: 0,
  minimumCents: 0,
} as const
const nothing = { lateRevenue: [], lateRentals: [] }

const today = (month: string, over: Partial<MonthToday> = {}): MonthToday => ({
  month,
  money: [{ day: `${month}-15`, rate: 1900, grossCents: 1_190 }],
  rentals: [{ day: `${month}-15`, rentals: 2 }],
  ...over,
})
function closed(month: string, late: Pick<Statement, 'lateRevenue' | 'lateRentals'> = nothing): Statement {
  const statement = settleMonth({ ...today(month), terms: [fees], ...late })
  if (!statement) throw new Error('nothing to settle')
  return statement
}
const more = (month: string) =>
  today(month, {
    money: [
      { day: `${month}-15`, rate: 1900, grossCents: 1_190 },
      { day: `${month}-20`, rate: 700, grossCents: 107 },
      { day: `${month}-21`, rate: 1900, grossCents: -190 },
    ],
    rentals: [{ day: `${month}-15`, rentals: 1 }],
  })

describe('F-09 what comes in after a month was closed', () => {
  it('nothing is late while a month looks as it was closed', () => {
    expect(lateMoney([closed('2026-09'), closed('2026-10')], [today('2026-09'), today('2026-10')])).toEqual(
      nothing,
    )
    expect(lateMoney([], [today('2026-09')])).toEqual(nothing)
  })

  it('is told by month and rate, paid back as less, with the rentals', () => {
    expect(lateMoney([closed('2026-10')], [more('2026-10')])).toEqual({
      lateRevenue: [
        { month: '2026-10', rate: 1900, grossCents: -190 },
        { month: '2026-10', rate: 700, grossCents: 107 },
      ],
      lateRentals: [{ month: '2026-10', rentals: -1 }],
    })
  })

  it('what a later statement took over already is not taken over again', () => {
    const october = closed('2026-10')
    const late = lateMoney([october], [more('2026-10')])
    const november = closed('2026-11', late)
    expect(november.rentals).toBe(1)
    expect(lateMoney([october, november], [more('2026-10'), today('2026-11')])).toEqual(nothing)
  })

  it('what is booked on a month twice late stands there twice, each with its own part', () => {
    const october = closed('2026-10')
    const november = closed('2026-11', lateMoney([october], [more('2026-10')]))
    const again = { ...more('2026-10'), rentals: [{ day: '2026-10-15', rentals: 4 }] }
    expect(lateMoney([october, november], [again, today('2026-11')])).toEqual({
      lateRevenue: [],
      lateRentals: [{ month: '2026-10', rentals: 3 }],
    })
  })

  it('days before the first fees were never settled, and are not late either', () => {
    const before = today('2026-09', {
      money: [
        { day: '2026-09-10', rate: 1900, grossCents: 9_999 },
        { day: '2026-09-15', rate: 1900, grossCents: 1_190 },
      ],
    })
    expect(lateMoney([closed('2026-09')], [before])).toEqual(nothing)
  })
})

describe('F-09 an order of several VAT rates', () => {
  it.each([
    [100, [], [[1900, 100]]],
    [100, [[700, 0]], [[1900, 100]]],
    [-100, [[1900, 50]], [[1900, -100]]],
    [
      1,
      [
        [700, 1],
        [1900, 1],
      ],
      [
        [700, 1],
        [1900, 0],
      ],
    ],
    [
      -101,
      [
        [700, 1],
        [1900, 1],
      ],
      [
        [700, -51],
        [1900, -50],
      ],
    ],
    [
      0,
      [
        [700, 1],
        [1900, 3],
      ],
      [
        [700, 0],
        [1900, 0],
      ],
    ],
  ] as const)('%i over %j is %j', (cents, shares, parts) => {
    const split = splitByRate(
      cents,
      shares.map(([rate, part]) => ({ rate, cents: part })),
    )
    expect(split.map(({ rate, grossCents }) => [rate, grossCents])).toEqual(parts)
  })
})
