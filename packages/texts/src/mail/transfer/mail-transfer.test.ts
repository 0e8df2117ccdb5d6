import { expect, it } from 'vitest'
import { mailTransferTexts } from './mail-transfer.ts'
import { problemsOf } from '../../testing.ts'

it('X-02 K-06 the mails about a transfer are complete in all five languages', () => {
  expect(problemsOf(mailTransferTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailTransferTexts.de, ...mailTransferTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
