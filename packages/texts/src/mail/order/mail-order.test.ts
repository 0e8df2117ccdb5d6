import { expect, it } from 'vitest'
import { mailOrderDeInformal } from './de-informal.ts'
import { mailOrderTexts } from './mail-order.ts'
import { problemsOf } from '../../testing.ts'
import { textsOf } from '../../texts.ts'

it('X-02 the mails of an order are complete in all five languages', () => {
  expect(problemsOf(mailOrderTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...mailOrderTexts.de, ...mailOrderDeInformal }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})

it('Russian counts hours in its own forms', () => {
  const t = textsOf('ru', mailOrderTexts)
  const lines = [1, 2, 5].map((count) => t('mail.price.hour', { count, unit: '3 €' }))
  expect(lines).toEqual(['1 час по 3 €', '2 часа по 3 €', '5 часов по 3 €'])
})
