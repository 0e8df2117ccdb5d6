import { expect, it } from 'vitest'
import { chosenOptionsIn, extraField } from './chosen-options.ts'

const LIST = '019a0000-0000-7000-8000-000000000001'
const EGG = '019a0000-0000-7000-8000-000000000002'
const BREAD = '019a0000-0000-7000-8000-000000000003'

it('K-01 reads what was chosen out of the fields of a form, and nothing else', () => {
  const form = new URLSearchParams([
    [extraField(LIST), BREAD],
    [extraField(EGG), '2'],
    [extraField(BREAD), '0'],
    ['extra.nothing', '1'],
    [extraField(EGG), '-1'],
    [extraField(EGG), '1e9'],
    ['quantity', '3'],
  ])
  expect(chosenOptionsIn(form)).toEqual([
    { optionId: BREAD, quantity: 1 },
    { optionId: EGG, quantity: 2 },
  ])
})
