import { expect, it } from 'vitest'
import { invoiceTexts } from './invoice.ts'
import { problemsOf } from '../testing.ts'

it('O-05 X-02 invoices are complete in all five languages', () => {
  expect(problemsOf(invoiceTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...invoiceTexts.de, ...invoiceTexts['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})

it('LAW-42 no document of ours calls itself Gutschrift: that is one the customer writes', () => {
  const titles = Object.values(invoiceTexts.de).filter((text) => /gutschrift/i.test(text))
  expect(titles).toEqual([])
})
