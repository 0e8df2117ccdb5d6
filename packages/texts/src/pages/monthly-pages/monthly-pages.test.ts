import { expect, it } from 'vitest'
import { monthlyPages } from './monthly-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 R-12 renting month by month is said in all five languages', () => {
  expect(problemsOf(monthlyPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...monthlyPages.de, ...monthlyPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})

it.each(['de', 'en', 'it', 'ru'] as const)(
  'LAW-11 in %s the way out is named as its button is',
  (language) => {
    expect(monthlyPages[language]['terms.how']).toContain('Verträge hier kündigen')
  },
)
