import { describe, expect, it } from 'vitest'
import { InvoiceTerms, USUAL_INVOICE_TERMS } from '../invoice/invoice-terms.ts'
import { orderCalls } from '../order/order-calls.ts'
import { paymentAccountCalls } from './payment-account-calls.ts'
import { METHODS_OF } from './payment-methods.ts'
import { Quote } from '../order/storefront-calls.ts'

const { body: offer } = paymentAccountCalls.savePaymentOffer
const offering = (more: object = {}) =>
  offer.safeParse({ offer: { version: 0, methods: [{ method: 'card', provider: 'stripe', ...more }] } })
    .success
const CONTACT = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@post.example',
  street: 'Seestraße 4',
  postcode: '78462',
  city: 'Konstanz',
}
const ordering = (more: object = {}) =>
  orderCalls.placeOrder.body.safeParse({
    locationId: '019a0000-0000-7000-8000-00000000000a',
    sizes: ['M'],
    period: { from: 'now', length: '3d' },
    contact: CONTACT,
    consents: { terms: true, earlyStart: true },
    shownTotalCents: 3300,
    ...more,
  }).success

const terms = (more: object) => InvoiceTerms.safeParse({ ...USUAL_INVOICE_TERMS, ...more }).success

describe('what the law keeps out of paying', () => {
  it('LAW-18 no way to pay can be given a fee, for cards or anything else', () => {
    expect(offering()).toBe(true)
    for (const fee of [{ feeCents: 50 }, { feePercent: 2 }, { surchargeCents: 50 }, { fee: 50 }])
      expect([fee, offering(fee)]).toEqual([fee, false])
  })

  it('LAW-18 nor does a price know a part that hangs on how it is paid', () => {
    const parts = Object.keys(Quote.shape)
    expect(parts).toContain('totalCents')
    expect(parts.filter((part) => /fee|surcharge|payment|processing|clearance/i.test(part))).toEqual([])
  })

  it('LAW-17 an order takes no tip, no rounding and no insurance that nobody asked for', () => {
    expect(ordering()).toBe(true)
    for (const extra of [{ tipCents: 100 }, { tip: 100 }, { roundUp: true }, { insurance: true }])
      expect([extra, ordering(extra)]).toEqual([extra, false])
  })

  it('LAW-19 instalments and interest are the business of a payment service: an offer knows neither', () => {
    const services = Object.entries(METHODS_OF).filter(([, methods]) => methods.includes('klarna'))
    expect(services.map(([name]) => name)).toEqual(['stripe', 'test-bank'])
    for (const credit of [{ instalments: 3 }, { dueDays: 30 }, { interestPercent: 9 }])
      expect([credit, offering(credit)]).toEqual([credit, false])
  })

  it('LAW-19 an invoice of our own is deferred for 14 days at most, and costs nothing', () => {
    expect(USUAL_INVOICE_TERMS.days).toBeLessThanOrEqual(14)
    expect([terms({}), terms({ days: 14 }), terms({ days: 15 })]).toEqual([true, true, false])
    for (const price of [
      { feeCents: 50 },
      { interestPercent: 9 },
      { reminderFeeCents: 500 },
      { instalments: 3 },
    ])
      expect([price, terms(price)]).toEqual([price, false])
  })
})
