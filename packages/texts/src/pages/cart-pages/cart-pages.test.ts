import { expect, it } from 'vitest'
import { cartPages } from './cart-pages.ts'
import { problemsOf } from '../../testing.ts'
import { textsOf } from '../../texts.ts'

it('G-04 K-03 what is said of several boxes is complete in all five languages', () => {
  expect(problemsOf(cartPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...cartPages.de, ...cartPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})

it('K-03 a box that is in the cart already is told in the words of the specification', () => {
  expect(cartPages.en['add.already']).toBe('This box is already in the shopping cart.')
})

it.each([
  ['de', '1 Fach', '2 Fächer'],
  ['en', '1 box', '2 boxes'],
  ['it', '1 box', '2 box'],
  ['ru', '1 ячейка', '2 ячейки'],
] as const)('G-04 in %s boxes are counted as one says it', (language, one, two) => {
  const t = textsOf(language, cartPages)
  expect([t('box.count', { count: 1 }), t('box.count', { count: 2 })]).toEqual([one, two])
})
