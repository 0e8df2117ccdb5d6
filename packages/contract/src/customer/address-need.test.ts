import { describe, expect, it } from 'vitest'
import { addressNeed, SMALL_INVOICE_CENTS, type ToBeAddressed } from './address-need.ts'

const need = (change: Partial<ToBeAddressed> = {}) =>
  addressNeed({
    totalCents: 750,
    freeCents: SMALL_INVOICE_CENTS,
    forCompany: false,
    billedElsewhere: false,
    ...change,
  })

describe('K-05 whether name and e-mail suffice', () => {
  it('they do for a private rental up to 250 €, and not for a cent more', () => {
    expect(need()).toBeNull()
    expect(need({ totalCents: 25_000 })).toBeNull()
    expect(need({ totalCents: 25_001 })).toBe('amount')
  })

  it('a company may ask for it earlier, never later than the law', () => {
    expect(need({ totalCents: 751, freeCents: 750 })).toBe('amount')
    expect(need({ totalCents: 1, freeCents: 0 })).toBe('amount')
    expect(need({ totalCents: 0, freeCents: 0 })).toBeNull()
    expect(need({ totalCents: 25_001, freeCents: 90_000 })).toBe('amount')
  })

  it('an invoice to a company, Klarna and paying on invoice need it at any amount', () => {
    expect(need({ forCompany: true })).toBe('company')
    expect(need({ method: 'klarna' })).toBe('klarna')
    expect(need({ method: 'invoice' })).toBe('invoice')
    expect(need({ method: 'paypal' })).toBeNull()
    expect(need({ method: 'klarna', totalCents: 0 })).toBeNull()
  })

  it('an invoice that goes elsewhere has its address; who asks for the debtor’s still gets it', () => {
    expect(need({ billedElsewhere: true, forCompany: true, totalCents: 90_000 })).toBeNull()
    expect(need({ billedElsewhere: true, method: 'klarna' })).toBe('klarna')
  })

  it('a rental without an end needs it from its first month on', () => {
    expect(need({ openEnd: true, totalCents: 100 })).toBe('openEnd')
    expect(need({ openEnd: true, billedElsewhere: true })).toBe('openEnd')
  })
})
