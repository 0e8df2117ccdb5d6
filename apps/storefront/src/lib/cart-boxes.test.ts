import { MOST_BOXES } from '@fachwerk/contract/order/cart'
import type { SizeClass } from '@fachwerk/contract/fields'
import { describe, expect, it } from 'vitest'
import { aLocationPage, aQuote, offersOf } from '../testing/offers.ts'
import { boxOf, moreBoxes, takeBoxes } from './cart-boxes.ts'
import { sizesOf } from './cart-query.ts'

const location = (free: readonly [number, number, number, number]) => aLocationPage({ sizes: offersOf(free) })
const take = (wanted: readonly SizeClass[], free: readonly [number, number, number, number]) => {
  const { boxes, leftOut } = takeBoxes(wanted, location(free))
  return { in: sizesOf(boxes), out: leftOut.map(({ size, why }) => `${size} ${why}`) }
}

const more = (inCart: readonly SizeClass[], free: readonly [number, number, number, number]) =>
  moreBoxes(inCart, location(free)).map(({ offer, why }) => `${offer.size} ${why ?? 'free'}`)

describe('K-03 which of the wanted boxes are in the cart', () => {
  it('all of them, as often as they are free', () => {
    expect(take(['M', 'L', 'M'], [1, 2, 1, 1])).toEqual({ in: ['M', 'L', 'M'], out: [] })
  })

  it('FAULT-10 the same last box is not in it twice', () => {
    expect(take(['M', 'M'], [1, 1, 1, 1])).toEqual({ in: ['M'], out: ['M already'] })
  })

  it('what somebody else has is left out, the rest stays', () => {
    expect(take(['M', 'L', 'S'], [1, 1, 0, 1])).toEqual({ in: ['M', 'S'], out: ['L soldOut'] })
  })

  it('an order has an end, however much is free', () => {
    const wanted = Array.from({ length: MOST_BOXES + 1 }, () => 'S' as const)
    expect(take(wanted, [20, 1, 1, 1])).toEqual({ in: wanted.slice(1), out: ['S full'] })
  })

  it('nothing wanted is nothing in it', () => {
    expect(take([], [1, 1, 1, 1])).toEqual({ in: [], out: [] })
  })

  it('without a price there is nothing to rent', () => {
    const { boxes, leftOut } = takeBoxes(['M', 'L'], aLocationPage({ quotes: [aQuote('L')] }))
    expect(sizesOf(boxes)).toEqual(['L'])
    expect(leftOut).toEqual([{ size: 'M', why: 'noPrice' }])
  })

  it('each box has the price of its size', () => {
    const { boxes } = takeBoxes(['M', 'L'], location([1, 1, 1, 1]))
    expect(boxes.map(({ quote }) => quote.totalCents)).toEqual([750, 1100])
  })
})

describe('K-03 what can be added', () => {
  it('every size that has one more than the cart', () => {
    expect(more(['M'], [1, 2, 0, 1])).toEqual(['S free', 'M free', 'L soldOut', 'XL free'])
  })

  it('the last one of a size is in the cart already', () => {
    expect(more(['M', 'XL'], [1, 1, 1, 1])).toEqual(['S free', 'M already', 'L free', 'XL already'])
  })

  it('nothing to a full cart, and each size says why', () => {
    expect(more(['S', 'S', 'S', 'S', 'S', 'M'], [9, 1, 0, 1])).toEqual([
      'S full',
      'M already',
      'L soldOut',
      'XL full',
    ])
  })

  it('sizes that the location does not have are not spoken of', () => {
    const sizes = offersOf([1, 1, 1, 1]).map((offer) =>
      offer.size === 'XL' ? { ...offer, total: 0 } : offer,
    )
    expect(moreBoxes([], aLocationPage({ sizes })).map(({ offer }) => offer.size)).toEqual(['S', 'M', 'L'])
  })
})

it('K-03 a size the location does not know has no box', () => {
  expect(boxOf(undefined, location([1, 1, 1, 1]))).toBeNull()
  expect(boxOf('M', { sizes: [], quotes: [] })).toBeNull()
})
