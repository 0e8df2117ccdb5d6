import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { describe, expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'

const ALL = {
  de: 'Neben Gleis 1.',
  'de-informal': 'Geh zu Gleis 1.',
  en: 'Platform 1.',
  it: 'Binario 1.',
  ru: 'Путь 1.',
}

describe('F-03 the way to a location', () => {
  it.each(LANGUAGES)('stands there in %s where it was written', (language) => {
    expect(inLanguage(ALL, language)?.text).toBe(ALL[language])
  })

  it.each([
    ['de-informal', { de: 'Neben Gleis 1.', en: 'Platform 1.' }, 'Neben Gleis 1.', 'de'],
    ['de', { 'de-informal': 'Geh zu Gleis 1.' }, 'Geh zu Gleis 1.', 'de'],
    ['ru', { de: 'Neben Gleis 1.', en: 'Platform 1.' }, 'Platform 1.', 'en'],
    ['it', { de: 'Neben Gleis 1.', ru: 'Путь 1.' }, 'Neben Gleis 1.', 'de'],
    ['en', { de: 'Neben Gleis 1.' }, 'Neben Gleis 1.', 'de'],
  ] as const)(
    'in %s it is replaced by the next best, which says its language',
    (language, written, text, lang) => {
      expect(inLanguage({ ...NO_DIRECTIONS, ...written }, language)).toEqual({ text, lang })
    },
  )

  it('nobody wrote any: nothing stands there', () => {
    expect(inLanguage(NO_DIRECTIONS, 'de')).toBeNull()
    expect(inLanguage({ ...NO_DIRECTIONS, ru: 'Путь 1.' }, 'en')).toBeNull()
  })
})
