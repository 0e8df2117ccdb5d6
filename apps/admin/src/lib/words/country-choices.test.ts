import { COUNTRIES } from '@fachwerk/contract/customer/countries'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CHOICES } from '@fachwerk/contract/customer/country-choices'
import { countryWords } from './country-choices.ts'

describe('countries in a form', () => {
  it('Germany is the first, the others follow by their German names', () => {
    const labels = COUNTRY_CHOICES.map(({ label }) => label)
    expect(labels[0]).toBe('Deutschland')
    expect(labels.slice(1)).toEqual(labels.slice(1).toSorted((a, b) => a.localeCompare(b, 'de')))
    expect(COUNTRY_CHOICES.map(({ value }) => value).toSorted()).toEqual([...COUNTRIES].toSorted())
    expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'))
  })

  it('a stored one is said by its name, anything else not at all', () => {
    expect(countryWords('AT')).toBe('Österreich')
    expect(countryWords('Atlantis')).toBeNull()
    expect(countryWords(null)).toBeNull()
  })
})
