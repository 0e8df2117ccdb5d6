import { describe, expect, it } from 'vitest'
import { inOrder, matches, placeMeant } from './location-search.ts'

const at = (id: string, name: string, city: string, lat: number) => ({
  id,
  name,
  names: {},
  city,
  street: 'Hafenstraße 12',
  postcode: '78462',
  lat,
  lng: 9,
})
const station = at('1', 'Konstanz Bahnhof', 'Konstanz', 47.66)
const ferry = at('2', 'Meersburg Fähre', 'Meersburg', 47.7)
const names = (search: string | undefined, from: { lat: number; lng: number } | null) =>
  inOrder([ferry, station], search, from).map(({ location }) => location.id)
const found = (name: string, lat: number) => () => ({ name, lat, lng: 9 })

describe('S-01 which locations a search means', () => {
  it.each([
    ['bahnhof', true],
    ['konst bahn', true],
    ['Hafenstr 12', true],
    ['784', true],
    ['bahnhof hamburg', false],
    ['', false],
    ['nhof', false],
  ])('%s: %s', (search, expected) => {
    expect(matches(search, station)).toBe(expected)
  })

  it('F-03 a name in another language is found as well, and is the place that was meant', () => {
    const named = { ...station, names: { it: 'Costanza Stazione', ru: 'Констанц, вокзал' } }
    expect(matches('stazione', named)).toBe(true)
    expect(matches('вокзал', named)).toBe(true)
    expect(matches('stazione', station)).toBe(false)
    expect(placeMeant('stazione', () => null, [ferry, named])?.name).toBe('Costanza Stazione')
    expect(placeMeant('bahnhof', () => null, [ferry, named])?.name).toBe('Konstanz Bahnhof')
    expect(placeMeant('stazione 78462', () => null, [named])?.name).toBe('Costanza Stazione')
  })

  it('those it names come first, then the nearest, then by name', () => {
    expect(names('Fähre', { lat: 47.66, lng: 9 })).toEqual(['2', '1'])
    expect(names(undefined, { lat: 47.66, lng: 9 })).toEqual(['1', '2'])
    expect(names(undefined, null)).toEqual(['1', '2'])
  })

  it('a town is the place, unless a location far from it bears the name', () => {
    expect(placeMeant('Konstanz', found('Konstanz', 47.66), [station])?.name).toBe('Konstanz')
    expect(placeMeant('Fähre', found('Fahrenbach', 49.4), [ferry])?.name).toBe('Meersburg Fähre')
    expect(placeMeant('Ulm', found('Ulm', 48.4), [ferry])?.name).toBe('Ulm')
    expect(placeMeant('Xyz', () => null, [ferry])).toBeNull()
  })
})
