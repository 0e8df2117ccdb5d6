import { describe, expect, it } from 'vitest'
import { aSizeOffer, offersOf } from '../../testing/offers.ts'
import { isFree, nextLarger, preselect } from './choose-size-data.ts'

describe('S-04 which size is marked', () => {
  it('the wanted one, when it is free', () => {
    expect(preselect(offersOf([1, 1, 1, 1]), 'L')).toBe('L')
  })

  it('else the next larger', () => {
    expect(preselect(offersOf([1, 0, 0, 1]), 'M')).toBe('XL')
  })

  it('else the smallest that is free', () => {
    expect(preselect(offersOf([1, 1, 0, 0]), 'XL')).toBe('S')
    expect(preselect(offersOf([0, 1, 1, 1]), null)).toBe('M')
  })

  it('none when nothing is free', () => {
    expect(preselect(offersOf([0, 0, 0, 0]), 'S')).toBeNull()
    expect(preselect([], null)).toBeNull()
  })
})

describe('S-04 the next larger size', () => {
  it('goes by class, whatever the order of the rows', () => {
    expect(nextLarger(offersOf([0, 1, 1, 1]).toReversed(), 'S')?.size).toBe('M')
    expect(nextLarger(offersOf([0, 0, 1, 1]), 'S')?.size).toBe('L')
    expect(nextLarger(offersOf([1, 1, 1, 0]), 'L')).toBeNull()
  })
})

it('a size without a price is not free to rent', () => {
  expect(isFree(aSizeOffer('L', { priceCents: null }))).toBe(false)
  expect(isFree(aSizeOffer('L', { free: 0 }))).toBe(false)
  expect(isFree(aSizeOffer('L'))).toBe(true)
})
