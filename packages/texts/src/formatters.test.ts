import { expect, it } from 'vitest'
import { dateFormat, numberFormat, numberText, pluralForm } from './formatters.ts'

it('the same wish is served by the same formatter, another wish by another', () => {
  expect(numberFormat('de-DE', { style: 'percent' })).toBe(numberFormat('de-DE', { style: 'percent' }))
  expect(numberFormat('de-DE', { style: 'percent' })).not.toBe(numberFormat('de-DE', {}))
  expect(numberFormat('de-DE', {})).not.toBe(numberFormat('en-GB', {}))
})

it('formatters speak the language they were asked for', () => {
  expect(numberFormat('de-DE', {}).format(1234.5)).toBe('1.234,5')
  expect(numberFormat('en-GB', {}).format(1234.5)).toBe('1,234.5')
  const may = new Date('2026-05-02T00:00Z')
  expect(dateFormat('it-IT', { timeZone: 'UTC', month: 'long' }).format(may)).toBe('maggio')
  expect(pluralForm(3, 'ru-RU')).toBe('few')
})

it.each(['de-DE', 'en-GB', 'it-IT', 'ru-RU'])(
  'P-05 numbers and plural forms in %s are those of the standard, with or without a formatter',
  (locale) => {
    const [numbers, forms] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)]
    for (const value of [...Array(2500).keys(), -1, 0.5, 1.5, 21_000, 1_000_000]) {
      expect(numberText(value, locale)).toBe(numbers.format(value))
      expect(pluralForm(value, locale)).toBe(forms.select(value))
    }
  },
)
