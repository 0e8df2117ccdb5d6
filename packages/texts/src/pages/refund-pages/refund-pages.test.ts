import { expect, it } from 'vitest'
import { refundPages } from './refund-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 O-07 the account for a refund is asked for in all five languages', () => {
  expect(problemsOf(refundPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie where an account is typed', () => {
  const informal = Object.entries({ ...refundPages.de, ...refundPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
