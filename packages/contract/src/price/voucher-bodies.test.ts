import { describe, expect, it } from 'vitest'
import { ChangedVoucher, NewVoucher, VoucherCode } from './voucher-fields.ts'

const GOOD = {
  code: 'advent-10',
  name: 'Advent',
  percent: 1000,
  amountCents: null,
  validFrom: '2026-12-01',
  validTo: '2026-12-24',
  locationIds: [],
  sizes: ['M'],
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: 1,
}
const wrong = (overrides: object) => {
  const read = NewVoucher.safeParse({ ...GOOD, ...overrides })
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('F-06 what a voucher is', () => {
  it('a code is kept in capitals, without the blanks around it', () => {
    expect(NewVoucher.parse({ ...GOOD, code: '  advent-10 ' }).code).toBe('ADVENT-10')
  })

  it.each(['ab', '-abc', 'a b c', 'grün', 'x'.repeat(25), ''])('%j is no code', (code) => {
    expect(VoucherCode.safeParse(code).success).toBe(false)
  })

  it.each([
    [{ percent: null }, 'percent', 'Bitte entweder einen Satz in Prozent oder einen Betrag angeben.'],
    [{ amountCents: 100 }, 'percent', 'Bitte entweder einen Satz in Prozent oder einen Betrag angeben.'],
    [{ percent: 0 }, 'percent', 'Nachlass: mehr als 0 %.'],
    [{ percent: null, amountCents: 0 }, 'amountCents', 'Betrag: mehr als 0 €.'],
    [{ validTo: '2026-11-30' }, 'validTo', 'Das Ende liegt vor dem Beginn.'],
    [{ mostPerCustomer: 0 }, 'mostPerCustomer', 'Je Kunde: mindestens 1.'],
    [{ mostUses: 1.5 }, 'mostUses', 'Einlösungen: bitte eine ganze Zahl angeben.'],
  ])('%o is told at %s', (details, field, message) => {
    expect(wrong(details)).toContainEqual([field, message])
  })

  it('FAULT-48 nobody says how often it was used, nor changes whose it is', () => {
    expect(NewVoucher.safeParse({ ...GOOD, uses: 0 }).success).toBe(false)
    const company = '019a0000-0000-7000-8000-00000000000a'
    expect(ChangedVoucher.safeParse({ ...GOOD, version: 1, company }).success).toBe(false)
  })
})
