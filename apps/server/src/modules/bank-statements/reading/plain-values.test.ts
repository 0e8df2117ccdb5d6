import { describe, expect, it } from 'vitest'
import { decimalSign, decodedText, oneLine, readCents, readDay, readIban } from './plain-values.ts'

describe('B-23 amounts as banks write them', () => {
  it.each([
    ['1.234,56', ',', 123_456],
    ['-12,5', ',', -1_250],
    ['12,00-', ',', -1_200],
    ['+7', ',', 700],
    ['1 234,50 €', ',', 123_450],
    ['−3,20', ',', -320],
    ['1,234.56', '.', 123_456],
    ['10.50000', '.', 1_050],
  ] as const)('%s with %s', (text, decimal, cents) => {
    expect(readCents(text, decimal)).toBe(cents)
  })

  it.each([
    ['', ','],
    ['1,234', ','],
    ['1.23', ','],
    ['-1,00-', ','],
    ['12a', ','],
    ['1..000', ','],
    ['9999999999,00', ','],
  ] as const)('%s with %s is none', (text, decimal) => {
    expect(readCents(text, decimal)).toBeNull()
  })

  it('the amounts of a column say which sign parts the cents', () => {
    expect(decimalSign(['12', '1.000,50'])).toBe(',')
    expect(decimalSign(['12', '-7.5'])).toBe('.')
    expect(decimalSign(['12', '1.000'])).toBe(',')
  })
})

describe('B-23 days and accounts', () => {
  it.each([
    ['30.11.2026', '2026-11-30'],
    ['1.2.26', '2026-02-01'],
    ['2026-11-30', '2026-11-30'],
    ['2026-11-30T23:59:00+01:00', '2026-11-30'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2026', null],
    ['2026-13-01', null],
    ['gestern', null],
  ])('%s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['37040044/532013000', 'DE89370400440532013000'],
    ['37040044/0532013000EUR', 'DE89370400440532013000'],
    ['DE88370400440532013000', ''],
    ['202051', ''],
  ])('%s', (text, iban) => {
    expect(readIban(text)).toBe(iban)
  })
})

describe('FAULT-61 texts of strangers', () => {
  it('become one line without signs that no database holds', () => {
    expect(oneLine('  a\n\u0007b\u2028c ')).toBe('a b c')
    expect(oneLine('ä'.repeat(600))).toHaveLength(500)
  })

  it('are read in the encodings of banks; bytes of a picture are none', () => {
    expect(decodedText(Buffer.from('Grüße'))).toBe('Grüße')
    expect(decodedText(Buffer.from('Grüße', 'latin1'))).toBe('Grüße')
    expect(decodedText(Buffer.from('\uFEFFGrüße', 'utf16le'))).toContain('Grüße')
    expect(decodedText(Buffer.from([0x41, 0, 0x42]))).toBeNull()
  })
})
