import { expect, it } from 'vitest'
import { problemsOf } from '../../testing.ts'
import { mailGoodsTexts } from './mail-goods.ts'

it('G-04 K-10 mails about goods are complete in all five languages', () => {
  expect(problemsOf(mailGoodsTexts)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...mailGoodsTexts.de, ...mailGoodsTexts['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
