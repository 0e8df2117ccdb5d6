import { describe, expect, it } from 'vitest'
import { localize, prefixOf } from './languages.ts'

const site = {
  defaultLanguage: 'de' as const,
  languages: ['de', 'de-informal', 'en', 'it', 'ru'] as const,
}

describe('which language an address asks for', () => {
  it("is the site's own without a prefix", () => {
    expect(localize('/', site, undefined)).toEqual({ language: 'de', prefix: '', path: '/' })
    expect(localize('/standort/konstanz', site, undefined).path).toBe('/standort/konstanz')
  })

  it('stands in front of the path otherwise', () => {
    expect(localize('/en', site, undefined)).toEqual({ language: 'en', prefix: '/en', path: '/' })
    expect(localize('/ru/standort/konstanz', site, undefined)).toEqual({
      language: 'ru',
      prefix: '/ru',
      path: '/standort/konstanz',
    })
  })

  it('is no language where the site does not speak it', () => {
    const german = { defaultLanguage: 'de' as const, languages: ['de'] as const }
    expect(localize('/en/standort/konstanz', german, undefined)).toEqual({
      language: 'de',
      prefix: '',
      path: '/en/standort/konstanz',
    })
  })

  it('has no second address for the default language', () => {
    expect(localize('/de', site, undefined).path).toBe('/de')
  })

  it('gives German its prefix on an English site', () => {
    const english = { defaultLanguage: 'en' as const, languages: ['en', 'de'] as const }
    expect(localize('/de/impressum', english, undefined)).toEqual({
      language: 'de',
      prefix: '/de',
      path: '/impressum',
    })
    expect(prefixOf('de', 'en')).toBe('/de')
    expect(prefixOf('de-informal', 'de')).toBe('')
  })
})

describe('du or Sie', () => {
  it('is chosen by the visitor where the site offers both', () => {
    expect(localize('/', site, 'du').language).toBe('de-informal')
    expect(localize('/', { ...site, defaultLanguage: 'de-informal' }, 'sie').language).toBe('de')
  })

  it('stays as the site has it otherwise', () => {
    expect(localize('/', { defaultLanguage: 'de', languages: ['de', 'en'] }, 'du').language).toBe('de')
    expect(localize('/', site, 'ihr').language).toBe('de')
    expect(localize('/en', site, 'du').language).toBe('en')
  })
})
