import { expect, it } from 'vitest'
import { mailRefundTexts } from './mail-refund.ts'
import { problemsOf } from '../../testing.ts'

it('X-02 O-07 the mails about a refund are complete in all five languages', () => {
  expect(problemsOf(mailRefundTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie in a mail about a refund', () => {
  const informal = { ...mailRefundTexts.de, ...mailRefundTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
