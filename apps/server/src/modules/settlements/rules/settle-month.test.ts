import type { Fees } from '@fachwerk/contract/company/franchise-views'
import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateMoney } from './late-money.ts'
import { monthOf, monthsBetween, spanOf } from './months.ts'
import { type MonthToSettle, settleMonth, share } from './settle-month.ts'
import { splitByRate } from '@fachwerk/contract/price/split-by-rate'
import { statementLines } from './statement-lines.ts'

const fees = (overrides: Partial<Fees> = {}): Fees => ({
  validFrom: '2026-01-01',
  collects: 'franchisor',
  percentHundredths: 1_000,
  monthlyCents: 0,
  perRentalCents: 0,
  minimumCents: 0,
  ...overrides,
})
const november = (overrides: Partial<MonthToSettle> = {}): MonthToSettle => ({
  month: '2026-11',
  terms: [fees()],
  money: [{ day: '2026-11-03', rate: 1900, grossCents: 11_900 }],
  rentals: [],
  lateRevenue: [],
  lateRentals: [],
  ...overrides,
})
const settled = (overrides: Partial<MonthToSettle> = {}) => {
  const statement = settleMonth(november(overrides))
  if (!statement) throw new Error('nothing to settle')
  return statement
}

describe('F-09 a month', () => {
  it('ten per cent of net revenue, VAT on the fee, paid out what is left of what was collected', () => {
    expect(settled()).toMatchObject({
      revenue: [{ rate: 1900, grossCents: 11_900, netCents: 10_000, vatCents: 1_900 }],
      feeNetCents: 1_000,
      feeVatCents: 190,
      feeGrossCents: 1_190,
      collectedCents: 11_900,
      payoutCents: 10_710,
    })
  })

  it('where the franchisee collects, it owes the fee', () => {
    expect(settled({ terms: [fees({ collects: 'franchisee' })] })).toMatchObject({
      collectedCents: 0,
      payoutCents: -1_190,
    })
  })

  it('all parts of the fee come together; below the minimum it is the minimum', () => {
    const all = fees({ monthlyCents: 2_900, perRentalCents: 25, minimumCents: 5_000 })
    const few = settled({ terms: [all], rentals: [{ day: '2026-11-03', rentals: 4 }] })
    expect(few).toMatchObject({ rentals: 4, countedFeeCents: 1_000 + 2_900 + 100, feeNetCents: 5_000 })
    const many = settled({ terms: [all], rentals: [{ day: '2026-11-30', rentals: 100 }] })
    expect(many.feeNetCents).toBe(1_000 + 2_900 + 2_500)
  })

  it('fees that change within the month count by the day, sums in proportion to the days', () => {
    const terms = [
      fees({ monthlyCents: 3_000, minimumCents: 300 }),
      fees({
        validFrom: '2026-11-11',
        percentHundredths: 2_000,
        monthlyCents: 6_000,
        collects: 'franchisee',
      }),
    ]
    const money = ['2026-11-10', '2026-11-11'].map((day) => ({ day, rate: 1900, grossCents: 11_900 }))
    const { parts, ...all } = settled({ terms, money })
    expect(parts).toMatchObject([
      {
        from: '2026-11-01',
        until: '2026-11-10',
        percentFeeCents: 1_000,
        monthlyFeeCents: 1_000,
        minimumCents: 100,
      },
      {
        from: '2026-11-11',
        until: '2026-11-30',
        percentFeeCents: 2_000,
        monthlyFeeCents: 4_000,
        minimumCents: 0,
      },
    ])
    expect(all).toMatchObject({ feeNetCents: 8_000, collectedCents: 11_900, payoutCents: 11_900 - 9_520 })
  })

  it('days before the first fees belong to no statement, and without fees there is none', () => {
    const late = settled({ terms: [fees({ validFrom: '2026-11-04' })] })
    expect(late).toMatchObject({ grossCents: 0, parts: [{ from: '2026-11-04' }] })
    expect(settleMonth(november({ terms: [fees({ validFrom: '2026-12-01' })] }))).toBeNull()
    expect(settleMonth(november({ terms: [] }))).toBeNull()
  })

  it('more paid back than taken: the fee falls to the minimum, never below, and the rest is owed', () => {
    const money = [{ day: '2026-11-03', rate: 1900, grossCents: -11_900 }]
    expect(settled({ money })).toMatchObject({
      feeNetCents: 0,
      collectedCents: -11_900,
      payoutCents: -11_900,
    })
  })

  it.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [7, 1, 3, 2],
    [0, 1, 3, 0],
    [1, 49, 100, 0],
  ])('%i × %i / %i is %i: half a cent goes away from zero', (cents, part, whole, rounded) => {
    expect(share(cents, part, whole)).toBe(rounded)
  })

  it('is read line by line, with what each amount is', () => {
    const statement = settled({
      terms: [fees({ monthlyCents: 2_900 })],
      lateRevenue: [{ month: '2026-10', rate: 1900, grossCents: 119 }],
    })
    const read = statementLines(statement).map(({ text, cents }) =>
      `${text}=${cents}`.replaceAll('\u00A0', ' '),
    )
    expect(read).toEqual(
      expect.arrayContaining([
        'Netto zu 19 % Umsatzsteuer=10100',
        'davon Nachtrag aus 10/2026, 19 %, brutto=119',
        'Fester Betrag=2900',
        'Gebühr netto=3910',
        'Auszahlung an den Franchisenehmer=7366',
      ]),
    )
    expect(statementLines(settled({ money: [], terms: [fees({ minimumCents: 500 })] })).at(-1)).toEqual({
      kind: 'total',
      text: 'Der Franchisenehmer zahlt',
      cents: 595,
    })
  })
})

const grossOf = (rows: readonly { readonly grossCents: number }[]): number =>
  rows.reduce((all, { grossCents }) => all + grossCents, 0)
const anyDay = integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const anyFees = record({
  validFrom: anyDay,
  collects: constantFrom('franchisor' as const, 'franchisee' as const),
  percentHundredths: integer({ min: 0, max: 10_000 }),
  monthlyCents: integer({ min: 0, max: 100_000 }),
  perRentalCents: integer({ min: 0, max: 1_000 }),
  minimumCents: integer({ min: 0, max: 100_000 }),
})
const anyMoney = record({
  day: anyDay,
  rate: constantFrom(0, 700, 1900),
  grossCents: integer({ min: -1_000_000, max: 1_000_000 }),
})
const anyMonth = record({
  terms: uniqueArray(anyFees, { minLength: 1, maxLength: 4, selector: ({ validFrom }) => validFrom }),
  money: array(anyMoney, { maxLength: 20 }),
  rentals: array(record({ day: anyDay, rentals: integer({ min: -3, max: 50 }) }), { maxLength: 10 }),
})

describe('F-09 whatever happens in a month', () => {
  it('balances to the cent: net and VAT are gross, and payout and fee are what was collected', () => {
    assert(
      property(anyMonth, (details) => {
        const statement = settled(details)
        for (const { grossCents, netCents, vatCents } of statement.revenue)
          expect(netCents + vatCents).toBe(grossCents)
        const since = statement.parts[0]?.from ?? ''
        const inParts = details.money.filter(({ day }) => day >= since)
        expect(statement.grossCents).toBe(inParts.reduce((sum, { grossCents }) => sum + grossCents, 0))
        expect(statement.payoutCents + statement.feeGrossCents).toBe(statement.collectedCents)
        expect(statement.feeNetCents + statement.feeVatCents).toBe(statement.feeGrossCents)
      }),
    )
  })

  it('the fee is never below the minimum, and the days of all parts are the month', () => {
    assert(
      property(anyMonth, (details) => {
        const statement = settled(details)
        expect(statement.feeNetCents).toBeGreaterThanOrEqual(statement.minimumCents)
        expect(statement.feeNetCents).toBeGreaterThanOrEqual(statement.countedFeeCents)
        expect(statement.parts.at(-1)?.until).toBe('2026-11-30')
        for (const [index, { until }] of statement.parts.slice(0, -1).entries())
          expect(Number(statement.parts[index + 1]?.from.slice(8))).toBe(Number(until.slice(8)) + 1)
      }),
    )
  })

  it('what comes in late is on the next statement, once: then nothing is late any more', () => {
    assert(
      property(anyMonth, array(anyMoney, { maxLength: 5 }), (details, more) => {
        const closed = settled({ ...details, terms: [fees()] })
        const today = { month: '2026-11', money: [...details.money, ...more], rentals: details.rentals }
        const late = lateMoney([closed], [today])
        expect(grossOf(late.lateRevenue)).toBe(grossOf(more))
        expect(late.lateRentals).toEqual([])
        const next = { ...settled(), month: '2026-12', ...late }
        expect(lateMoney([closed, next], [today])).toEqual({ lateRevenue: [], lateRentals: [] })
      }),
    )
  })

  it('money of an order splits by its rates without losing a cent', () => {
    const shares = array(
      record({ rate: constantFrom(0, 700, 1900), cents: integer({ min: 0, max: 9_999 }) }),
      {
        maxLength: 4,
      },
    )
    assert(
      property(integer({ min: -100_000, max: 100_000 }), shares, (cents, parts) => {
        expect(splitByRate(cents, parts).reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(cents)
      }),
    )
    expect(
      splitByRate(100, [
        { rate: 700, cents: 1 },
        { rate: 1900, cents: 2 },
      ]),
    ).toEqual([
      { rate: 700, grossCents: 33 },
      { rate: 1900, grossCents: 67 },
    ])
  })
})

describe('F-09 months of the office', () => {
  it('begin and end at midnight in Berlin, in summer and winter and where the clocks change', () => {
    const span = spanOf('2026-10')
    expect(span.from.toISOString()).toBe('2026-09-30T22:00:00.000Z')
    expect(span.until.toISOString()).toBe('2026-10-31T23:00:00.000Z')
    expect(monthOf(new Date('2026-10-31T22:59:59Z'))).toBe('2026-10')
    expect(monthOf(new Date('2026-10-31T23:00:00Z'))).toBe('2026-11')
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-03', '2026-02')).toEqual([])
  })
})
