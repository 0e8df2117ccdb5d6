import { expect, it } from 'vitest'
import { mailSharedKeyTexts } from './mail-shared-key.ts'
import { problemsOf } from '../../testing.ts'

it('X-02 R-11 the mails about a shared key are complete in all five languages', () => {
  expect(problemsOf(mailSharedKeyTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailSharedKeyTexts.de, ...mailSharedKeyTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
