import { expect, it } from 'vitest'
import { rentalEndPages } from './rental-end-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 R-06 the pages around the end of a rental are complete in all five languages', () => {
  expect(problemsOf(rentalEndPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...rentalEndPages.de, ...rentalEndPages['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})

it('R-06 a cart that is not empty is asked about in the words of the specification', () => {
  expect(rentalEndPages.en['extend.overwrite.title']).toBe('Overwrite shopping cart?')
})
