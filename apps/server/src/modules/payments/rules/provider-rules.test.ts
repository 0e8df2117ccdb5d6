import { expect, it } from 'vitest'
import { hintOf, isLive } from './key-hints.ts'
import { centsOf, decimalOf } from './money-text.ts'
import { stateOf } from './provider-states.ts'

it('P11 sums travel as text and come back to the cent', () => {
  for (const cents of [0, 1, 9, 10, 99, 100, 101, 1105, 999_999_999])
    expect(centsOf(decimalOf(cents))).toBe(cents)
  expect([decimalOf(5), decimalOf(1105)]).toEqual(['0.05', '11.05'])
})

it.each(['', '1', '1.5', '1,50', '-1.00', '1.005', '1e3', 'NaN', '1 000.00'])('„%s“ is no sum', (text) => {
  expect(() => centsOf(text)).toThrow('cannot be read')
})

it('a word nobody has told us of decides nothing (FAULT-03)', () => {
  expect(stateOf('stripe', 'complete', 'paid', null)).toBe('paid')
  expect(stateOf('paypal', 'COMPLETED', 'PENDING')).toBe('authorised')
  expect(() => stateOf('mollie', 'teleported')).toThrow('unknown state')
})

it('a key shows enough to tell two apart, a short one nothing (FAULT-70)', () => {
  const key = 'sk_live_0123456789abcdef9f3A'
  expect(hintOf({ provider: 'stripe', secretKey: key, webhookSecret: 'whsec_x' })).toBe('sk_live_…9f3A')
  expect(hintOf({ provider: 'mollie', apiKey: 'test_short' })).toBe('…')
})

const stripe = (secretKey: string) => isLive({ provider: 'stripe', secretKey, webhookSecret: 'whsec_x' })

it('real money is told by the key itself', () => {
  expect(['sk_live_1', 'rk_live_1', 'sk_test_1', 'rk_test_1'].map(stripe)).toEqual([true, true, false, false])
  expect(isLive({ provider: 'mollie', apiKey: 'live_1' })).toBe(true)
  expect(isLive({ provider: 'mollie', apiKey: 'test_live_1' })).toBe(false)
})
