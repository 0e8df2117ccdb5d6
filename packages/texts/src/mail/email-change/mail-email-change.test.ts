import { expect, it } from 'vitest'
import { mailEmailChangeTexts } from './mail-email-change.ts'
import { problemsOf } from '../../testing.ts'

it('X-02 S-09 the mails about a new address are complete in all five languages', () => {
  expect(problemsOf(mailEmailChangeTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailEmailChangeTexts.de, ...mailEmailChangeTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
