import { describe, expect, it } from 'vitest'
import { readDetails } from './mt940-details.ts'

describe('B-23 the parts of a remittance', () => {
  it.each([
    [
      'each word has its part',
      '166?00GUTSCHRIFT?20EREF+E2E-1?21KREF+K-1?22SVWZ+Miete Fach 14?23ABWA+Ada',
      { kind: 'GUTSCHRIFT', endToEndId: 'E2E-1', text: 'Miete Fach 14', name: 'Ada' },
    ],
    [
      'a word within a text begins no part',
      '166?20SVWZ+Rabatt ABC+DEF?32Ada',
      { text: 'Rabatt ABC+DEF', name: 'Ada' },
    ],
    ['another sign between the fields', '166/20SVWZ+Miete/32Ada', { text: 'Miete', name: 'Ada' }],
    ['names in two fields are one', '166?32Ada Love?33lace', { name: 'Ada Lovelace' }],
    ['an account in the text', '166?20IBAN+DE02120300000000202051', { iban: 'DE02120300000000202051' }],
    [
      'the account of its field comes first',
      '166?31DE89370400440532013000',
      { iban: 'DE89370400440532013000' },
    ],
    ['lines of SWIFT are joined', '166?20SVWZ+Bestell\nung B7K1\nQ4', { text: 'Bestellung B7K1Q4' }],
  ])('%s', (_what, field, expected) => {
    expect(readDetails(field)).toMatchObject(expected)
  })

  it.each([
    ['/EREF/E-1/REMI/Miete/NAME/Ada', { endToEndId: 'E-1', text: 'Miete', name: 'Ada' }],
    [
      '/TRTP/SEPA OVERBOEKING/IBAN/DE02120300000000202051',
      { kind: 'SEPA OVERBOEKING', iban: 'DE02120300000000202051' },
    ],
    ['/ORDP/Ada/REMI/x', { name: 'Ada', text: 'x' }],
    ['/EREF/NOTPROVIDED/REMI/x', { endToEndId: '' }],
  ])('banks abroad: %s', (field, expected) => {
    expect(readDetails(field)).toMatchObject(expected)
  })

  it.each([
    ['EREF+E-2SVWZ+ohne Nummern', { code: '' }],
    ['SVWZ+Miete', { text: 'Miete', code: '' }],
    ['12 Äpfel', { text: '12 Äpfel' }],
  ])('without numbers: %s', (field, expected) => {
    expect(readDetails(field)).toMatchObject(expected)
  })
})
