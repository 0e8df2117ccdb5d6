import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  ['/', '/'],
  ['/konto/bestellungen?seite=2', '/konto/bestellungen?seite=2'],
  ['/mieten/konstanz-bahnhof?groesse=M&dauer=2h', '/mieten/konstanz-bahnhof?groesse=M&dauer=2h'],
  ['/en/konto#oben', '/en/konto'],
])('%s leads back to a page of the site', (text, path) => {
  expect(ownPath(text)).toBe(path)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,1',
  '/\t/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/\u0000',
  '@evil.example',
  'konto',
  '',
  `/${'a'.repeat(500)}`,
])('FAULT-64 %j leads nowhere', (text) => {
  expect(ownPath(text)).toBeNull()
})

it('FAULT-64 nothing given leads nowhere', () => {
  expect([ownPath(null), ownPath(undefined)]).toEqual([null, null])
})
