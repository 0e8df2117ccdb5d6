import { expect, it } from 'vitest'
import { helpPages } from './help-pages.ts'
import { problemsOf } from '../../testing.ts'

it('B-16 G-04 help is given in all five languages', () => {
  expect(problemsOf(helpPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...helpPages.de, ...helpPages['de-informal'] })
  expect(
    informal.filter(([, text]) => /\b(Sie (haben|sind|können|nehmen|sagen)|Ihnen|Ihre?[mnrs]?)\b/.test(text)),
  ).toEqual([])
})
