import { expect, it } from 'vitest'
import { mailPasswordTexts } from './mail-password.ts'
import { problemsOf } from '../../testing.ts'

it('A-03 X-02 the mails about a password are complete in all five languages', () => {
  expect(problemsOf(mailPasswordTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailPasswordTexts.de, ...mailPasswordTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
