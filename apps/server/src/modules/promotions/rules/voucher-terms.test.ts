import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, problemOf, stateOf, type VoucherTerms } from './voucher-terms.ts'

const HERE = 'hier'
const aVoucher = (about: Partial<VoucherTerms> = {}): VoucherTerms => ({
  percent: 1000,
  amountCents: null,
  isCredit: false,
  givenCents: 0,
  validFrom: null,
  validTo: null,
  locationIds: [],
  sizes: [],
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
  uses: 0,
  archived: false,
  ...about,
})
const rental = { locationId: HERE, size: 'M', totalCents: 750, today: '2026-11-20' } as const

describe('F-06 what a voucher takes off', () => {
  it.each([
    [{ percent: 1000 }, 750, 75],
    [{ percent: 1500 }, 750, 113],
    [{ percent: 10_000 }, 750, 750],
    [{ percent: 1 }, 750, 0],
    [{ percent: null, amountCents: 500 }, 750, 500],
    [{ percent: null, amountCents: 2000 }, 750, 750],
  ])('%o of %i cents: %i', (about, totalCents, cents) => {
    expect(discountOf(aVoucher(about), totalCents)).toBe(cents)
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
  ])('%o: %s', (about, problem) => {
    expect(problemOf(aVoucher(about), rental)).toBe(problem)
  })

  it('what costs nothing needs no voucher', () => {
    expect(problemOf(aVoucher(), { ...rental, totalCents: 0 })).toBe('voucher-below-minimum')
  })

  it.each([
    [{}, 'holds'],
    [{ validFrom: '2026-12-01' }, 'coming'],
    [{ validTo: '2026-11-19' }, 'over'],
    [{ mostUses: 1, uses: 1 }, 'usedUp'],
    [{ archived: true, validTo: '2026-11-19' }, 'archived'],
  ])('staff see %o as %s', (about, state) => {
    expect(stateOf(aVoucher(about), rental.today)).toBe(state)
  })
})
