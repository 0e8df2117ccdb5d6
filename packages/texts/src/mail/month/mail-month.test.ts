import { expect, it } from 'vitest'
import { mailMonthTexts } from './mail-month.ts'
import { problemsOf } from '../../testing.ts'

it('X-02 R-12 the mails about a rental month by month are complete in all five languages', () => {
  expect(problemsOf(mailMonthTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailMonthTexts.de, ...mailMonthTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
