import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryChoices, countryIn, countryName, countryNamed, isCountry } from './countries.ts'

describe('LAW-20 the country of an address', () => {
  it.each([
    ['Deutschland', 'DE'],
    [' Deutschland ', 'DE'],
    ['Germany', 'DE'],
    ['DE', 'DE'],
    ['Österreich', 'AT'],
    ['Austria', 'AT'],
    ['Schweiz', 'CH'],
  ])('„%s“ is known as it may have been written', (written, code) => {
    expect(countryNamed(written)).toBe(code)
  })

  it.each(['', 'Atlantis', 'deutschland', 'XX'])('„%s“ is none that an invoice goes to', (written) => {
    expect(countryNamed(written)).toBeUndefined()
  })

  it.each([
    ['de-DE', 'Deutschland'],
    ['en-GB', 'Germany'],
    ['it-IT', 'Germania'],
    ['ru-RU', 'Германия'],
  ])('is named in the reader’s words in %s, whichever way it was written', (locale, name) => {
    expect(countryIn('Deutschland', locale)).toBe(name)
    expect(countryIn('Germany', locale)).toBe(name)
    expect(countryIn('DE', locale)).toBe(name)
  })

  it('stays as it was written where it is not known', () => {
    expect(countryIn('Freistaat Flaschenhals', 'en-GB')).toBe('Freistaat Flaschenhals')
    expect(countryIn('', 'it-IT')).toBe('')
  })

  it('each has a name of its own in every language, never its code', () => {
    for (const locale of ['de-DE', 'en-GB', 'it-IT', 'ru-RU']) {
      const names = COUNTRIES.map((code) => countryName(code, locale))
      expect(new Set(names).size).toBe(COUNTRIES.length)
      expect(names.filter((name) => isCountry(name))).toEqual([])
    }
  })

  it('K-05 a form has all 249 of ISO 3166, Germany and Europe first, in the reader’s words', () => {
    const { europe, elsewhere } = countryChoices('it-IT')
    expect(new Set([...europe, ...elsewhere].map(({ code }) => code)).size).toBe(249)
    expect(europe[0]).toEqual({ code: 'DE', name: 'Germania' })
    expect(europe[1]?.name).toBe('Albania')
    expect(europe.map(({ code }) => code)).toContain('GB')
    expect(elsewhere[0]?.name).toBe('Afghanistan')
    expect(elsewhere).toContainEqual({ code: 'US', name: 'Stati Uniti' })
  })
})
