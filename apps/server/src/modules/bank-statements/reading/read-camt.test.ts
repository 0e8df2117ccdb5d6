import { describe, expect, it } from 'vitest'
import { bankFile, onlyOf, readAs } from '../testing/files.ts'
import { readCamt } from './read-camt.ts'

describe('B-23 statements in ISO 20022', () => {
  it('says account, number, balances, and what moved when, from whom, for what', () => {
    const { entries, ...statement } = onlyOf(readAs(bankFile('camt053-v02.xml')))
    expect(statement).toEqual({
      iban: 'DE89370400440532013000',
      number: '229',
      openingCents: 100_000,
      closingCents: 106_680,
      left: 1,
    })
    expect(entries[0]).toEqual({
      line: 1,
      bookedOn: '2026-11-30',
      valueOn: '2026-11-30',
      cents: 2_480,
      currency: 'EUR',
      name: 'Jürgen Großmann',
      iban: 'DE02120300000000202051',
      text: 'Bestellung B7K1 Q4X Danke!',
      endToEndId: '',
      bankReference: '2026113010401920000',
      kind: 'GUTSCHR. UEBERWEISUNG',
      isReturn: false,
      chargesCents: 0,
    })
  })

  it('the payments of a batch stand one by one, with references that machines read', () => {
    const { entries } = onlyOf(readAs(bankFile('camt053-v02.xml')))
    expect(entries.map(({ cents, name, text, endToEndId }) => [cents, name, text, endToEndId])).toEqual([
      [2_480, 'Jürgen Großmann', 'Bestellung B7K1 Q4X Danke!', ''],
      [2_000, 'Ayşe Yılmaz', 'RF18539007547034', 'RE-2026-00012'],
      [4_000, 'Stadtwerke Konstanz', 'Miete Fach 14', ''],
      [-1_800, 'Karl Ohnegeld', 'Retoure SEPA Lastschrift', ''],
    ])
    expect(entries.map(({ isReturn }) => isReturn)).toEqual([false, false, false, true])
  })

  it('the version of today, with prefixes, in Latin 1: several accounts, an overdraft, what the bank took of a batch', () => {
    const read = readAs(bankFile('camt053-v08.xml'))
    expect(read.statements.map(({ iban, number, openingCents }) => [iban, number, openingCents])).toEqual([
      ['DE89370400440532013000', '12', -1_000],
      ['DE02120300000000202051', 'B', null],
    ])
    const [first, second] = read.statements
    expect(
      first?.entries.map(({ cents, name, chargesCents, bankReference }) => [
        cents,
        name,
        chargesCents,
        bankReference,
      ]),
    ).toEqual([
      [1_500, 'Zoë Müller', 45, 'X1'],
      [1_500, 'Tom Keller', 45, 'X2'],
      [-90, '', 0, ''],
    ])
    expect(second?.entries).toMatchObject([
      { cents: -500, currency: 'CHF', bookedOn: '2026-11-28', kind: 'Kontoführung' },
    ])
  })

  it('a batch that does not come to its entry stays one movement', () => {
    const text = bankFile('camt053-v02.xml').toString('utf8').replaceAll('>40.00<', '>41.00<')
    const { entries } = onlyOf(readAs(Buffer.from(text)))
    expect(entries.map(({ cents }) => cents)).toEqual([2_480, 6_000, -1_800])
  })

  it('what cannot be read is named by its place: day, amount, direction', () => {
    const text = bankFile('camt053-v02.xml')
      .toString('utf8')
      .replace(
        '<BookgDt><Dt>2026-11-30</Dt></BookgDt><ValDt><Dt>2026-11-30</Dt></ValDt>',
        '<BookgDt><Dt>2026-02-30</Dt></BookgDt>',
      )
      .replace('<Amt Ccy="EUR">60.00</Amt>', '<Amt Ccy="EUR">sechzig</Amt>')
      .replace('<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>', '<CdtDbtInd>X</CdtDbtInd><RvslInd>')
    expect(readAs(Buffer.from(text)).problems.map(({ line, why }) => [line, why])).toEqual([
      [1, 'date'],
      [2, 'amount'],
      [3, 'form'],
    ])
  })
})

const xml = (inside: string, before = '') =>
  Buffer.from(`<?xml version="1.0"?>${before}<Document>${inside}</Document>`)

describe('FAULT-61 files made to harm', () => {
  it.each([
    ['files of the server', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'bank-file-unsafe'],
    [
      'a billion laughs',
      '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>',
      'bank-file-unsafe',
    ],
    ['a foreign DTD', '<!DOCTYPE d SYSTEM "http://example.org/x.dtd">', 'bank-file-unsafe'],
  ])('%s are refused before anything is read', (_what, doctype, refusal) => {
    expect(readCamt(xml('<BkToCstmrStmt>&c;</BkToCstmrStmt>', doctype))).toMatchObject({ refusal })
  })

  it('what breaks off, lies deep, holds millions of parts, or is another document', () => {
    const whole = bankFile('camt053-v02.xml')
    expect(readCamt(whole.subarray(0, whole.length / 2))).toMatchObject({ refusal: 'bank-file-unreadable' })
    expect(readCamt(xml('<a>'.repeat(100) + '</a>'.repeat(100)))).toMatchObject({
      refusal: 'bank-file-unsafe',
    })
    expect(readCamt(xml('<a/>'.repeat(3_100_000)))).toMatchObject({ refusal: 'bank-file-too-much' })
    expect(readCamt(xml('<CstmrCdtTrfInitn/>'))).toMatchObject({ refusal: 'bank-file-unknown' })
    expect(readCamt(Buffer.from([0x3c, 0xff, 0xfe]))).toMatchObject({ refusal: 'bank-file-unreadable' })
  })

  it('more than 20,000 movements are refused, not cut off', () => {
    const one =
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-30</Dt></BookgDt></Ntry>'
    const many = `<BkToCstmrStmt><Stmt>${one.repeat(20_001)}</Stmt></BkToCstmrStmt>`
    expect(readCamt(xml(many))).toMatchObject({ refusal: 'bank-file-too-much' })
  })
})
