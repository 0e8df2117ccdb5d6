import { CHART_ACCOUNTS, type DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBatch as read } from '../testing/read-batch.ts'
import { accountOf, batchHead, type Booked, booking, yearStart } from './datev-batch.ts'
import { windows1252 } from './windows-1252.ts'

const TERMS: DatevTerms = {
  consultant: 29_098,
  client: 55_003,
  chart: 'SKR03',
  accountLength: 4,
  yearStartMonth: 1,
  ...CHART_ACCOUNTS.SKR03,
}
const BOOKED: Booked = {
  issuedOn: '2026-11-28',
  number: 'RE-2026-00012',
  orderCode: 'K7Q4MD',
  customerName: 'Lena Hoffmann',
  text: 'Bauernbrot',
  rate: 700,
  grossCents: 2_320,
}
const MADE = new Date('2026-12-01T08:09:10.123Z')

describe('LAW-47 a batch for DATEV', () => {
  it('begins with what it is, whose, and of which days', () => {
    const [described, headings, ...rest] = read(
      batchHead({ terms: TERMS, month: '2026-02', madeAt: MADE, title: 'Kiezladen' }),
    )
    expect(rest).toEqual([])
    expect(described).toHaveLength(31)
    expect(described?.slice(0, 6)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13', '20261201080910123'])
    expect(described?.slice(10, 17)).toEqual([
      '29098',
      '55003',
      '20260101',
      '4',
      '20260201',
      '20260228',
      'Kiezladen',
    ])
    expect([described?.[21], described?.[26]]).toEqual(['EUR', '03'])
    expect(headings?.[0]).toBe('Umsatz (ohne Soll/Haben-Kz)')
    expect(headings).toHaveLength(14)
  })

  it('books what a customer owes on the account of its rate', () => {
    expect(booking(TERMS, BOOKED)).toBe(
      '23,20;"S";"EUR";;;"";10000;8300;"";2811;"RE-2026-00012";"K7Q4MD";;"Lena Hoffmann, Bauernbrot"\r\n',
    )
    expect(booking(TERMS, { ...BOOKED, rate: 1900, grossCents: -830 })).toMatch(
      /^8,30;"H";"EUR";;;"";10000;8400;/,
    )
    expect(booking(TERMS, { ...BOOKED, rate: 0, grossCents: 5 })).toMatch(/^0,05;"S";"EUR";;;"";10000;8200;/)
  })

  it('fills accounts up to the length of the books', () => {
    expect(booking({ ...TERMS, accountLength: 6 }, BOOKED)).toContain(';1000000;830000;')
    expect(booking({ ...TERMS, ...CHART_ACCOUNTS.SKR04, chart: 'SKR04' }, BOOKED)).toContain(';10000;4300;')
  })

  it('knows no account for another rate', () => {
    expect(accountOf(TERMS, 1600)).toBeNull()
    expect(() => booking(TERMS, { ...BOOKED, rate: 1600 })).toThrow('no account for a rate of 1600')
  })

  it.each([
    ['2026-11', 1, '2026-01-01'],
    ['2026-06', 7, '2025-07-01'],
    ['2026-07', 7, '2026-07-01'],
    ['2027-01', 12, '2026-12-01'],
  ])('a fiscal year of %s that begins in month %i began on %s', (month, start, begun) => {
    expect(yearStart(month, start)).toBe(begun)
  })

  it('comes back the same, whatever a customer is called', () => {
    const booked = record({
      customerName: string({ unit: 'grapheme', maxLength: 80 }),
      text: string({ unit: 'binary', maxLength: 80 }),
      rate: constantFrom(0, 700, 1900),
      grossCents: integer({ min: -10_000_000, max: 10_000_000 }),
    })
    assert(
      property(array(booked, { maxLength: 20 }), (all) => {
        const text = all.map((each) => booking(TERMS, { ...BOOKED, ...each })).join('')
        const rows = read(text)
        expect(rows.map((row) => row.length)).toEqual(all.map(() => 14))
        const cents = rows.map(
          ([amount = '', side]) => (side === 'H' ? -1 : 1) * Number(amount.replace(',', '')),
        )
        expect(cents.map((each) => each + 0)).toEqual(all.map(({ grossCents }) => grossCents))
        for (const row of rows) expect(row[13]).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('LAW-47 the signs of Windows', () => {
  it('are those that a reader of Windows-1252 gives back', () => {
    const text = 'Käse & Brot für 9,90 € – „gut“, Ünsal Çelik, Œuvre'
    expect(new TextDecoder('windows-1252').decode(windows1252(text))).toBe(text)
  })

  it('lose accents they do not know, and become a question mark otherwise', () => {
    expect(windows1252('Ayşe Łukasz Иван').toString('latin1')).toBe('Ayse ?ukasz ????')
  })

  it('take every sign to one byte', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(windows1252(text)).toHaveLength(Array.from(text.normalize('NFC')).length)
      }),
    )
  })
})
