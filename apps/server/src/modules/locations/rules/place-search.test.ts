import { describe, expect, it } from 'vitest'
import { findPlace, folded } from './place-search.ts'

const name = (search: string) => findPlace(search)?.name ?? null

describe('S-01 the place a visitor types', () => {
  it.each([
    ['Konstanz', 'Konstanz'],
    ['konst', 'Konstanz'],
    ['  KONSTANZ ', 'Konstanz'],
    ['Konstanz Bahnhof', 'Konstanz'],
    ['Bahnhofplatz Konstanz', 'Konstanz'],
    ['München', 'München'],
    ['Muenchen', 'München'],
    ['munchen', 'München'],
    ['Köln', 'Köln'],
    ['Düsseldorf', 'Düsseldorf'],
    ['Ueberlingen', 'Überlingen'],
    ['Giessen', 'Gießen'],
    ['Bad Homb', 'Bad Homburg vor der Höhe'],
    ['78462', '78462 Konstanz'],
    ['78462 Konstanz', '78462 Konstanz'],
    ['784', 'Konstanz'],
  ])('%s is read as %s', (search, place) => {
    expect(name(search)).toBe(place)
  })

  it.each(['', 'x', 'Qwertz', '00000', "'; drop table box; --", '%', '\u0000'])(
    '%j is no place',
    (search) => {
      expect(name(search)).toBeNull()
    },
  )

  it('the exact name wins over a bigger town that begins alike', () => {
    expect(name('Essen')).toBe('Essen')
    expect(name('Halle')).toBe('Halle')
  })

  it('knows where it is, to about a hundred metres', () => {
    const place = findPlace('20095')
    expect(place?.lat).toBeCloseTo(53.55, 1)
    expect(place?.lng).toBeCloseTo(10.01, 1)
  })

  it('umlauts, their spellings and accents are alike', () => {
    expect(folded('Überlingen-Süßenmühle')).toBe(folded('ueberlingen  suessenmuehle'))
    expect(folded('Orléans')).toBe('orleans')
  })
})
