import { describe, expect, it } from 'vitest'
import { discountOf, problemOf, stateOf, type VoucherTerms } from './voucher-terms.ts'

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
const rental = { locationId: 'hier', boxes: [{ size: 'M', cents: 750 }], today: '2026-12-31' } as const

describe('F-06 half a cent', () => {
  it.each([
    [10, 500, 1],
    [9, 500, 0],
    [30, 500, 2],
    [1, 5000, 1],
    [999, 3333, 333],
    [10_000_000, 9999, 9_999_000],
  ])('of %i cents %i basis points are %i', (totalCents, percent, cents) => {
    expect(discountOf(aVoucher({ percent, amountCents: null }), totalCents)).toBe(cents)
  })

  it('O-06 of credit what is left of it, down to nothing, and never more', () => {
    const credit = aVoucher({ percent: null, amountCents: 1000, isCredit: true, givenCents: 400 })
    expect([599, 600, 601].map((price) => discountOf(credit, price))).toEqual([599, 600, 600])
    const spent = { ...credit, givenCents: 1000 }
    expect(discountOf(spent, 500)).toBe(0)
    expect(problemOf(spent, rental)).toBe('voucher-used-up')
    expect(stateOf(spent, rental.today)).toBe('usedUp')
    expect(problemOf({ ...credit, givenCents: 999 }, rental)).toBeNull()
    // What any other amount gave away leaves nothing over and uses nothing up.
    const amount = { ...credit, isCredit: false, givenCents: 9000 }
    expect([discountOf(amount, 5000), problemOf(amount, rental), stateOf(amount, rental.today)]).toEqual([
      1000,
      null,
      'holds',
    ])
  })

  it('an amount is the same for every price that reaches it', () => {
    const five = aVoucher({ percent: null, amountCents: 500 })
    expect([499, 500, 501].map((price) => price - discountOf(five, price))).toEqual([0, 0, 1])
  })
})

describe('F-06 of several reasons the one is told that a customer can do least about', () => {
  const everything = {
    archived: true,
    validFrom: '2027-01-01',
    mostUses: 1,
    uses: 1,
    locationIds: ['dort'],
    minimumCents: 9999,
  }
  it.each([
    [{}, 'voucher-unknown'],
    [{ archived: false }, 'voucher-not-yet'],
    [{ archived: false, validFrom: null, validTo: '2026-12-30' }, 'voucher-expired'],
    [{ archived: false, validFrom: null }, 'voucher-used-up'],
    [{ archived: false, validFrom: null, uses: 0 }, 'voucher-not-here'],
    [{ archived: false, validFrom: null, uses: 0, locationIds: [] }, 'voucher-below-minimum'],
  ])('with %o: %s', (details, problem) => {
    expect(problemOf(aVoucher({ ...everything, ...details }), rental)).toBe(problem)
  })

  it('the minimum is one of the price before the voucher, not of what is left', () => {
    expect(problemOf(aVoucher({ percent: 9000, minimumCents: 750 }), rental)).toBeNull()
  })

  it('place and size must both fit', () => {
    const both = aVoucher({ locationIds: ['hier', 'dort'], sizes: ['M'] })
    expect(problemOf(both, rental)).toBeNull()
    expect(problemOf(both, { ...rental, boxes: [{ size: 'L', cents: 750 }] })).toBe('voucher-not-here')
    expect(problemOf(both, { ...rental, locationId: 'fern' })).toBe('voucher-not-here')
  })
})

describe('F-06 around midnight', () => {
  const year = aVoucher({ validFrom: '2026-12-31', validTo: '2027-01-01' })
  it.each([
    ['2026-12-30', 'voucher-not-yet', 'coming'],
    ['2026-12-31', null, 'holds'],
    ['2027-01-01', null, 'holds'],
    ['2027-01-02', 'voucher-expired', 'over'],
  ])('on %s customers hear %s and staff read %s', (today, problem, state) => {
    expect(problemOf(year, { ...rental, today })).toBe(problem)
    expect(stateOf(year, today)).toBe(state)
  })

  it('one used up before it began is used up, not coming; one that is over stays over', () => {
    const gone = aVoucher({ validFrom: '2027-01-01', mostUses: 1, uses: 1 })
    expect(stateOf(gone, '2026-12-31')).toBe('usedUp')
    expect(stateOf({ ...gone, validTo: '2027-01-02' }, '2027-01-03')).toBe('over')
  })
})
