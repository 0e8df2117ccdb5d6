import { describe, expect, it } from 'vitest'
import { bankFile, onlyOf, readAs } from '../testing/files.ts'
import { readDetails } from './mt940-details.ts'

const message = (...lines: readonly string[]) =>
  [
    ':20:X',
    ':25:DE89370400440532013000',
    ':28C:1/1',
    ':60F:C261130EUR0,00',
    ...lines,
    ':62F:C261130EUR0,00',
    '-',
  ].join('\n')
const read = (...lines: readonly string[]) => readAs(Buffer.from(message(...lines)))

describe('B-23 statements in MT940', () => {
  it('two pages become one statement; an old account number becomes its IBAN, signs of Windows are read', () => {
    const { entries, ...statement } = onlyOf(readAs(bankFile('mt940-windows.sta')))
    expect(statement).toEqual({
      iban: 'DE89370400440532013000',
      number: '00229/001',
      openingCents: 100_000,
      closingCents: 106_130,
      left: 0,
    })
    expect(entries[0]).toEqual({
      line: 5,
      bookedOn: '2026-11-30',
      valueOn: '2026-11-30',
      cents: 2_480,
      currency: 'EUR',
      name: 'Jürgen Großmann und Tochter',
      iban: 'DE02120300000000202051',
      text: 'Bestellung B7K1Q4X Danke',
      endToEndId: '',
      bankReference: '2026113010401',
      kind: 'GUTSCHR. UEBERWEISUNG',
      isReturn: false,
      chargesCents: 0,
    })
  })

  it('what comes back, what banks abroad write, and what has no form', () => {
    const { entries } = onlyOf(readAs(bankFile('mt940-windows.sta')))
    expect(entries.slice(1)).toMatchObject([
      {
        cents: -1_800,
        bookedOn: '2026-12-31',
        isReturn: true,
        name: 'KARL OHNEGELD',
        iban: 'DE02120300000000202051',
        bankReference: 'REF2',
      },
      { cents: 6_000, endToEndId: 'RE-2026-00012', name: 'Stadtwerke Konstanz', text: 'Miete Fach 14' },
      { cents: -550, name: '', text: 'Kontoführung' },
    ])
  })

  it.each([
    [
      'the day of booking is in the year before',
      ':61:2701021231C1,00NTRFX',
      { bookedOn: '2026-12-31', valueOn: '2027-01-02' },
    ],
    ['the day of booking is in the year after', ':61:2612310102C1,00NTRFX', { bookedOn: '2027-01-02' }],
    ['a letter of the currency behind the mark', ':61:2611301130CR1,5NTRFX', { cents: 150 }],
    ['a reversed debit gives back', ':61:261130RD1,00NTRFX', { cents: 100, isReturn: true }],
    ['a reversed credit takes away', ':61:261130RC1,00NTRFX', { cents: -100, isReturn: true }],
    ['whole euros end with a comma', ':61:261130D12,NTRFX//Y', { cents: -1_200, bankReference: 'Y' }],
    [
      'charges in its second line',
      ':61:261130D12,NTRFX\n/OCMT/EUR11,50//CHGS/EUR0,50/',
      { chargesCents: 50 },
    ],
  ])('%s', (_what, line, expected) => {
    expect(onlyOf(read(line)).entries).toMatchObject([expected])
  })

  it.each([
    [':61:991332C1,00NTRFX', 'date'],
    [':61:261130X1,00NTRFX', 'form'],
    [':61:261130C1,00', 'form'],
    [':61:261130C9999999999999,99NTRFX', 'amount'],
  ])('%s is no movement, by its line', (line, why) => {
    expect(read(line).problems).toMatchObject([{ line: 5, why }])
  })

  it('what breaks off in the middle says so', () => {
    const text = bankFile('mt940-windows.sta').toString('latin1')
    const cut = readAs(Buffer.from(text.slice(0, text.indexOf(':62M:')), 'latin1'))
    expect(cut.problems).toMatchObject([{ why: 'form' }])
  })

  it('an envelope of SWIFT around it is no part of it', () => {
    const wrapped = `{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\n${message(':61:261130C1,00NTRFX').replace(/-$/, '-}')}`
    expect(onlyOf(readAs(Buffer.from(wrapped))).entries).toMatchObject([{ cents: 100 }])
  })

  it('FAULT-61 more than 20,000 movements are refused, not cut off', () => {
    const lines = Array.from({ length: 20_001 }, () => ':61:261130C1,00NTRFX')
    expect(() => read(...lines)).toThrow('bank-file-too-much')
  })
})

describe('B-23 what stands in an :86:', () => {
  it.each([
    ['166?20SVWZ+RE-2026-0?210012?32ANNA KELLER', { text: 'RE-2026-00012', name: 'ANNA KELLER' }],
    ['166?20EREF+ABC?21SVWZ+eins?22 zwei', { endToEndId: 'ABC', text: 'eins zwei' }],
    ['166?20ohne Wort?21davor', { text: 'ohne Wortdavor' }],
    ['166?20SVWZ+a?29b?60c?63d', { text: 'abcd' }],
    ['166?20SVWZ+x?31202051?3012030000', { iban: 'DE02120300000000202051' }],
    ['999 nur Text', { code: '', text: '999 nur Text' }],
    ['', { text: '', name: '', iban: '' }],
  ])('%s', (field, expected) => {
    expect(readDetails(field)).toMatchObject(expected)
  })
})
