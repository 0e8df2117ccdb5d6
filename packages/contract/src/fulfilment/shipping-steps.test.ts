import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ShippingSteps, shippingPrice, shippingSteps, shippingWords } from './shipping-steps.ts'

describe('K-04 prices of parcels as somebody types them', () => {
  it.each([
    [
      'bis 2 kg: 4,90 €\nbis 31,5 kg: 9,90 €',
      'weight',
      [
        [2_000, 490],
        [31_500, 990],
      ],
    ],
    [
      '2kg 4.9\r\n 5 kg = 6,90€ \n\ndarüber 12',
      'weight',
      [
        [2_000, 490],
        [5_000, 690],
        [null, 1_200],
      ],
    ],
    [
      'bis 50 €: 4,90\nsonst: 0',
      'value',
      [
        [5_000, 490],
        [null, 0],
      ],
    ],
    ['4,90 €', 'weight', [[null, 490]]],
    ['immer 4,90', 'weight', [[null, 490]]],
  ] as const)('%j', (typed, by, steps) => {
    expect(shippingSteps(typed)).toEqual({ by, steps: steps.map(([upTo, cents]) => ({ upTo, cents })) })
  })

  it.each([
    '',
    ' \n ',
    'vier Euro',
    '-4,90',
    'bis 2 kg',
    'bis 2 kg: 4,905 €',
    'bis 1.000 kg: 4,90 €',
    'bis 2 Pfund: 4,90',
    'bis 0 kg: 4,90',
    'bis 2 kg: 4,90\nbis 2 kg: 5,90',
    'bis 5 kg: 4,90\nbis 2 kg: 5,90',
    'bis 2 kg: 4,90\nbis 50 €: 5,90',
    'darüber: 9,90\nbis 2 kg: 4,90',
    '4,90\n5,90',
    Array.from({ length: 13 }, (_, at) => `bis ${at + 1} kg: 4,90`).join('\n'),
  ])('FAULT-12 %j is no table of prices', (typed) => {
    expect(shippingSteps(typed)).toBeNull()
    expect(shippingPrice(typed, { grams: 1, goodsCents: 1 })).toBeNull()
  })

  const tables: Arbitrary<ShippingSteps> = record({
    by: constantFrom('weight' as const, 'value' as const),
    limits: uniqueArray(integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 11 }),
    cents: array(integer({ min: 0, max: 99_999 }), { minLength: 12, maxLength: 12 }),
    isOpen: boolean(),
  }).map(({ by, limits, cents, isOpen }) => {
    const steps = limits
      .toSorted((a, b) => a - b)
      .map((upTo, at): ShippingSteps['steps'][number] => ({ upTo, cents: cents[at] ?? 0 }))
    return { by, steps: isOpen ? [...steps, { upTo: null, cents: cents[11] ?? 0 }] : steps }
  })

  it('what is kept is read again as it was, and its words never change once more', () => {
    assert(
      property(tables, (table) => {
        const words = shippingWords(table)
        expect(shippingSteps(words)).toEqual(table)
        const again = shippingSteps(words)
        expect(again && shippingWords(again)).toBe(words)
      }),
    )
  })

  it('a parcel costs what the first step says that holds it; above all of them it is not sent', () => {
    assert(
      property(tables, integer({ min: 0, max: 120_000 }), (table, measure) => {
        const parcel = { grams: measure, goodsCents: measure }
        const price = shippingPrice(shippingWords(table), parcel)
        const holding = table.steps.filter(({ upTo }) => upTo === null || measure <= upTo)
        expect(price).toBe(holding[0]?.cents ?? null)
        const other = table.by === 'weight' ? { ...parcel, goodsCents: 0 } : { ...parcel, grams: 0 }
        expect(shippingPrice(shippingWords(table), other)).toBe(price)
      }),
    )
  })
})
