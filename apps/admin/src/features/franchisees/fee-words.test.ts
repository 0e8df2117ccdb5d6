import { describe, expect, it } from 'vitest'
import { FEE_TEXTS } from './franchisee-fields.tsx'
import { fieldOf, franchiseeHistoryWords, franchiseeWords } from './franchisee-labels.ts'
import { feeParts, feeWords, percentWords } from './fee-words.ts'

const NOTHING = { percentHundredths: 0, monthlyCents: 0, perRentalCents: 0, minimumCents: 0 }
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

describe('F-01 fees in words', () => {
  it.each([
    [750, '7,5 %'],
    [0, '0 %'],
    [825, '8,25 %'],
    [10_000, '100 %'],
  ])('%i hundredths are %s', (hundredths, words) => {
    expect(plain(percentWords(hundredths))).toBe(words)
  })

  it('sums of nothing are left out; where all are nothing it costs nothing', () => {
    expect(feeParts({ ...NOTHING, perRentalCents: 25 }).map(plain)).toEqual(['0,25 € je Miete'])
    expect(feeWords(NOTHING)).toBe('gebührenfrei')
    expect(plain(feeWords({ ...NOTHING, monthlyCents: 4_900, minimumCents: 7_500 }))).toBe(
      '49,00 € je Monat · mindestens 75,00 €',
    )
  })

  it('per cent is typed with a comma and read to the hundredth', () => {
    const { percentHundredths } = FEE_TEXTS
    expect(percentHundredths.write(750)).toBe('7,50')
    expect(percentHundredths.read('7,5')).toEqual({ ok: true, value: 750 })
    expect(percentHundredths.read('7,5 %')).toEqual({ ok: true, value: 750 })
    expect(percentHundredths.read('7,125')).toMatchObject({ ok: false })
    expect(percentHundredths.read('viel')).toMatchObject({ ok: false })
  })
})

describe('F-01 a franchisee in words', () => {
  it('the history names what was done, also what nobody knows yet', () => {
    expect(franchiseeHistoryWords('franchisee.feesSet')).toBe('Gebühren festgelegt')
    expect(franchiseeHistoryWords('franchisee.sold')).toBe('Änderung (franchisee.sold)')
    expect(franchiseeWords('menuProfile', 'shop')).toBe('Onlineshop')
    expect(franchiseeWords('menuProfile', 'bank')).toBeNull()
    expect(franchiseeWords('name', 'Nordfach')).toBeNull()
  })

  it('fields of the call are those of the form', () => {
    expect(['franchisee.name', 'franchisee.fees.validFrom', 'city'].map(fieldOf)).toEqual([
      'name',
      'validFrom',
      'city',
    ])
  })
})
