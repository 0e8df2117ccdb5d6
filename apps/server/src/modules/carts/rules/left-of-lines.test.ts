import { describe, expect, it } from 'vitest'
import { leftOfLines } from './price-lines.ts'

const line = (id: string, variantId: string, quantity: number) => ({
  id,
  variantId,
  quantity,
  extras: [],
  amountCents: null,
  note: '',
  gift: null,
  seenCents: 100,
})

describe('B-10 how many of each line can be had', () => {
  it('of one variant with different extras the first line takes what is left, the next ones the rest', () => {
    const lines = [
      line('1', 'coffee', 2),
      line('2', 'tea', 5),
      line('3', 'coffee', 2),
      line('4', 'coffee', 1),
    ]
    expect([...leftOfLines(lines, new Map([['coffee', 3]]))]).toEqual([
      ['1', 3],
      ['3', 1],
      ['4', 0],
    ])
  })
})
