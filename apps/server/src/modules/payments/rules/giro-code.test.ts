import { describe, expect, it } from 'vitest'
import { giroCode, sepaText, type Transfer } from './giro-code.ts'

// The example of EPC069-12: the Belgian Red Cross.
const RED_CROSS: Transfer = {
  holder: 'Red Cross of Belgium',
  iban: 'BE72000000001616',
  bic: 'BPOTBEB1',
  cents: 100,
  reference: 'Urgency fund',
  purpose: 'CHAR',
}
const linesOf = (change: Partial<Transfer> = {}) => giroCode({ ...RED_CROSS, ...change }).split('\n')

describe('K-06 the GiroCode of a transfer (EPC069-12, version 002)', () => {
  it('is the published example', () => {
    expect(giroCode(RED_CROSS)).toBe(
      'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1\nCHAR\n\nUrgency fund',
    )
  })

  it('leaves empty what nobody needs to give', () => {
    const { purpose: _purpose, ...needed } = RED_CROSS
    expect(giroCode({ ...needed, bic: '' }).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Red Cross of Belgium',
      'BE72000000001616',
      'EUR1',
      '',
      '',
      'Urgency fund',
    ])
  })

  it.each([
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [1_230, 'EUR12.30'],
    [400, 'EUR4'],
    [123_456, 'EUR1234.56'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(linesOf({ cents })[7]).toBe(text)
  })

  it.each([0, -1, 0.5, Number.NaN, 100_000_000_000])('takes no amount of %s cents', (cents) => {
    expect(() => giroCode({ ...RED_CROSS, cents })).toThrow(RangeError)
  })

  it('keeps 70 signs of the name and 140 of the reference', () => {
    const lines = linesOf({ holder: 'A'.repeat(71), reference: 'B'.repeat(141) })
    expect(lines[5]).toBe('A'.repeat(70))
    expect(lines[10]).toBe('B'.repeat(140))
    expect(Buffer.byteLength(lines.join('\n'))).toBeLessThanOrEqual(331)
  })

  it('without a name or a reference there is none', () => {
    expect(() => giroCode({ ...RED_CROSS, holder: ' 漢字 ' })).toThrow(RangeError)
    expect(() => giroCode({ ...RED_CROSS, reference: '' })).toThrow(RangeError)
  })

  it.each([
    ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
    ['Straße Ärzte', 'Strasse Aerzte'],
    ['Café Ørsted', 'Cafe rsted'],
    ['A\nB\tC  D', 'A B C D'],
    ["Fach (L)/7: 'gut', ja?", "Fach (L)/7: 'gut', ja?"],
    ['„Seefach“ – Konstanz', 'Seefach Konstanz'],
  ])('every bank reads %j as %j', (written, read) => {
    expect(sepaText(written)).toBe(read)
  })

  it('no line can be smuggled in', () => {
    expect(linesOf({ holder: 'Haus\nDE00', reference: 'A1\r\nB2' })).toHaveLength(11)
  })
})
