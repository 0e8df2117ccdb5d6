import { priceCart } from '@fachwerk/contract/cart/price-cart'
import { aCart, aLine } from '@fachwerk/contract/cart/testing'
import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCartVoucher, goodsProblemOf, neededForGoods, type PricedGoods } from './goods-terms.ts'
import type { VoucherTerms } from './voucher-terms.ts'

const HERE = 'hier'
const aVoucher = (overrides: Partial<VoucherTerms> = {}) => ({
  code: 'KIEZ10',
  percent: 1000,
  amountCents: null,
  isCredit: false,
  givenCents: 0,
  validFrom: null,
  validTo: null,
  locationIds: [],
  holdsFor: 'goods' as const,
  categoryIds: [],
  sizes: [],
  rentalTerm: 'short' as const,
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
  uses: 0,
  archived: false,
  ...overrides,
})
const bread: PricedGoods = { id: 'bread', cents: 590, mayBeLowered: true, categoryIds: ['food', 'bakery'] }
const mate: PricedGoods = { id: 'mate', cents: 179, mayBeLowered: true, categoryIds: ['drinks'] }
const tobacco: PricedGoods = { id: 'tobacco', cents: 795, mayBeLowered: false, categoryIds: ['tobacco'] }
const wanted = { goods: [bread, mate, tobacco], locationIds: [HERE], today: '2026-11-30' }

describe('O-06 which goods a code is for', () => {
  it.each([
    [{}, null],
    [{ holdsFor: 'both' }, null],
    [{ holdsFor: 'rentals' }, 'voucher-not-goods'],
    [{ validFrom: '2026-11-30', validTo: '2026-11-30' }, null],
    [{ validTo: '2026-11-29' }, 'voucher-expired'],
    [{ validFrom: '2026-12-01' }, 'voucher-not-yet'],
    [{ mostUses: 3, uses: 3 }, 'voucher-used-up'],
    [{ isCredit: true, percent: null, amountCents: 500, givenCents: 500 }, 'voucher-used-up'],
    [{ locationIds: [HERE, 'dort'] }, null],
    [{ locationIds: ['dort'] }, 'voucher-not-here'],
    [{ categoryIds: ['bakery'] }, null],
    [{ categoryIds: ['books'] }, 'voucher-not-these'],
    [{ categoryIds: ['tobacco'] }, 'voucher-not-these'],
    [{ minimumCents: 769 }, null],
    [{ minimumCents: 770 }, 'voucher-below-minimum'],
    [{ categoryIds: ['drinks'], minimumCents: 180 }, 'voucher-below-minimum'],
    [{ archived: true }, 'voucher-unknown'],
  ] satisfies [Partial<VoucherTerms>, string | null][])('%j: %s', (terms, problem) => {
    expect(goodsProblemOf(aVoucher(terms), wanted)).toBe(problem)
  })

  it('what costs nothing already is nothing to take off', () => {
    const free = { ...wanted, goods: [{ ...bread, cents: 0 }] }
    expect(goodsProblemOf(aVoucher(), free)).toBe('voucher-not-these')
  })

  it('only goods it is for count to its minimum', () => {
    const voucher = aVoucher({ categoryIds: ['food', 'tobacco'], minimumCents: 1000 })
    expect(neededForGoods(voucher, wanted.goods)).toEqual({ neededCents: 1000, givenCents: 590 })
  })

  it('of credit what is left of it pays, and never a delivery', () => {
    const credit = aVoucher({ isCredit: true, percent: null, amountCents: 1500, givenCents: 1200 })
    expect(asCartVoucher(credit, wanted.goods)).toEqual({
      code: 'KIEZ10',
      percent: null,
      amountCents: 300,
      lineIds: ['bread', 'mate'],
      delivery: false,
    })
  })
})

it('LAW-36 LAW-48 of any cart a code takes no more than it says, nothing off tobacco, deposits and value vouchers', () => {
  const CATEGORIES = ['food', 'drinks', 'books'] as const
  const aWanted = record({
    unitCents: integer({ min: 0, max: 20_000 }),
    quantity: integer({ min: 1, max: 20 }),
    vatRate: constantFrom(700, 1900),
    depositCents: constantFrom(0, 15, 25),
    restriction: constantFrom(null, null, 'tobacco', 'cbd'),
    isCredit: constantFrom(false, false, false, true),
    category: constantFrom(...CATEGORIES),
  } as const)
  const some = record({
    lines: array(aWanted, { minLength: 1, maxLength: 6 }),
    percent: option(integer({ min: 1, max: 10_000 })),
    amountCents: integer({ min: 1, max: 30_000 }),
    givenCents: integer({ min: 0, max: 30_000 }),
    isCredit: boolean(),
    categoryIds: array(constantFrom(...CATEGORIES), { maxLength: 2 }),
  })
  let lowered = 0
  assert(
    property(some, ({ lines, percent, amountCents, givenCents, isCredit, categoryIds }) => {
      const cart = aCart(lines.map(({ category: _category, ...line }, at) => aLine({ ...line, id: `${at}` })))
      const goods = priceCart(cart).shares.map(({ id, paidCents }, at) => ({
        id,
        cents: paidCents,
        mayBeLowered: lines[at]?.restriction !== 'tobacco' && lines[at]?.isCredit === false,
        categoryIds: [lines[at]?.category ?? ''],
      }))
      const isRest = isCredit && percent === null
      const worth = { percent, amountCents: percent === null ? amountCents : null, isCredit: isRest }
      const voucher = aVoucher({
        ...worth,
        givenCents: isRest ? Math.min(givenCents, amountCents) : 0,
        categoryIds,
      })
      if (goodsProblemOf(voucher, { ...wanted, goods }) !== null) return
      const terms = asCartVoucher(voucher, goods)
      const priced = priceCart({ ...cart, voucher: terms })
      const off = priceCart(cart).totalCents - priced.totalCents
      if (off > 0) lowered += 1
      if (percent === null && off > (terms.amountCents ?? 0)) throw new Error('more than it is worth')
      if (
        percent !== null &&
        off > Math.round((neededForGoods(voucher, goods).givenCents * percent) / 10_000)
      )
        throw new Error('more than its share')
      priced.shares.forEach(({ voucherCents }, at) => {
        const line = lines[at]
        const isFree = goods[at]?.mayBeLowered ?? false
        const isMeant = categoryIds.length === 0 || categoryIds.some((id) => id === line?.category)
        if (voucherCents > 0 && !(isFree && isMeant)) throw new Error('it touches what it may not')
      })
      const deposits = (which: typeof priced) =>
        which.lines
          .filter(({ kind }) => kind === 'deposit')
          .reduce((sum, { grossCents }) => sum + grossCents, 0)
      if (deposits(priced) !== deposits(priceCart(cart))) throw new Error('a deposit is lowered')
    }),
    { numRuns: 5000 },
  )
  expect(lowered).toBeGreaterThan(500)
}, 60_000)
