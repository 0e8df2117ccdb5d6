import { expect, it } from 'vitest'
import type { CartLine, Promotion } from './cart-input.ts'
import { bestFirst, lowerByPromotions } from './lower-prices.ts'

const line = (
  id: string,
  unitCents: number,
  quantity = 1,
  restriction: CartLine['restriction'] = null,
): CartLine => ({
  id,
  kind: 'article',
  quantity,
  unitCents,
  vatRate: 700,
  depositCents: 0,
  restriction,
  isCredit: false,
})
const lines = [line('tea', 300, 3), line('bread', 500)]
const percent = (id: string, basisPoints: number, lineIds = ['tea', 'bread']): Promotion => ({
  id,
  kind: 'percent',
  basisPoints,
  lineIds,
})
const threeForTwo: Promotion = { id: 'three', kind: 'buyAndGet', buy: 2, get: 1, lineIds: ['tea'] }
const ids = (promotions: readonly Promotion[]) => promotions.map(({ id }) => id)

it('K-03 a line is lowered by what takes most off it, whoever was made first', () => {
  expect(ids(bestFirst(lines, [percent('ten', 1000), threeForTwo]))).toEqual(['three', 'ten'])
  const [free, ten] = lowerByPromotions(lines, bestFirst(lines, [percent('ten', 1000), threeForTwo]))
  expect([free?.cents, ten?.cents]).toEqual([
    [300, 0],
    [0, 50],
  ])
})

it('K-03 equal ones stay in their order, and what does nothing comes last', () => {
  const nothing: Promotion = { id: 'delivery', kind: 'freeDelivery', lineIds: ['tea'] }
  expect(ids(bestFirst(lines, [nothing, percent('a', 1000), percent('b', 1000)]))).toEqual([
    'a',
    'b',
    'delivery',
  ])
})

it('LAW-36 what is only for tobacco takes nothing off and stands behind what does', () => {
  const all = [...lines, line('tobacco', 900, 1, 'tobacco')]
  const sorted = bestFirst(all, [percent('smoke', 9000, ['tobacco']), percent('one', 100)])
  expect(ids(sorted)).toEqual(['one', 'smoke'])
  expect(lowerByPromotions(all, sorted)[1]?.cents).toEqual([0, 0, 0])
})
