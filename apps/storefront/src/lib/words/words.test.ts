import { describe, expect, it } from 'vitest'
import { plain } from '../../testing/plain-text.ts'
import { wordsOf } from '../../testing/words-of.ts'
import {
  dateWords,
  distanceWords,
  durationWords,
  endMoment,
  fullMoment,
  midMoment,
  monthWords,
  openingWords,
  periodWords,
  shortMoment,
} from './words.ts'

const de = wordsOf('de')
const TODAY = '2026-11-20'
// Narrow and plain no-break spaces differ between languages and versions of ICU.

describe('moments', () => {
  it('contracts show the date with its year', () => {
    expect(fullMoment('2026-11-21T10:00', 'de')).toBe('Sa\u00a021.11.2026, 10:00')
    expect(dateWords('2026-11-21', 'en')).toBe('Sat\u00a021\u00a0Nov\u00a02026')
    expect(dateWords('2026-11-21', 'it')).toBe('sab\u00a021/11/2026')
    expect(dateWords('2026-11-21', 'ru')).toContain('21.11.2026')
  })

  it('the end of a period within one day is its time alone', () => {
    expect(endMoment('2026-11-20T21:45', '2026-11-20T17:45', 'de')).toBe('21:45')
    expect(endMoment('2026-11-21T00:15', '2026-11-20T17:45', 'de')).toBe('Sa\u00a021.11.2026, 00:15')
  })

  it('choosing says today, and other days by name', () => {
    expect(shortMoment('2026-11-20T17:45', TODAY, de)).toBe('Heute, 17:45')
    expect(shortMoment('2026-11-21T10:00', TODAY, de)).toBe('Sa\u00a021.11., 10:00')
  })

  it('sentences name a day as short as it stays clear', () => {
    expect(midMoment('2026-11-20T22:00', TODAY, 'de')).toBe('22:00')
    expect(midMoment('2026-11-21T08:30', TODAY, 'de')).toBe('Sa\u00a008:30')
    expect(midMoment('2026-12-04T08:30', TODAY, 'de')).toBe('Fr\u00a004.12., 08:30')
  })

  it('months are spelled out', () => {
    expect(monthWords('2026-11', 'de')).toBe('November 2026')
    expect(monthWords('2026-11', 'ru')).toContain('2026')
  })
})

describe('lengths', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [120, '2 h'],
    [975, '16 h 15 min'],
    [1440, '1 Tag'],
    [4320, '3 Tage'],
    [3120, '2 Tage 4 h'],
  ])('%i minutes', (minutes, words) => {
    expect(durationWords(minutes, de)).toBe(words)
  })

  it('Russian counts in three forms', () => {
    const ru = wordsOf('ru')
    expect([1, 2, 5, 21].map((days) => durationWords(days * 1440, ru))).toEqual([
      '1 день',
      '2 дня',
      '5 дней',
      '21 день',
    ])
  })

  it('S-03 FAULT-41 a day over the end of summer time is one day, four hours in that night are four hours', () => {
    const day = {
      startsAt: '2026-10-24T10:00:00Z',
      endsAt: '2026-10-25T11:00:00Z',
      localFrom: '2026-10-24T12:00',
      localTo: '2026-10-25T12:00',
    }
    expect(periodWords(day, de)).toBe('1 Tag')
    const night = {
      startsAt: '2026-10-24T22:00:00Z',
      endsAt: '2026-10-25T02:00:00Z',
      localFrom: '2026-10-25T00:00',
      localTo: '2026-10-25T03:00',
    }
    expect(periodWords(night, de)).toBe('4 h')
    const now = {
      startsAt: '2026-11-20T16:45:50Z',
      endsAt: '2026-11-20T20:45:00Z',
      localFrom: '2026-11-20T17:45',
      localTo: '2026-11-20T21:45',
    }
    expect(periodWords(now, de)).toBe('4 h')
  })
})

describe('distances', () => {
  it.each([
    [4, '0 m'],
    [348, '350 m'],
    [4820, '4,8 km'],
    [15_200, '15 km'],
  ])('%i m', (metres, words) => {
    expect(plain(distanceWords(metres, de))).toBe(words)
  })
})

const state = (
  name: 'open' | 'closesSoon' | 'break' | 'closed',
  changesAtLocal: string | null,
  alwaysOpen = false,
) => openingWords({ state: name, changesAtLocal, alwaysOpen }, TODAY, de)

describe('F-04 what the door does now', () => {
  it.each([
    ['open', '2026-11-21T01:00', 'offen bis 01:00', 'good'],
    ['open', '2026-11-23T20:00', 'offen bis Mo\u00a020:00', 'good'],
    ['open', null, 'offen', 'good'],
    ['closesSoon', '2026-11-20T18:00', 'schließt um 18:00', 'warn'],
    ['closesSoon', null, 'offen', 'warn'],
    ['break', '2026-11-20T19:00', 'Pause bis 19:00', 'warn'],
    ['break', null, 'geschlossen', 'warn'],
    ['closed', '2026-11-23T08:00', 'geschlossen, öffnet Mo\u00a008:00', 'off'],
    ['closed', null, 'geschlossen', 'off'],
  ] as const)('%s until %s', (name, at, text, tone) => {
    expect(state(name, at)).toEqual({ text, tone })
  })

  it('never closes', () => {
    expect(state('open', null, true)).toEqual({ text: 'rund um die Uhr offen', tone: 'good' })
  })
})
