import { expect, it } from 'vitest'
import { sharedKeyLink } from './shared-key-link.ts'

it('R-11 a second person’s page is among those of the language, and that of the site without a prefix', () => {
  expect(sharedKeyLink({ start: 'https://a.example/' }, 'k')).toBe('https://a.example/schluessel/k')
  expect(sharedKeyLink({ start: 'https://a.example/it/' }, 'k')).toBe('https://a.example/it/schluessel/k')
})
