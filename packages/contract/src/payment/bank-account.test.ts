import { describe, expect, it } from 'vitest'
import { ibanOf, ibanText, isBic, isIban } from './bank-account.ts'

// Published examples of the national formats (SWIFT IBAN registry).
const RIGHT = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'CH9300762011623852957',
  'BE68539007547034',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'GB29NWBK60161331926819',
]

describe('K-06 an IBAN', () => {
  it.each(RIGHT)('%s is right', (iban) => {
    expect(isIban(iban)).toBe(true)
  })

  it.each(RIGHT)('%s with two digits changed round is wrong', (iban) => {
    const at = iban.length - 3
    const [a = '', b = ''] = [iban[at], iban[at + 1]]
    const swapped = `${iban.slice(0, at)}${b}${a}${iban.slice(at + 2)}`
    // Digits that are the same cannot be changed round.
    expect(isIban(swapped)).toBe(a === b)
  })

  it.each(['', 'DE', 'DE8937040044053201300', 'DE893704004405320130000', 'XX00', 'DE00370400440532013000'])(
    '„%s“ is none',
    (iban) => {
      expect(isIban(iban)).toBe(false)
    },
  )

  it('may be typed with spaces and small letters, and is shown in fours', () => {
    expect(isIban(' de89 3704 0044 0532 0130 00 ')).toBe(true)
    expect(ibanOf('de89 3704 0044')).toBe('DE8937040044')
    expect(ibanText('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(ibanText('BE68539007547034')).toBe('BE68 5390 0754 7034')
  })

  it('a BIC has eight or eleven signs', () => {
    expect(['COBADEFFXXX', 'COBADEFF', 'bpotbeb1'].every(isBic)).toBe(true)
    expect(['', 'COBADEF', 'COBADEFFX', '12345678'].some(isBic)).toBe(false)
  })
})
