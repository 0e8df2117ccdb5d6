import type { ReceivedDocument } from '@fachwerk/contract/invoice/received-invoice-views'
import { describe, expect, it } from 'vitest'
import { centsOf } from './amounts.ts'
import { compactDayOf, dayOf } from './days.ts'
import { payableCents, ruleResult, sellerKey } from './received-words.ts'

const seller = (name: string, vatId: string | null) => ({
  seller: { name, vatId, address: [], taxNumber: null, contact: [] },
})
const owed = (kind: ReceivedDocument['kind'], payable: string | null) => ({
  kind,
  totals: { net: null, vat: null, gross: null, paid: null, payable },
})

const rule = (severity: 'fatal' | 'warning') => ({ id: 'R', severity, text: '', times: 1 })

describe('LAW-44 what is kept beside the file', () => {
  it.each([
    ['12', 1_200],
    ['0.1', 10],
    ['1.005', 101],
    ['-336.90', -33_690],
    ['99999999999.99', 9_999_999_999_999],
    ['999999999999999', null],
    [null, null],
  ])('%s are cents', (decimal, cents) => {
    expect(centsOf(decimal)).toBe(cents)
  })

  it('a credit note owes below zero, and nothing stays nothing', () => {
    expect(payableCents(owed('invoice', '12.50'))).toBe(1_250)
    expect(payableCents(owed('creditNote', '12.50'))).toBe(-1_250)
    expect(Object.is(payableCents(owed('creditNote', '0')), 0)).toBe(true)
    expect(payableCents(owed('creditNote', null))).toBeNull()
  })

  it('a seller is known by the VAT id however it is written, else by the name', () => {
    expect(sellerKey(seller('A', 'DE 123 456 788'))).toBe(sellerKey(seller('B', 'de123456788')))
    expect(sellerKey(seller('Müller-Bau  GmbH', null))).toBe(sellerKey(seller('Muller Bau GmbH', '')))
    expect(sellerKey(seller('Müller', null))).not.toBe(sellerKey(seller('Meier', null)))
  })

  it('one grave rule outweighs all hints', () => {
    expect(ruleResult([])).toBe('clean')
    expect(ruleResult([rule('warning')])).toBe('warnings')
    expect(ruleResult([rule('warning'), rule('fatal')])).toBe('broken')
    expect(ruleResult(null)).toBe('unchecked')
  })

  it('days are days of the calendar, in both ways of writing', () => {
    expect([dayOf('2026-11-20'), dayOf('2026-11-20+01:00'), compactDayOf('20261120')]).toEqual(
      Array.from({ length: 3 }, () => '2026-11-20'),
    )
    expect([dayOf('2026-02-30'), dayOf('20.11.2026'), compactDayOf('20260230'), compactDayOf('')]).toEqual(
      Array.from({ length: 4 }, () => null),
    )
  })
})
