import { expect, it } from 'vitest'
import { mailRentalEndTexts } from './mail-rental-end.ts'
import { problemsOf } from '../../testing.ts'

it('X-02 R-05 the mails around the end of a rental are complete in all five languages', () => {
  expect(problemsOf(mailRentalEndTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailRentalEndTexts.de, ...mailRentalEndTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
