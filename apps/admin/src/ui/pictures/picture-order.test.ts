import { describe, expect, it } from 'vitest'
import { movedTo } from './picture-order.ts'

describe('F-03 the order of pictures', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 2, 'acb'],
  ])('the one at %i stands at %i', (from, to, after) => {
    expect(movedTo(['a', 'b', 'c'], from, to)?.join('')).toBe(after)
  })

  it.each([
    [0, -1],
    [2, 3],
    [1, 1],
    [5, 0],
  ])('from %i to %i nothing moves', (from, to) => {
    expect(movedTo(['a', 'b', 'c'], from, to)).toBeNull()
  })
})
