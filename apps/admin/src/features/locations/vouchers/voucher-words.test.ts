import { describe, expect, it } from 'vitest'
import { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'
import { datesWords, offWords, usesWords, voucherDid, voucherWords } from './voucher-words.tsx'

const shareText = textKindsOf(voucherFields)['percent']
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('F-06 a voucher in words', () => {
  it.each([
    [{ percent: 1000, amountCents: null }, '10 %'],
    [{ percent: 1250, amountCents: null }, '12,50 %'],
    [{ percent: null, amountCents: 500 }, '5,00 €'],
  ])('%o is %s', (off, words) => {
    expect(plain(offWords(off))).toBe(words)
  })

  it.each([
    [null, null, 'unbegrenzt'],
    ['2026-12-01', null, 'ab 01.12.2026'],
    [null, '2026-12-24', 'bis 24.12.2026'],
    ['2026-12-01', '2026-12-24', '01.12.2026 bis 24.12.2026'],
  ])('from %s to %s: %s', (validFrom, validTo, words) => {
    expect(datesWords({ validFrom, validTo })).toBe(words)
  })

  it('counts against its limit where it has one', () => {
    expect(usesWords({ uses: 3, mostUses: 1000 })).toBe('3 von 1.000')
    expect(usesWords({ uses: 3, mostUses: null })).toBe('3')
  })

  it('a share is typed in percent and goes no higher than all of it', () => {
    expect(shareText?.read('12,5')).toEqual({ ok: true, value: 1250 })
    expect(shareText?.read('')).toEqual({ ok: true, value: null })
    expect(shareText?.read('101').ok).toBe(false)
    expect(shareText?.write(1250)).toBe('12,50')
  })

  it('history names places, money and actions', () => {
    const words = voucherWords
    expect(words('locationIds', [])).toBe('alle Standorte')
    expect(words('validTo', '2026-12-24')).toBe('24.12.2026')
    expect(words('minimumCents', 750)).toBe('7,50\u00a0€')
    expect(words('mostUses', 3)).toBeNull()
    expect(words('rentalTerm', 'both')).toBe('beide')
    expect(words('rentalTerm', 'ewig')).toBeNull()
    expect(voucherDid('voucher.archived')).toBe('Archiviert')
    expect(voucherDid('voucher.seltsam')).toContain('seltsam')
  })
})
