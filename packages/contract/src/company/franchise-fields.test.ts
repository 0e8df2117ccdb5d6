import { describe, expect, it } from 'vitest'
import { samplesOf } from '../record-fields.ts'
import { franchiseeFields } from './company-fields.ts'
import { franchiseCalls } from './franchise-calls.ts'
import { Fees } from './franchise-views.ts'
import { MaybeVatId, VAT_ID_EXAMPLES } from './vat-id.ts'

const COMPANY = { ...samplesOf(franchiseeFields), email: 'Servus@Suedfach.example' }
const FEES = {
  validFrom: '2026-11-01',
  collects: 'franchisor',
  percentHundredths: 750,
  monthlyCents: 0,
  perRentalCents: 0,
  minimumCents: 0,
}
const ID = '019a0000-0000-7000-8000-00000000000a'

describe('F-01 LAW-20 a VAT id', () => {
  it.each([
    ['DE123456789', 'DE123456789'],
    [' de 123 456 789 ', 'DE123456789'],
    ['ATU12345678', 'ATU12345678'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['NL123456789B01', 'NL123456789B01'],
    ['FRXX123456789', 'FRXX123456789'],
    ['EL123456789', 'EL123456789'],
    ['GR123456789', 'EL123456789'],
    ['', ''],
    ['  ', ''],
  ])('%j is taken as %j', (typed, taken) => {
    expect(MaybeVatId.parse(typed)).toBe(taken)
  })

  it.each([
    ['DE12345678', 'DE123456789'],
    ['DE1234567890', 'DE123456789'],
    ['123456789', 'DE123456789'],
    ['AT12345678', 'ATU12345678'],
    ['GR12345678', 'EL123456789'],
    ['XX1', 'DE123456789'],
    ['DE12345678O', 'DE123456789'],
    ['toString', 'DE123456789'],
  ])('%j is refused with an example of its country, or of ours: %s', (typed, example) => {
    expect(MaybeVatId.safeParse(typed).error?.issues[0]?.message).toContain(`zum Beispiel ${example}.`)
  })

  it.each(Object.entries(VAT_ID_EXAMPLES))('the example of %s is one that is taken: %s', (sign, example) => {
    expect(example.slice(0, 2)).toBe(sign)
    expect(MaybeVatId.parse(example)).toBe(example)
  })
})

describe('F-01 fees', () => {
  it.each([
    ['percentHundredths', -1],
    ['percentHundredths', 10_001],
    ['percentHundredths', 7.5],
    ['monthlyCents', -1],
    ['perRentalCents', 0.5],
    ['minimumCents', 10_000_001],
    ['validFrom', '2026-02-30'],
    ['validFrom', '0000-01-01'],
    ['collects', 'nobody'],
    ['companyId', ID],
  ])('FAULT-48 %s %j is none', (field, value) => {
    expect(Fees.safeParse({ ...FEES, [field]: value }).success).toBe(false)
  })

  it('at their bounds they are good', () => {
    for (const percentHundredths of [0, 10_000])
      expect(Fees.parse({ ...FEES, percentHundredths })).toEqual({ ...FEES, percentHundredths })
  })
})

describe('FAULT-48 a franchisee', () => {
  const { addFranchisee, saveFranchisee, addFranchiseTerms, archiveFranchisee } = franchiseCalls
  it('is what the form says and nothing else: whose it is, nobody sends along', () => {
    const whole = { ...COMPANY, fees: FEES }
    expect(addFranchisee.body.parse({ franchisee: whole }).franchisee.email).toBe('servus@suedfach.example')
    for (const more of [{ franchisorId: ID }, { id: ID }, { archivedAt: null }, { menuProfile: 'bank' }])
      expect(addFranchisee.body.safeParse({ franchisee: { ...whole, ...more } }).success).toBe(false)
  })

  it('FAULT-72 is saved over a version, archived with a reason, and its fees stand apart', () => {
    expect(saveFranchisee.body.safeParse({ franchisee: { ...COMPANY, id: ID } }).success).toBe(false)
    const withFees = { ...COMPANY, id: ID, version: 1, fees: FEES }
    expect(saveFranchisee.body.safeParse({ franchisee: withFees }).success).toBe(false)
    expect(archiveFranchisee.body.safeParse({ franchisee: { id: ID, archived: true } }).success).toBe(false)
    expect(addFranchiseTerms.body.safeParse({ franchisee: { id: 'x', fees: FEES } }).success).toBe(false)
  })
})
