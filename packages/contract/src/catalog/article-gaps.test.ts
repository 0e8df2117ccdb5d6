import { describe, expect, it } from 'vitest'
import { emptyOf } from '../record-fields.ts'
import { articleFields, variantFields } from './article-fields.ts'
import { gapsOf } from './article-gaps.ts'

type Article = Parameters<typeof gapsOf>[0]
type Variant = Parameters<typeof gapsOf>[1][number]

const bread: Article = {
  ...emptyOf(articleFields),
  goods: 'food',
  deliveryTypes: ['pickup'],
  ingredients: 'Mehl, Wasser, Salz.',
  foodChecked: true,
  withdrawal: 'perishable',
}
const candle: Article = {
  ...bread,
  goods: 'other',
  withdrawal: 'allowed',
  maker: 'Kerzenhof',
  makerAddress: 'Hof 1, 12345 Berlin',
  makerContact: 'hof@kerze.example',
}
const priced: Variant = { ...emptyOf(variantFields), priceCents: 590 }

describe('K-01 what an article lacks before it is offered', () => {
  it.each([
    ['bread with all that is said of it', bread, priced, []],
    ['a candle with its maker', candle, priced, []],
    ['LAW-25 food without ingredients', { ...bread, ingredients: '' }, priced, ['ingredients']],
    [
      'LAW-26 a dish nobody has looked at',
      { ...bread, goods: 'dish', foodChecked: false, takeAway: 'none' },
      priced,
      ['foodChecked'],
    ],
    [
      'LAW-31 a dish to take away of which nobody said into what it is filled',
      { ...bread, goods: 'dish', deliveryTypes: ['pickup'] },
      priced,
      ['takeAway'],
    ],
    [
      'LAW-31 the same in a reusable package',
      { ...bread, goods: 'dish', deliveryTypes: ['delivery'], takeAway: 'offered' },
      priced,
      [],
    ],
    [
      'LAW-31 a dish that is eaten at the table alone',
      { ...bread, goods: 'dish', deliveryTypes: ['totable'] },
      priced,
      [],
    ],
    ['LAW-24 something else without a maker', { ...candle, makerContact: '' }, priced, ['maker']],
    ['LAW-38 CBD nobody answers for', { ...candle, restriction: 'cbd' }, priced, ['lawChecked', 'age']],
    [
      'LAW-34 tobacco for everybody',
      { ...candle, restriction: 'tobacco', minimumAge: 'from16' },
      priced,
      ['age'],
    ],
    [
      'LAW-30 a can with too little deposit',
      bread,
      { ...priced, packaging: 'oneWay', depositCents: 15 },
      ['deposit'],
    ],
    ['LAW-30 a bottle that is neither', bread, { ...priced, depositCents: 15 }, ['packaging']],
    ['LAW-39 LAW-48 a value voucher with VAT', { ...candle, kind: 'credit' }, priced, ['creditVat']],
    [
      'nothing but a name',
      emptyOf(articleFields),
      emptyOf(variantFields),
      ['price', 'deliveryTypes', 'withdrawal', 'maker'],
    ],
  ] as const satisfies readonly (readonly [string, Article, Variant, readonly string[]])[])(
    '%s',
    (_name, article, variant, gaps) => {
      expect(gapsOf(article, [variant])).toEqual(gaps)
    },
  )

  it('one that comes in no variant has no price', () => {
    expect(gapsOf(bread, [])).toEqual(['price'])
  })
})
