import { describe, expect, it } from 'vitest'
import { findPlace, folded, placeOfAddress } from './place-search.ts'

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

const proposed = (postcode: string, city: string) => placeOfAddress({ postcode, city })

describe('F-03 the place an address proposes for the pin', () => {
  it('is the middle of its postcode; as long as that is not whole, the middle of its town', () => {
    expect(proposed('78462', 'Konstanz').place).toMatchObject({ name: '78462 Konstanz' })
    expect(proposed('784', 'Konstanz').place).toMatchObject({ name: 'Konstanz' })
    expect(proposed('', 'lindau (bodensee)').place?.lat).toBeCloseTo(47.55, 1)
  })

  it('a town that is only begun proposes nothing: the pin would jump while somebody types', () => {
    expect(proposed('', 'Konst').place).toBeNull()
    expect(proposed('', '').place).toBeNull()
  })

  it('a postcode that does not exist is told, and the town may still propose a place', () => {
    expect(proposed('00000', 'Konstanz')).toMatchObject({
      unknownPostcode: true,
      place: { name: 'Konstanz' },
    })
    expect(proposed('78462', '').unknownPostcode).toBe(false)
    // Abroad they look different.
    expect(proposed('6900', 'Bregenz').unknownPostcode).toBe(false)
  })
})
