import { expect, it } from 'vitest'
import { accountPages } from './account-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 S-09 the pages of an account are complete in all five languages', () => {
  expect(problemsOf(accountPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...accountPages.de, ...accountPages['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})

it('S-10 the idle question is asked in the words of the specification', () => {
  expect(accountPages.en['idle.title']).toBe('Are you still here?')
})
