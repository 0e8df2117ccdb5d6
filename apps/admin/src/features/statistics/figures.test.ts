import { describe, expect, it } from 'vitest'
import { beforeText, comparisonOf, figureOf, shareText } from './figures.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('D-05 a figure', () => {
  it.each([
    [1_841_260, '€', '18.412,60 €'],
    [1284, '', '1.284'],
    [714, '%', '71,4 %'],
    [1000, '%', '100,0 %'],
    [560, 'min', '9 h 20 min'],
    [2 * 1440 + 3 * 60 + 31, 'min', '2 Tage 4 h'],
    [0, 'min', '0 min'],
    [59, 'min', '59 min'],
    [1_439, 'min', '23 h 59 min'],
    [1_440, 'min', '1 Tag'],
    [1_469, 'min', '1 Tag'],
    [1_470, 'min', '1 Tag 1 h'],
    [2 * 1_440 - 20, 'min', '2 Tage'],
    [-5, '€', '−0,05 €'],
    [0, '€', '0,00 €'],
    [0, '', '0'],
    [5, '%', '0,5 %'],
    [null, '€', '–'],
    [null, 'min', '–'],
  ] as const)('%s „%s“ reads %s', (value, sign, text) => {
    expect(plain(figureOf(value, sign))).toBe(text)
  })

  it('ring is data by olddata, danger when it is less; nothing is divided by zero', () => {
    expect(comparisonOf({ data: 108, olddata: 100 })).toEqual({ share: 1.08, danger: false })
    expect(comparisonOf({ data: 99, olddata: 100 })).toEqual({ share: 0.99, danger: true })
    expect(comparisonOf({ data: 100, olddata: 100 })).toEqual({ share: 1, danger: false })
    expect(comparisonOf({ data: 5, olddata: 0 })).toEqual({ share: null, danger: false })
    expect(comparisonOf({ data: -5, olddata: 0 })).toEqual({ share: null, danger: true })
    expect(comparisonOf({ data: 5, olddata: null })).toEqual({ share: null, danger: false })
    expect(comparisonOf({ data: null, olddata: 5 })).toEqual({ share: null, danger: false })
    expect([plain(shareText(1.078)), plain(shareText(0)), plain(shareText(31))]).toEqual([
      '108 %',
      '0 %',
      '> 999 %',
    ])
  })

  it.each([
    [0.9949, '99 %'],
    [0.9951, '100 %'],
    [-0.05, '-5 %'],
    [9.994, '999 %'],
    [10, '> 999 %'],
  ])('a share of %s reads %s in its ring', (share, text) => expect(plain(shareText(share))).toBe(text))

  it.each([
    ['the turn of the year', '2027-01', '2027-01-15T11:00:00Z', 'Dez bis 15.: 1.302'],
    ['the 30th of March: February ends sooner', '2027-03', '2027-03-30T10:00:00Z', 'Feb bis 28.: 1.302'],
    ['the same in a leap year', '2028-03', '2028-03-30T10:00:00Z', 'Feb bis 29.: 1.302'],
    ['the first day', '2026-11', '2026-11-01T08:00:00Z', 'Okt bis 1.: 1.302'],
    [
      'FAULT-41 past midnight here, still yesterday in Greenwich',
      '2026-11',
      '2026-11-20T23:30:00Z',
      'Okt bis 21.: 1.302',
    ],
  ])('compares the days so far: %s', (_what, month, until, text) =>
    expect(beforeText({ olddata: 1302, sign: '' }, { month, until })).toBe(text),
  )

  it('says what it is compared with: the whole month before, or its same days while the month runs', () => {
    const entry = { olddata: 1302, sign: '' } as const
    const running = { month: '2026-11', until: '2026-11-20T16:42:00Z' }
    expect(beforeText(entry, { month: '2026-10', until: null })).toBe('Vormonat 1.302')
    expect(beforeText(entry, running)).toBe('Okt bis 20.: 1.302')
    expect(beforeText({ ...entry, olddata: null }, running)).toBe('noch kein Vormonat')
    const lastDay = { month: '2027-03', until: '2027-03-31T10:00:00Z' }
    expect(beforeText(entry, lastDay)).toBe('Feb bis 28.: 1.302')
  })
})
