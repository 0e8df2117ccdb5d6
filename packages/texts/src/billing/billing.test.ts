import { expect, it } from 'vitest'
import { billingTexts } from './billing.ts'
import { problemsOf } from '../testing.ts'

it('G-04 LAW-41 whom invoices are made out to is said in all five languages', () => {
  expect(problemsOf(billingTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...billingTexts.de, ...billingTexts['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})

it.each(['de', 'en', 'it', 'ru'] as const)(
  'in %s nobody is told that a company has no right of withdrawal',
  (language) => {
    expect(billingTexts[language]['company.note']).toMatch(
      /Widerrufsrecht behalten|keep your right|recesso resta|сохраняется/,
    )
  },
)
