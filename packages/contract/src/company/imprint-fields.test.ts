import { expect, it } from 'vitest'
import { countryNamed } from '../customer/countries.ts'
import { imprintLacks } from './imprint-fields.ts'

const imprint = {
  legalName: 'Seefach GmbH',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
  email: 'hallo@seefach.example',
  phone: '+49 7531 1',
  representative: 'Jana Brandt',
}

it('LAW-20 what the Impressum leaves open is named', () => {
  expect(imprintLacks({ ...imprint, phone: '', city: ' ' })).toEqual(['city', 'phone'])
  expect(imprintLacks(imprint)).toEqual([])
})

it.each([
  ['Deutschland', 'DE'],
  [' Austria ', 'AT'],
  ['CH', 'CH'],
  ['', undefined],
  ['Atlantis', undefined],
] as const)('LAW-43 a country written %j is %s', (written, code) => {
  expect(countryNamed(written)).toBe(code)
})
