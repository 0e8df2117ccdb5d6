import { array as fcArray, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, discountsOf, problemOf, stateOf, type VoucherTerms } from './voucher-terms.ts'

const HERE = 'hier'
const aVoucher = (overrides: Partial<VoucherTerms> = {}): VoucherTerms => ({
  percent: 1000,
  amountCents: null,
  isCredit: false,
  givenCents: 0,
  validFrom: null,
  validTo: null,
  locationIds: [],
  sizes: [],
  holdsFor: 'rentals',
  categoryIds: [],
  rentalTerm: 'short',
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
  uses: 0,
  archived: false,
  ...overrides,
})
const rental = { locationId: HERE, boxes: [{ size: 'M', cents: 750 }], today: '2026-11-20' } as const

describe('F-06 what a voucher takes off', () => {
  it.each([
    [{ percent: 1000 }, 750, 75],
    [{ percent: 1500 }, 750, 113],
    [{ percent: 10_000 }, 750, 750],
    [{ percent: 1 }, 750, 0],
    [{ percent: null, amountCents: 500 }, 750, 500],
    [{ percent: null, amountCents: 2000 }, 750, 750],
  ])('%o of %i cents: %i', (details, totalCents, cents) => {
    expect(discountOf(aVoucher(details), totalCents)).toBe(cents)
  })

  it('T13 never less than nothing, never more than the price, always whole cents', () => {
    const kinds = record({ kind: constantFrom('percent', 'amount'), value: integer({ min: 1, max: 10_000 }) })
    assert(
      property(kinds, integer({ min: 0, max: 10_000_000 }), ({ kind, value }, totalCents) => {
        const terms =
          kind === 'percent' ? { percent: value, amountCents: null } : { percent: null, amountCents: value }
        const cents = discountOf(aVoucher(terms), totalCents)
        return Number.isInteger(cents) && cents >= 0 && cents <= totalCents
      }),
      { numRuns: 2_000 },
    )
  })
})

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

describe('K-03 of several boxes', () => {
  const boxes = [
    { size: 'S', cents: 333 },
    { size: 'M', cents: 333 },
    { size: 'M', cents: 334 },
  ] as const
  it.each([
    [{ percent: 1000 }, [33, 33, 34]],
    [{ percent: 10_000 }, [333, 333, 334]],
    [{ percent: null, amountCents: 1 }, [0, 0, 1]],
    [{ percent: null, amountCents: 5000 }, [333, 333, 334]],
    [{ percent: 5000, sizes: ['M'] as const }, [0, 166, 168]],
    [{ percent: 5000, sizes: ['XL'] as const }, [0, 0, 0]],
  ])('%o takes %o', (details, shares) => {
    expect(discountsOf(aVoucher(details), boxes)).toEqual(shares)
  })

  it('the shares are the discount on the sum, to the cent, and none is more than its box', () => {
    const prices = fcArray(integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 })
    assert(
      property(prices, integer({ min: 1, max: 10_000 }), (cents, percent) => {
        const voucher = aVoucher({ percent, amountCents: null })
        const shares = discountsOf(
          voucher,
          cents.map((each) => ({ size: 'M', cents: each })),
        )
        return (
          sum(shares) === discountOf(voucher, sum(cents)) &&
          shares.every((share, at) => share >= 0 && share <= (cents[at] ?? 0))
        )
      }),
    )
  })

  it('those it is for must reach the minimum together', () => {
    const rentals = { ...rental, boxes }
    expect(problemOf(aVoucher({ minimumCents: 1000 }), rentals)).toBeNull()
    expect(problemOf(aVoucher({ minimumCents: 1000, sizes: ['M'] }), rentals)).toBe('voucher-below-minimum')
    expect(problemOf(aVoucher({ sizes: ['XL'] }), rentals)).toBe('voucher-not-here')
  })
})

describe('F-06 why it takes nothing off', () => {
  it.each([
    [{}, null],
    [{ archived: true }, 'voucher-unknown'],
    [{ validFrom: '2026-11-20', validTo: '2026-11-20' }, null],
    [{ validFrom: '2026-11-21' }, 'voucher-not-yet'],
    [{ validTo: '2026-11-19' }, 'voucher-expired'],
    [{ mostUses: 2, uses: 1 }, null],
    [{ mostUses: 2, uses: 2 }, 'voucher-used-up'],
    [{ locationIds: [HERE] }, null],
    [{ locationIds: ['dort'] }, 'voucher-not-here'],
    [{ sizes: ['M', 'L'] as const }, null],
    [{ sizes: ['S'] as const }, 'voucher-not-here'],
    [{ minimumCents: 750 }, null],
    [{ minimumCents: 751 }, 'voucher-below-minimum'],
  ])('%o: %s', (details, problem) => {
    expect(problemOf(aVoucher(details), rental)).toBe(problem)
  })

  it('what costs nothing needs no voucher', () => {
    expect(problemOf(aVoucher(), { ...rental, boxes: [{ size: 'M', cents: 0 }] })).toBe(
      'voucher-below-minimum',
    )
  })

  it.each([
    [{}, 'holds'],
    [{ validFrom: '2026-12-01' }, 'coming'],
    [{ validTo: '2026-11-19' }, 'over'],
    [{ mostUses: 1, uses: 1 }, 'usedUp'],
    [{ archived: true, validTo: '2026-11-19' }, 'archived'],
  ])('staff see %o as %s', (details, state) => {
    expect(stateOf(aVoucher(details), rental.today)).toBe(state)
  })
})

describe('O-06 R-12 which rentals it is for', () => {
  it.each([
    ['short', false, null],
    ['short', true, 'voucher-not-long'],
    ['long', false, 'voucher-not-short'],
    ['long', true, null],
    ['both', false, null],
    ['both', true, null],
  ] as const)('%s, of a rental that goes on: %s, is refused as %s', (rentalTerm, longTerm, problem) => {
    expect(problemOf(aVoucher({ rentalTerm }), { ...rental, longTerm })).toBe(problem)
  })
})
