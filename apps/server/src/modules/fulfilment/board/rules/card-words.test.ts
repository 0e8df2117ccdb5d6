import { expect, it } from 'vitest'
import { lineWords } from './line-words.ts'
import { shortName } from './short-name.ts'

it('D-04 a customer is called by initial and family name, who has one name by that', () => {
  expect(shortName('Yıldız', 'Kaya')).toBe('Y. Kaya')
  expect(shortName('Émile', ' Şahin ')).toBe('É. Şahin')
  expect(shortName('Madonna', '')).toBe('Madonna')
  expect(shortName(null, 'Peters')).toBe('Peters')
  expect(shortName(null, null)).toBe('')
})

it('O-02 extras stand below what they come with, brackets of their own kept', () => {
  expect(lineWords('Kaffee, groß (Hafermilch, 2 × Zucker)')).toEqual({
    name: 'Kaffee, groß',
    extras: 'Hafermilch, 2 × Zucker',
  })
  expect(lineWords('Porridge (Milch (laktosefrei), Nüsse)')).toEqual({
    name: 'Porridge',
    extras: 'Milch (laktosefrei), Nüsse',
  })
  expect(lineWords('Brot')).toEqual({ name: 'Brot', extras: '' })
  for (const odd of ['(Brot)', 'Brot)', 'Brot(frisch)'])
    expect(lineWords(odd)).toEqual({ name: odd, extras: '' })
})
