import { expect, it } from 'vitest'
import { publicAddressOf } from './public-address.ts'

it.each([
  ['http://localhost:8352', 'http', ':8352'],
  ['https://verwaltung.zeitlager.example', 'https', ''],
  ['https://verwaltung.zeitlager.example:443', 'https', ''],
])('S-01 with the back office at %s sites are reached by %s and „%s“', (adminUrl, scheme, port) => {
  expect(publicAddressOf(adminUrl)).toEqual({ scheme, port })
})
