import { expect, it } from 'vitest'
import { WAYS } from './owing.ts'
import { HALF, TOO_MUCH, WHOLE } from './transferring.ts'

it('K-06 what people make of an amount: all of it, half to the cent, too much; two halves are never less than the whole', () => {
  for (const cents of [1, 399, 400]) {
    expect(WHOLE(cents)).toBe(cents)
    expect(TOO_MUCH(cents)).toBeGreaterThan(cents)
    expect(HALF(cents) + HALF(cents - HALF(cents))).toBeLessThanOrEqual(cents)
    expect(HALF(cents) * 2).toBeGreaterThanOrEqual(cents)
  }
})

it('B-02 among the ways to pay an invoice are those that a chased customer takes', () => {
  for (const way of ['after-reminder', 'after-block', 'never', 'withdraws', 'by-card'] as const)
    expect(WAYS).toContain(way)
})
