import { expect, it } from 'vitest'
import { contractPages } from './contract-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 LAW-20 with whom one contracts is said in all five languages', () => {
  expect(problemsOf(contractPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = Object.entries({ ...contractPages.de, ...contractPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
