import { expect, it } from 'vitest'
import { problemsOf } from '../../testing.ts'
import { deliveryPages } from './delivery-pages.ts'

it('G-04 K-04 what is said of how goods come is complete in all five languages', () => {
  expect(problemsOf(deliveryPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...deliveryPages.de, ...deliveryPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
