import { describe, expect, it } from 'vitest'
import { bankFile, onlyOf, readAs } from '../testing/files.ts'
import { readBankFile } from './read-bank-file.ts'

const OWN = 'DE89370400440532013000'
const brief = (name: string) => {
  const read = readAs(bankFile(name))
  const { iban, entries, left } = onlyOf(read)
  return [
    read.bank,
    iban,
    left,
    entries.map(({ bookedOn, cents, name: who, text }) => [bookedOn, cents, who, text]),
  ] as const
}

describe('B-23 the tables of German banks', () => {
  it.each([
    [
      'sparkasse.csv',
      'Sparkasse',
      OWN,
      1,
      [
        ['2026-11-30', 102_480, 'Jürgen Großmann', 'Bestellung B7K1Q4X'],
        ['2026-11-30', -1_800, 'Karl Ohnegeld', 'Retoure; Konto "erloschen"'],
      ],
    ],
    [
      'deutsche-bank.csv',
      'Deutsche Bank',
      OWN,
      0,
      [
        ['2026-11-30', 2_000, 'Ayşe Yılmaz', 'RE-2026-00012'],
        ['2026-11-28', -750, 'Tom Keller', 'Erstattung C3D4E5F'],
      ],
    ],
    [
      'ing.csv',
      'ING',
      OWN,
      0,
      [
        ['2026-11-30', 2_480, 'Jürgen Großmann', 'B7K1Q4X'],
        ['2026-11-29', -1_000, 'Stadtwerke', 'Strom'],
      ],
    ],
    [
      'dkb.csv',
      'DKB',
      OWN,
      1,
      [
        ['2026-11-30', 2_480, 'Jürgen Großmann', 'B7K1Q4X'],
        ['2026-11-29', -1_000, 'Tom Keller', 'Erstattung'],
      ],
    ],
    [
      'n26.csv',
      'N26',
      null,
      0,
      [
        ['2026-11-30', 102_480, 'Ayşe Yılmaz', 'Best. B7K1Q4X, danke'],
        ['2026-11-29', -750, 'Tom Keller', 'Erstattung'],
      ],
    ],
    [
      'volksbank.csv',
      'Volksbank',
      OWN,
      0,
      [
        ['2026-11-29', -1_000, 'Stadtwerke', 'Strom'],
        ['2026-11-30', 2_480, 'Jürgen Großmann', 'B7K1Q4X'],
      ],
    ],
  ])('%s is known by its head', (file, ...said) => {
    expect(brief(file)).toEqual(said)
  })

  it('what was there after each line gives what it began and ended with, whichever line is the newest', () => {
    for (const name of ['ing.csv', 'volksbank.csv'])
      expect(onlyOf(readAs(bankFile(name)))).toMatchObject({ openingCents: 100_000, closingCents: 101_480 })
  })

  it('returned debits are told apart; without a mark of Unicode the signs are those of Windows', () => {
    const latin = Buffer.from(bankFile('sparkasse.csv').toString('utf8'), 'latin1')
    const { entries } = onlyOf(readAs(latin))
    expect(entries.map(({ name, isReturn }) => [name, isReturn])).toEqual([
      ['Jürgen Großmann', false],
      ['Karl Ohnegeld', true],
    ])
  })
})

describe('B-23 a table that nobody knows', () => {
  it('is read as its columns are called, which somebody has to look at', () => {
    const read = readAs(bankFile('other.csv'))
    expect(read.bank).toBe('')
    expect(read.columns).toEqual([
      { name: 'Tag', field: '', example: '30.11.2026' },
      { name: 'Wer', field: '', example: 'Jürgen Großmann' },
      { name: 'Wofür', field: '', example: 'B7K1Q4X' },
      { name: 'Eingang', field: 'credit', example: '24,80' },
      { name: 'Ausgang', field: 'debit', example: '10,00' },
    ])
    expect(read.statements).toEqual([])
  })

  it('is read as somebody says', () => {
    const read = readAs(bankFile('other.csv'), ['bookedOn', 'name', 'text', 'credit', 'debit'])
    expect(onlyOf(read).entries.map(({ line, cents, name, text }) => [line, cents, name, text])).toEqual([
      [2, 2_480, 'Jürgen Großmann', 'B7K1Q4X'],
      [3, -1_000, 'Stadtwerke', 'Strom'],
    ])
  })

  it('lines that cannot be read are named as an editor counts them', () => {
    const text = 'Buchungstag;Name;Betrag\n31.02.2026;Ada;1,00\n30.11.2026;Ada;1,234\n30.11.2026;Ada;2,00\n'
    expect(readAs(Buffer.from(text)).problems).toEqual([
      { line: 2, why: 'date', found: '31.02.2026' },
      { line: 3, why: 'amount', found: '1,234' },
    ])
  })
})

describe('FAULT-61 files that are no table', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'bank-file-empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'bank-file-unknown'],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'bank-file-unknown'],
    ['a letter', Buffer.from('Sehr geehrte Damen und Herren\nanbei der Auszug'), 'bank-file-unknown'],
    ['quotes that never end', Buffer.from('"Buchungstag;Betrag;Name\n1;2;3'), 'bank-file-unknown'],
  ])('%s', (_what, bytes, refusal) => {
    expect(readBankFile(bytes, null)).toMatchObject({ refusal })
  })

  it('a million lines are refused within seconds', () => {
    const many = Buffer.from(`Buchungstag;Name;Betrag\n${'30.11.26;A;1,00\n'.repeat(1_000_000)}`)
    const begun = performance.now()
    expect(readBankFile(many, null)).toMatchObject({ refusal: 'bank-file-too-much' })
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})
