import { expect, it } from 'vitest'
import { transferPages } from './transfer-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 K-06 the page of a transfer is complete in all five languages', () => {
  expect(problemsOf(transferPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...transferPages.de, ...transferPages['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
