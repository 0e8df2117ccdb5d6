import { expect, it } from 'vitest'
import { dateFormat, numberFormat, pluralRules } from './formatters.ts'

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
  expect(pluralRules('ru-RU', {}).select(3)).toBe('few')
})
