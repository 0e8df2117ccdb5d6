import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../staff/profile-values.ts'
import { nameIn, nextBest } from './next-best-language.ts'

const WRITTEN = { 'de-informal': 'Dein Bahnhof', en: 'Station', it: 'Stazione', ru: 'Вокзал' }

describe('F-03 what somebody calls a location', () => {
  it('is its name in the own language', () => {
    const all = { name: 'Bahnhof', names: WRITTEN }
    expect(LANGUAGES.map((language) => nameIn(all, language))).toEqual([
      'Bahnhof',
      'Dein Bahnhof',
      'Station',
      'Stazione',
      'Вокзал',
    ])
  })

  it.each([
    ['de-informal', { en: 'Station' }, 'Bahnhof'],
    ['de', { 'de-informal': 'Dein Bahnhof', en: 'Station' }, 'Bahnhof'],
    ['en', { it: 'Stazione' }, 'Bahnhof'],
    ['it', { en: 'Station' }, 'Bahnhof'],
    ['ru', { en: '', it: 'Stazione' }, 'Bahnhof'],
  ] as const)('in %s the name on the signs stands in', (language, names, said) => {
    expect(nameIn({ name: 'Bahnhof', names }, language)).toBe(said)
  })

  it('is the German one where nobody wrote another', () => {
    expect(LANGUAGES.map((language) => nameIn({ name: 'Bahnhof' }, language))).toEqual(
      LANGUAGES.map(() => 'Bahnhof'),
    )
  })

  it('a text that nobody wrote has no language', () => {
    expect(nextBest({}, 'ru')).toBeNull()
    expect(nextBest({ de: 'Hinter dem Kiosk.' }, 'ru')).toBe('de')
  })
})
