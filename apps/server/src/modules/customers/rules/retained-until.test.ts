import { expect, it } from 'vitest'
import { erasedEmail, retainedUntil } from './retained-until.ts'

it('LAW-45 what belongs to the books stays eight years from the end of the year of the last order', () => {
  expect(retainedUntil(new Date('2026-01-02T10:00:00Z'))).toBe('2034-12-31')
  expect(retainedUntil(null)).toBeNull()
})

it('LAW-60 the address of an erased customer is none anybody has, and nobody else’s', () => {
  expect(erasedEmail('a1')).toMatch(/@geloescht\.invalid$/)
  expect(erasedEmail('a1')).not.toBe(erasedEmail('a2'))
})
