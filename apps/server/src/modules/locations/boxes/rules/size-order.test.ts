import { describe, expect, it } from 'vitest'
import { brokenOrder, shrunk } from './size-order.ts'

const S = { size: 0, heightMm: 300, widthMm: 500, depthMm: 600 }
const M = { ...S, size: 1, heightMm: 450 }
const L = { ...S, size: 2, heightMm: 600 }

describe('R-09 a larger size is nowhere smaller', () => {
  it.each([
    ['as it is', M, undefined],
    ['as high as its neighbours', { ...M, heightMm: 600 }, undefined],
    ['lower than the smaller one', { ...M, heightMm: 299 }, 'heightMm'],
    ['higher than the larger one', { ...M, heightMm: 601 }, 'heightMm'],
    ['narrower', { ...M, widthMm: 499 }, 'widthMm'],
    ['deeper', { ...M, depthMm: 601 }, 'depthMm'],
  ])('%s', (_name, size, broken) => {
    expect(brokenOrder(size, [S, M, L])).toBe(broken)
  })

  it('its own former measures do not count, and alone it may be anything', () => {
    expect(brokenOrder({ ...M, heightMm: 320 }, [M])).toBeUndefined()
    expect(brokenOrder(M, [])).toBeUndefined()
  })

  it('tells the first measure that gets smaller', () => {
    expect(shrunk(M, { ...M, depthMm: 590, widthMm: 490 })).toBe('widthMm')
    expect(shrunk(M, { ...M, heightMm: 460 })).toBeUndefined()
  })
})
