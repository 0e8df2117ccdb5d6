import { expect, it } from 'vitest'
import { problemsOf } from '../../testing.ts'
import { shopCartPages } from './shop-cart-pages.ts'

it('G-04 K-03 what is said of a shop’s cart is complete in all five languages', () => {
  expect(problemsOf(shopCartPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...shopCartPages.de, ...shopCartPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
