import { expect, it } from 'vitest'
import { slugOf, slugsFor } from './slug.ts'

it.each([
  ['Konstanz Bahnhof', 'konstanz-bahnhof'],
  ['Überlingen, Straße am Ö', 'ueberlingen-strasse-am-oe'],
  ['Café „René“ 2', 'cafe-rene-2'],
  ['  --  ', ''],
  ['Москва', ''],
  ['x'.repeat(70), 'x'.repeat(60)],
])('F-02 %s stands in addresses as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('F-02 a name that is taken, or of which nothing is left, gets a number', () => {
  const some = slugsFor('Москва', 'standort')
  expect([some.next().value, some.next().value, some.next().value]).toEqual([
    'standort',
    'standort-2',
    'standort-3',
  ])
})
