import { expect, it } from 'vitest'
import { mailCaseTexts } from './mail-case.ts'
import { problemsOf } from '../../testing.ts'

it('X-02 LAW-7 the mails about what became of a declaration are complete in all five languages', () => {
  expect(problemsOf(mailCaseTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailCaseTexts.de, ...mailCaseTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})

it('LAW-2 whoever cannot be told whether there is such a contract reads the same either way', () => {
  for (const texts of [mailCaseTexts.de, mailCaseTexts.en, mailCaseTexts.it, mailCaseTexts.ru])
    expect(texts['refused.because.unclear']).not.toMatch(/\{|exist|existiert|gibt es nicht|не существует/)
})
