import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areFree, nextBestSize } from './rent-boxes.ts'

const free = (of: Partial<Record<SizeClass, number>>): ReadonlyMap<SizeClass, number> =>
  new Map(SIZE_CLASSES.map((size) => [size, of[size] ?? 0]))

describe('K-03 boxes of a cart', () => {
  it('of a size the first ones are free, as many as there are', () => {
    expect(areFree(['M', 'L', 'M', 'M'], free({ M: 2 }))).toEqual([true, false, true, false])
  })

  it.each([
    ['M', ['M'], { L: 1, S: 1 }, 'L'],
    ['M', ['M'], { XL: 1, S: 1 }, 'XL'],
    ['M', ['M'], { S: 1 }, 'S'],
    ['L', ['L'], { S: 1, M: 1 }, 'M'],
    ['XL', ['XL', 'L'], { L: 1, S: 2 }, 'S'],
    ['M', ['M', 'L'], { L: 1 }, null],
    ['M', ['M'], {}, null],
  ] as const)('instead of %s, with %j in the cart and %j free: %s', (size, sizes, left, wanted) => {
    expect(nextBestSize(size, sizes, free(left))).toBe(wanted)
  })

  it('never more boxes are free than there are, and the next best is one that is', () => {
    const some = record({
      S: integer({ min: 0, max: 3 }),
      M: integer({ min: 0, max: 3 }),
      L: integer({ min: 0, max: 3 }),
    })
    assert(
      property(array(constantFrom(...SIZE_CLASSES), { minLength: 1, maxLength: 6 }), some, (sizes, left) => {
        const there = free(left)
        const isFree = areFree(sizes, there)
        for (const size of SIZE_CLASSES) {
          const taken = sizes.filter((each, at) => each === size && isFree[at]).length
          expect(taken).toBe(Math.min(there.get(size) ?? 0, sizes.filter((each) => each === size).length))
          const next = nextBestSize(size, sizes, there)
          if (next === null) continue
          expect(there.get(next) ?? 0).toBeGreaterThan(sizes.filter((each) => each === next).length)
        }
      }),
    )
  })
})
