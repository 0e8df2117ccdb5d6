import { describe, expect, it } from 'vitest'
import type { CartInput } from './cart-input.ts'
import { priceCart } from './price-cart.ts'
import { aCart, aLine } from './testing.ts'

const BREAKFAST = aLine({ id: 'breakfast', unitCents: 1560 })
const BREAD = aLine({ id: 'bread' })
const MATE = aLine({ id: 'mate', quantity: 4, unitCents: 179, vatRate: 1900, depositCents: 15 })
const MILK = aLine({ id: 'milk', unitCents: 219, depositCents: 15 })
const TOBACCO = aLine({ id: 'tobacco', unitCents: 795, vatRate: 1900, restriction: 'tobacco' })
const BOX = aLine({ id: 'box', kind: 'rental', unitCents: 400, vatRate: 1900 })
const CREDIT = aLine({ id: 'credit', unitCents: 2500, vatRate: 0, isCredit: true })

const TO_10999 = { priceCents: 290, freeFromCents: null, minimumCents: 3000, surchargeCents: 250 }
const KIEZ10 = { code: 'KIEZ10', percent: 1000, amountCents: null, delivery: false } as const
const everything = ['breakfast', 'bread', 'mate', 'milk', 'tobacco']

/** Sums of its lines by their kind. */
const byKind = (input: CartInput) => {
  const sums: Record<string, number> = {}
  for (const { kind, grossCents } of priceCart(input).lines) sums[kind] = (sums[kind] ?? 0) + grossCents
  return sums
}
const vatOf = (input: CartInput) =>
  priceCart(input).vat.map(({ rate, grossCents, vatCents }) => [rate, grossCents, vatCents])

describe('K-03 K-07 a cart of a neighbourhood shop, to the cent', () => {
  const cart = aCart([BREAKFAST, MATE, MILK, TOBACCO, BOX], {
    voucher: { ...KIEZ10, lineIds: everything },
    delivery: TO_10999,
  })

  it('costs what its parts cost: goods, box, code, deposit, delivery', () => {
    expect(byKind(cart)).toEqual({ article: 3290, rental: 400, discount: -250, deposit: 75, delivery: 290 })
    expect(priceCart(cart).totalCents).toBe(3805)
  })

  it('LAW-50 says the VAT of each rate; delivery and code share that of the goods', () => {
    expect(vatOf(cart)).toEqual([
      [700, 1769, 116],
      [1900, 2036, 325],
    ])
  })

  it('LAW-40 tobacco, the box and deposits do not bring it to the minimum order value, and that is said', () => {
    const { minimum, refusals } = priceCart(cart)
    expect(minimum).toMatchObject({ countedCents: 2495, neededCents: 3000, missingCents: 505 })
    expect(minimum.notCounted).toEqual([
      { what: 'deposit', cents: 75 },
      { what: 'tobacco', cents: 795 },
      { what: 'rental', cents: 400 },
    ])
    expect(refusals).toEqual(['minimum-not-reached'])
  })

  it('the surcharge is paid by who chooses so, and only while something is missing', () => {
    const chosen = { ...cart, paysSurcharge: true }
    expect(byKind(chosen)['surcharge']).toBe(250)
    expect(priceCart(chosen).refusals).toEqual([])
    const enough = { ...chosen, lines: [...cart.lines, BREAD] }
    expect(byKind(enough)['surcharge']).toBeUndefined()
    const nobodyMay = { ...chosen, delivery: { ...TO_10999, surchargeCents: null } }
    expect(priceCart(nobodyMay).refusals).toEqual(['minimum-not-reached'])
  })

  it('with bread and a tip it is the next picture', () => {
    const more = { ...cart, lines: [BREAKFAST, BREAD, MATE, MILK, TOBACCO, BOX], tipCents: 200 }
    expect(priceCart(more).totalCents).toBe(4536)
    expect(vatOf(more)).toEqual([
      [0, 200, 0],
      [700, 2320, 152],
      [1900, 2016, 322],
    ])
  })
})

describe('LAW-36 LAW-48 what nothing is taken off', () => {
  const lines = [TOBACCO, CREDIT, BREAD]
  const lineIds = lines.map(({ id }) => id)

  it('a code for everything lowers neither tobacco nor a value voucher', () => {
    const { shares } = priceCart(aCart(lines, { voucher: { ...KIEZ10, lineIds } }))
    expect(shares.map(({ voucherCents }) => voucherCents)).toEqual([0, 0, 59])
  })

  it.each([
    { kind: 'percent', basisPoints: 5000 },
    { kind: 'amount', cents: 5000 },
    { kind: 'buyAndGet', buy: 0, get: 1 },
  ] as const)('no promotion does either: $kind', (promotion) => {
    const { shares } = priceCart(aCart(lines, { promotions: [{ id: 'p', lineIds, ...promotion }] }))
    expect(shares.map(({ promotionCents }) => promotionCents > 0)).toEqual([false, false, true])
  })

  it('tobacco buys no free delivery, neither by its sum nor by a promotion', () => {
    const delivery = { ...TO_10999, minimumCents: 0, freeFromCents: 1000 }
    const dear = { ...TOBACCO, quantity: 9 }
    expect(byKind(aCart([dear], { delivery }))['delivery']).toBe(290)
    const promotions = [{ id: 'p', kind: 'freeDelivery', lineIds: ['tobacco'] }] as const
    expect(byKind(aCart([dear], { delivery, promotions }))['delivery']).toBe(290)
    expect(byKind(aCart([BREAKFAST], { delivery }))['delivery']).toBeUndefined()
  })

  it('a value voucher has no VAT at its sale and is brought to nobody; delivery of goods beside it has theirs', () => {
    const delivery = { ...TO_10999, minimumCents: 0 }
    expect(vatOf(aCart([CREDIT], { delivery }))).toEqual([[0, 2500, 0]])
    expect(vatOf(aCart([CREDIT, MATE], { delivery }))[0]).toEqual([0, 2500, 0])
    expect(byKind(aCart([CREDIT, MATE], { delivery }))['delivery']).toBe(290)
  })

  it('neither a value voucher nor credit pays for one; what else is bought they pay', () => {
    const cart = aCart([CREDIT, BREAD], { creditCents: 9_999 })
    const { totalCents, toPayCents, creditCents } = priceCart(cart)
    expect([totalCents, toPayCents, creditCents]).toEqual([2500 + 590, 2500, 590])
  })
})

describe('F-06 promotions and codes', () => {
  it('each line is touched by the first promotion that is for it; the code comes after', () => {
    const promotions = [
      { id: 'happy', kind: 'percent', basisPoints: 2000, lineIds: ['bread'] },
      { id: 'all', kind: 'percent', basisPoints: 1000, lineIds: ['bread', 'breakfast'] },
    ] as const
    const voucher = { ...KIEZ10, lineIds: ['bread'] }
    const { shares } = priceCart(aCart([BREAD, BREAKFAST], { promotions, voucher }))
    expect(
      shares.map(({ promotionCents, voucherCents, paidCents }) => [promotionCents, voucherCents, paidCents]),
    ).toEqual([
      [118, 47, 425],
      [156, 0, 1404],
    ])
  })

  it('of three bottles for two the cheapest is free, over lines', () => {
    const cheap = aLine({ id: 'cheap', unitCents: 100, quantity: 2 })
    const dear = aLine({ id: 'dear', unitCents: 300, quantity: 5 })
    const promotions = [{ id: 'p', kind: 'buyAndGet', buy: 2, get: 1, lineIds: ['cheap', 'dear'] }] as const
    const { shares } = priceCart(aCart([dear, cheap], { promotions }))
    expect(shares.map(({ promotionCents }) => promotionCents)).toEqual([0, 200])
  })

  it('an amount takes no more than there is, and the delivery only where the code says so', () => {
    const amount = { code: 'ZEHN', percent: null, amountCents: 1000, lineIds: ['bread'] }
    const delivery = { ...TO_10999, minimumCents: 0 }
    const total = (withDelivery: boolean) =>
      priceCart(aCart([BREAD], { delivery, voucher: { ...amount, delivery: withDelivery } })).totalCents
    expect([total(false), total(true)]).toEqual([290, 0])
  })
})

describe('LAW-17 what is only paid by choosing', () => {
  it('nobody rounds up or tips who did not ask for it; both carry no VAT', () => {
    expect(byKind(aCart([BREAD]))).toEqual({ article: 590 })
    const both = aCart([BREAD], { tipCents: 50, roundsUp: true })
    expect(byKind(both)).toEqual({ article: 590, tip: 50, roundUp: 60 })
    expect(vatOf(both)[0]).toEqual([0, 110, 0])
    expect(byKind(aCart([aLine({ id: 'even', unitCents: 600 })], { roundsUp: true }))).toEqual({
      article: 600,
    })
  })

  it('K-07 a fee shares the VAT of everything that is paid with it', () => {
    expect(vatOf(aCart([BREAD, BOX], { feeCents: 100 }))).toEqual([
      [700, 650, 43],
      [1900, 440, 70],
    ])
  })
})

it('a value voucher pays, it does not lower: total and VAT stay', () => {
  const priced = priceCart(aCart([BREAD], { creditCents: 400 }))
  expect([priced.totalCents, priced.creditCents, priced.toPayCents]).toEqual([590, 400, 190])
  expect(priceCart(aCart([BREAD], { creditCents: 9000 })).toPayCents).toBe(0)
})

it('K-04 an empty cart costs nothing and cannot be ordered', () => {
  const empty = priceCart(aCart([], { delivery: TO_10999, roundsUp: true }))
  expect([empty.totalCents, empty.lines, empty.refusals]).toEqual([0, [], ['cart-empty']])
})

it('only boxes know no delivery and no minimum', () => {
  const priced = priceCart(aCart([BOX], { delivery: TO_10999 }))
  expect([priced.totalCents, priced.refusals]).toEqual([400, []])
})
