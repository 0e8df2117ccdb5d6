import { expect, it } from 'vitest'
import { imprintLines } from './mail-imprint.ts'

const party = {
  companyName: 'Seefach GmbH',
  street: 'Hafenstraße 4',
  postcode: '78462',
  city: 'Konstanz',
  country: 'Deutschland',
  phone: '+49 7531 1234',
  email: 'hallo@seefach.example',
  representative: 'Jana Brandt',
  register: '',
  vatId: 'DE123456789',
}

it.each([
  ['de', 'Deutschland'],
  ['de-informal', 'Deutschland'],
  ['en', 'Germany'],
  ['it', 'Germania'],
  ['ru', 'Германия'],
] as const)(
  'LAW-20 the imprint of a mail in %s names the country in the reader’s words',
  (language, country) => {
    expect(imprintLines(party, language)).toEqual([
      'Seefach GmbH',
      'Hafenstraße 4',
      '78462 Konstanz',
      country,
      'Jana Brandt',
      'DE123456789',
      '+49 7531 1234 · hallo@seefach.example',
    ])
  },
)

it('a country that nobody knows stays as it was written', () => {
  expect(imprintLines({ ...party, country: 'Freistaat Flaschenhals' }, 'it')).toContain(
    'Freistaat Flaschenhals',
  )
})
