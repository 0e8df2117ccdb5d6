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
