import { describe, expect, it } from 'vitest'
import { isEnough, knownLayout, usualFields } from './csv-layouts.ts'

/** The heads of the exports of banks, column by column with what each is. */
const HEADS: readonly (readonly [
  bank: string,
  columns: readonly (readonly [name: string, field: string])[],
])[] = [
  [
    'Sparkasse',
    [
      ['Auftragskonto', 'account'],
      ['Buchungstag', 'bookedOn'],
      ['Valutadatum', 'valueOn'],
      ['Buchungstext', 'kind'],
      ['Verwendungszweck', 'text'],
      ['Glaeubiger ID', ''],
      ['Mandatsreferenz', ''],
      ['Kundenreferenz (End-to-End)', 'endToEndId'],
      ['Sammlerreferenz', ''],
      ['Lastschrift Ursprungsbetrag', ''],
      ['Auslagenersatz Ruecklastschrift', ''],
      ['Beguenstigter/Zahlungspflichtiger', 'name'],
      ['Kontonummer/IBAN', 'iban'],
      ['BIC (SWIFT-Code)', ''],
      ['Betrag', 'amount'],
      ['Waehrung', 'currency'],
      ['Info', 'status'],
    ],
  ],
  [
    'Volksbank',
    [
      ['Bezeichnung Auftragskonto', ''],
      ['IBAN Auftragskonto', 'account'],
      ['BIC Auftragskonto', ''],
      ['Bankname Auftragskonto', ''],
      ['Buchungstag', 'bookedOn'],
      ['Valutadatum', 'valueOn'],
      ['Name Zahlungsbeteiligter', 'name'],
      ['IBAN Zahlungsbeteiligter', 'iban'],
      ['BIC (SWIFT-Code) Zahlungsbeteiligter', ''],
      ['Buchungstext', 'kind'],
      ['Verwendungszweck', 'text'],
      ['Betrag', 'amount'],
      ['Waehrung', 'currency'],
      ['Saldo nach Buchung', 'balance'],
    ],
  ],
  [
    'Deutsche Bank',
    [
      ['Buchungstag', 'bookedOn'],
      ['Wert', 'valueOn'],
      ['Umsatzart', 'kind'],
      ['Begünstigter / Auftraggeber', 'name'],
      ['Verwendungszweck', 'text'],
      ['IBAN', 'iban'],
      ['BIC', ''],
      ['Kundenreferenz', 'endToEndId'],
      ['Mandatsreferenz', ''],
      ['Betrag', 'amount'],
      ['Soll', 'debit'],
      ['Haben', 'credit'],
      ['Währung', 'currency'],
    ],
  ],
  [
    'DKB',
    [
      ['Buchungsdatum', 'bookedOn'],
      ['Wertstellung', 'valueOn'],
      ['Status', 'status'],
      ['Zahlungspflichtige*r', 'name'],
      ['Zahlungsempfänger*in', 'payee'],
      ['Verwendungszweck', 'text'],
      ['Umsatztyp', 'kind'],
      ['IBAN', 'iban'],
      ['Betrag (€)', 'amount'],
      ['Gläubiger-ID', ''],
      ['Kundenreferenz', 'endToEndId'],
    ],
  ],
  [
    'DKB',
    [
      ['Buchungstag', 'bookedOn'],
      ['Wertstellung', 'valueOn'],
      ['Buchungstext', 'kind'],
      ['Auftraggeber / Begünstigter', 'name'],
      ['Verwendungszweck', 'text'],
      ['Kontonummer', 'iban'],
      ['BLZ', ''],
      ['Betrag (EUR)', 'amount'],
    ],
  ],
  [
    'ING',
    [
      ['Buchung', 'bookedOn'],
      ['Wertstellungsdatum', 'valueOn'],
      ['Auftraggeber/Empfänger', 'name'],
      ['Buchungstext', 'kind'],
      ['Verwendungszweck', 'text'],
      ['Saldo', 'balance'],
      ['Währung', 'currency'],
      ['Betrag', 'amount'],
      ['Währung', ''],
    ],
  ],
  [
    'N26',
    [
      ['Booking Date', 'bookedOn'],
      ['Value Date', 'valueOn'],
      ['Partner Name', 'name'],
      ['Partner Iban', 'iban'],
      ['Type', 'kind'],
      ['Payment Reference', 'text'],
      ['Account Name', ''],
      ['Amount (EUR)', 'amount'],
      ['Original Amount', ''],
    ],
  ],
  [
    'Commerzbank',
    [
      ['Buchungstag', 'bookedOn'],
      ['Wertstellung', 'valueOn'],
      ['Umsatzart', ''],
      ['Buchungstext', 'kind'],
      ['Betrag', 'amount'],
      ['Währung', 'currency'],
      ['Auftraggeberkonto', ''],
      ['IBAN Auftraggeberkonto', 'account'],
    ],
  ],
]

describe('B-23 the heads of banks', () => {
  it.each(HEADS)('%s', (bank, columns) => {
    const layout = knownLayout(columns.map(([name]) => name))
    expect(layout?.bank).toBe(bank)
    const fields = columns.map(([name], index) => [name, layout?.fields[index]])
    expect(fields).toEqual(columns)
  })

  it('a head that lacks a column of its bank is nobody’s', () => {
    expect(knownLayout(['Buchungstag', 'Betrag'])).toBeNull()
    expect(knownLayout(['Booking Date', 'Partner Name'])).toBeNull()
    expect(knownLayout([])).toBeNull()
  })

  it('of others what their names say; each field is one column’s', () => {
    expect(usualFields(['Datum', 'Name', 'Zweck', 'Umsatz', 'Datum'])).toEqual([
      'bookedOn',
      'name',
      'text',
      'amount',
      '',
    ])
  })

  it.each([
    [['bookedOn', 'amount'], true],
    [['bookedOn', 'credit'], true],
    [['bookedOn', 'debit'], true],
    [['bookedOn', 'name'], false],
    [['amount'], false],
    [[], false],
  ] as const)('%j is enough: %s', (fields, enough) => {
    expect(isEnough(fields)).toBe(enough)
  })
})
