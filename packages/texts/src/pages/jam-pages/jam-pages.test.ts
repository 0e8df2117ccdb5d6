import { expect, it } from 'vitest'
import { jamPages } from './jam-pages.ts'
import { problemsOf } from '../../testing.ts'

it('B-04 G-04 a box that does not open is spoken of in all five languages', () => {
  expect(problemsOf(jamPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...jamPages.de, ...jamPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
