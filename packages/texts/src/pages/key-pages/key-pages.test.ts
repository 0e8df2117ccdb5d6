import { expect, it } from 'vitest'
import { keyPages } from './key-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 R-11 the key on paper, without network and as a reminder is complete in all five languages', () => {
  expect(problemsOf(keyPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...keyPages.de, ...keyPages['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})

it('LAW-62 what goes to a lock screen names no code', () => {
  const report = Object.entries(keyPages.de).filter(([key]) => key.startsWith('news.'))
  expect(report.filter(([, text]) => text.includes('{code}'))).toEqual([])
  expect(report).toHaveLength(8)
})
