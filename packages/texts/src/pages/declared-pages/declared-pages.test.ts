import { expect, it } from 'vitest'
import { declaredPages } from './declared-pages.ts'
import { problemsOf } from '../../testing.ts'

it('LAW-1 G-04 a withdrawal that was received is spoken of in all five languages', () => {
  expect(problemsOf(declaredPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...declaredPages.de, ...declaredPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
