import { expect, it } from 'vitest'
import type { OptionRule } from '../cart/option-choice.ts'
import { isPriceFrom, leastCentsOf } from './option-rules.ts'

const rule = (change: Partial<OptionRule>, ...cents: number[]): OptionRule => ({
  id: 'list',
  min: 1,
  max: 3,
  freeCount: 0,
  mostOfOne: 1,
  options: cents.map((each, index) => ({ id: String(index), cents: each, soldOut: false })),
  ...change,
})

it.each<[string, OptionRule, number, boolean]>([
  ['one for nothing among others', rule({}, 0, 60), 0, true],
  ['the cheapest of what costs', rule({}, 60, 40), 40, true],
  ['two of which one is free: the dearest', rule({ min: 2, freeCount: 1 }, 60, 40, 90), 40, true],
  ['the same one twice', rule({ min: 2, mostOfOne: 2 }, 60, 40), 80, true],
  ['nothing that has to be', rule({ min: 0 }, 60), 0, false],
  ['all for nothing', rule({}, 0, 0), 0, false],
])('LAW-27 the price from on: %s', (_what, one, least, isFrom) => {
  expect([leastCentsOf([one]), isPriceFrom([one])]).toEqual([least, isFrom])
})
