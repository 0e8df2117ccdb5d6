import { describe, expect, it } from 'vitest'
import { clockWords, spansWords, weekWords } from './opening/hours-words.ts'
import { HISTORY_LABELS, lengthWords, LOCATION_LABELS, locationDid, locationWords } from './location-words.ts'

const span = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes })

describe('F-04 hours in words', () => {
  it.each([
    [0, '00:00'],
    [485, '08:05'],
    [1439, '23:59'],
    [1440, '24:00'],
    [1500, '01:00'],
    [2880, '24:00'],
  ])('minute %i is %s', (minute, words) => {
    expect(clockWords(minute)).toBe(words)
  })

  it.each([
    ['nothing', [], 'geschlossen'],
    ['one time', [{ opens: 480, closes: 1080 }], '08:00–18:00'],
    [
      'a break, whatever the order',
      [
        { opens: 780, closes: 1080 },
        { opens: 480, closes: 720 },
      ],
      '08:00–12:00, 13:00–18:00',
    ],
    ['past midnight', [{ opens: 1080, closes: 1560 }], '18:00–02:00'],
    ['what is none', 'früher', 'geschlossen'],
    ['nothing kept', undefined, 'geschlossen'],
  ])('%s', (_name, spans, words) => {
    expect(spansWords(spans)).toBe(words)
  })

  it.each([
    ['a closed week', [], 'Mo–So geschlossen'],
    [
      'working days',
      [1, 2, 3, 4, 5].map((weekday) => span(weekday, 480, 1080)),
      'Mo–Fr 08:00–18:00 · Sa–So geschlossen',
    ],
    [
      'days that differ',
      [span(1, 480, 1080), span(3, 480, 1080), span(7, 600, 960)],
      'Mo 08:00–18:00 · Di geschlossen · Mi 08:00–18:00 · Do–Sa geschlossen · So 10:00–16:00',
    ],
    ['always', [1, 2, 3, 4, 5, 6, 7].map((weekday) => span(weekday, 0, 1440)), 'Mo–So 00:00–24:00'],
  ])('%s', (_name, week, words) => {
    expect(weekWords(week)).toBe(words)
  })
})

describe('F-03 a location in words', () => {
  it.each([
    ['1h', '1 Std.'],
    ['4h', '4 Std.'],
    ['1d', '1 Tag'],
    ['3d', '3 Tage'],
    ['2w', '2 Wochen'],
    ['1m', '1 Monat'],
    ['12m', '12 Monate'],
    ['ewig', 'ewig'],
  ])('%s is proposed as „%s“', (length, words) => {
    expect(lengthWords(length)).toBe(words)
  })

  it.each([
    ['minMinutes', 60, '1 Std.'],
    ['maxMinutes', 129_600, '90 Tage'],
    ['cleaningMinutes', 0, '0 Min.'],
    ['reminderMinutes', 90, '90 Min.'],
    ['maxDaysAhead', 180, null],
    ['state', 'BW', 'Baden-Württemberg'],
    ['state', '', ''],
    ['defaultLength', '4h', '4 Std.'],
    ['rentalTerm', 'both', 'Kurz- und Langzeit'],
    ['rentalTerm', 'long', 'Langzeit'],
    ['accessRule', 'always', 'zu jeder Zeit'],
    ['accessRule', 'openingHours', 'nur während der Öffnungszeiten'],
    ['holidayRule', 'closed', 'geschlossen'],
    ['holidayRule', 'asSunday', 'wie sonntags'],
    ['holidayRule', 'asUsual', 'wie an jedem anderen Tag'],
    ['name', 'Konstanz', null],
    ['archived', true, null],
    ['opening', [span(1, 480, 600)], 'Mo 08:00–10:00 · Di–So geschlossen'],
    [
      'special',
      [{ date: '2026-12-24', note: '', spans: [{ opens: 360, closes: 840 }] }],
      '24.12.2026 06:00–14:00',
    ],
    ['special', [], 'keine'],
    [
      'specialDays',
      '2026-08-03||Inventur\n2026-12-24|360-840|',
      '03.08.2026 geschlossen, Inventur · 24.12.2026 06:00–14:00',
    ],
    ['specialDays', '', 'keine'],
  ])('%s %j is „%s“', (field, value, words) => {
    expect(locationWords(field, value)).toBe(words)
  })

  it('every action and every field has a German name', () => {
    expect(
      ['created', 'changed', 'archived', 'restored'].map((did) => locationDid(`location.${did}`)),
    ).toEqual(['Angelegt', 'Geändert', 'Archiviert', 'Zurückgeholt'])
    expect(locationDid('location.cancelTermsChanged')).toBe('Bedingungen für Absagen geändert')
    expect(locationDid('location.imported')).toBe('Geändert (location.imported)')
    expect(Object.values(HISTORY_LABELS).every((label) => /^[A-ZÄÖÜ]/.test(label))).toBe(true)
    expect(Object.keys(HISTORY_LABELS)).toEqual(expect.arrayContaining(Object.keys(LOCATION_LABELS)))
  })
})
