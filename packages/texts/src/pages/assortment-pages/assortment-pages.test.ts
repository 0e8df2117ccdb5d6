import { expect, it } from 'vitest'
import { assortmentPages } from './assortment-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 K-01 what is said of a shop’s articles is complete in all five languages', () => {
  expect(problemsOf(assortmentPages)).toEqual([])
})

it('LAW-30 packages are called by the words of the law in every language', () => {
  for (const texts of [assortmentPages.de, assortmentPages.en, assortmentPages.it, assortmentPages.ru])
    expect([texts['package.oneWay'], texts['package.reusable']]).toEqual(['EINWEG', 'MEHRWEG'])
})
