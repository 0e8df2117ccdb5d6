import { BANK_SCRIPTS, BANK_STATES } from '@fachwerk/contract/payment/test-bank'
import { describe, expect, it } from 'vitest'
import type { StoredPayment } from './payment.ts'
import { BANK_CSS, notFoundPage, paymentPage } from './payment-page.ts'

const payment = (more: Partial<StoredPayment> = {}): StoredPayment => ({
  id: 'p1',
  reference: 'order-1',
  merchant: 'Zeitlager GmbH',
  amountCents: 123_450,
  currency: 'EUR',
  state: 'open',
  refundedCents: 0,
  paymentUrl: 'http://bank/bezahlen/p1',
  returnUrl: 'http://shop/back?a=1&b=2',
  webhookUrl: 'http://shop/webhook',
  expiresAt: '2026-11-20T12:15:00.000Z',
  description: 'Bestellung',
  idempotencyKey: 'k1',
  script: 'normal',
  decided: null,
  refunds: [],
  remember: false,
  mandateEnded: false,
  ...more,
})

describe('the payment page', () => {
  it('is a German page with a plain form that works without script', () => {
    const page = paymentPage(payment())
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('<form method="post" action="/bezahlen/p1">')
    expect(page).toContain('1.234,50\u00a0€')
    expect(page).not.toMatch(/<script|style=|\son\w+="|https?:\/\/(?!shop)/)
  })

  it('offers every behaviour by a name people understand, with a label', () => {
    const page = paymentPage(payment())
    expect(page).toContain('<label for="ablauf">')
    for (const script of BANK_SCRIPTS) expect(page).toContain(`<option value="${script}">`)
  })

  it.each([
    ['card', 'Karte'],
    ['paypal', 'PayPal'],
    ['klarna', 'Klarna'],
    ['applepay', 'Apple Pay'],
  ] as const)(
    'K-06 %s is drawn as itself, marked as a test, and says what its refusal means',
    (kind, name) => {
      const page = paymentPage(payment({ kind }))
      expect(page).toContain(`<b>Test</b> ${name}`)
      expect(page).toMatch(/„Ablehnen“: .+ „Abbrechen“: zurück, ohne zu bezahlen\./)
      expect(paymentPage(payment())).not.toContain('<b>Test</b>')
    },
  )

  it.each(BANK_STATES.filter((state) => state !== 'open'))('%s: says so and leads back', (state) => {
    const page = paymentPage(payment({ state }))
    expect(page).not.toContain('<form')
    expect(page).toContain('role="status"')
    expect(page).toContain('href="http://shop/back?a=1&amp;b=2">Zurück zum Händler</a>')
  })

  it('who has decided cannot decide again while the bank is at it', () => {
    const decided = { decision: 'pay', at: '2026-11-20T12:00:08.000Z' } as const
    const page = paymentPage(payment({ decided }))
    expect(page).toContain('Die Zahlung wird noch bearbeitet.')
    expect(page).not.toContain('<form')
  })

  it('FAULT-60 what the merchant sends is shown as text', () => {
    const page = paymentPage(payment({ merchant: '<script>1</script>', description: '"><img src=x>' }))
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain('&lt;script&gt;')
  })

  it('an unknown payment has a page of its own', () => {
    expect(notFoundPage()).toContain('Diese Zahlung gibt es nicht')
  })

  it('LAW-67 buttons are large enough to hit, focus is visible, dark is possible, nothing is loaded from outside', () => {
    expect(BANK_CSS).toContain('min-height: 48px')
    expect(BANK_CSS).toContain(':focus-visible')
    expect(BANK_CSS).toContain('prefers-color-scheme: dark')
    expect(BANK_CSS).not.toMatch(/url\(|@import/)
  })
})
