import { PAYMENT_METHODS } from '@fachwerk/contract/payment/payment-methods'
import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardLabel, paypalLabel } from './method-label.ts'
import { payerWords } from './payer-words.ts'
import { canRemember, isSameRequest } from './remembering.ts'

describe('R-12 which ways to pay can be charged again', () => {
  it.each(['stripe', 'mollie', 'paypal'] as const)('cards and PayPal at %s, nothing else', (provider) => {
    expect(PAYMENT_METHODS.filter((method) => canRemember(provider, method))).toEqual(['card', 'paypal'])
    expect(canRemember(provider, null)).toBe(false)
  })

  it('whatever is paid at the test bank, nothing by transfer or without a service', () => {
    expect(canRemember('test-bank', null)).toBe(true)
    for (const provider of ['transfer', 'none'] as const)
      expect([null, ...PAYMENT_METHODS].filter((method) => canRemember(provider, method))).toEqual([])
  })

  it('FAULT-07 a request is the same one for less than the six hours that PayPal keeps our keys', () => {
    const sent = new Date('2026-11-20T12:00:00Z')
    const after = (minutes: number) => isSameRequest(sent, new Date(sent.getTime() + minutes * 60_000))
    expect([after(0), after(299), after(300), after(360)]).toEqual([true, true, false, false])
  })
})

describe('R-12 by what people recognise it', () => {
  it.each([
    ['visa', '4242', 'Visa •••• 4242'],
    ['Mastercard', '0005', 'Mastercard •••• 0005'],
    ['amex', '0005', 'American Express •••• 0005'],
    ['Girocard', '1234', 'Girocard •••• 1234'],
    ['visa', null, 'Visa'],
    ['visa', '4242424242424242', 'Visa'],
    ['', '12', 'Karte'],
    ['__proto__', '4242', '__proto__ •••• 4242'],
    ['constructor', null, 'constructor'],
    [null, undefined, 'Karte'],
  ])('a card %s %s is „%s“', (brand, last, label) => {
    expect(cardLabel(brand, last)).toBe(label)
  })

  it.each([
    ['lea@post.example', 'PayPal l…@post.example'],
    ['"a@b"@post.example', 'PayPal "…@post.example'],
    ['🦊fuchs@post.example', 'PayPal 🦊…@post.example'],
    ['nobody', 'PayPal'],
    ['@post.example', 'PayPal'],
    ['', 'PayPal'],
    [null, 'PayPal'],
  ])('a PayPal account %s is „%s“', (email, label) => {
    expect(paypalLabel(email)).toBe(label)
  })

  it('FAULT-70 never a whole number, never a whole address, and never without an end', () => {
    assert(
      property(string(), integer({ min: 10_000, max: 9_999_999 }), (text, digits) => {
        expect(cardLabel('visa', String(digits))).toBe('Visa')
        expect(cardLabel(text, null).length).toBeLessThanOrEqual(40)
        expect(paypalLabel(`${text}name@post.example`)).not.toContain('name@')
      }),
    )
  })

  it('staff read how somebody paid', () => {
    expect(payerWords({ method: 'card', provider: 'stripe' })).toBe('Kreditkarte über Stripe')
    expect(payerWords({ method: 'paypal', provider: 'paypal' })).toBe('PayPal')
    expect(payerWords({ method: null, provider: 'test-bank' })).toBe('Testbank')
    expect(payerWords({ method: 'invoice', provider: 'transfer' })).toMatch(/Rechnung/)
  })
})
