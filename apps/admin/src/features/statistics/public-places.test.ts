import type { PublicOverview } from '@fachwerk/contract/office/statistics-calls'
import { describe, expect, it } from 'vitest'
import type { PlaceGroup } from './place-tree.tsx'
import { byGroup, byState } from './public-places.ts'

type Group = PublicOverview['groups'][number]
const place = (name: string, city = 'Konstanz') => ({
  name,
  city,
  street: 'Seestraße 1',
  postcode: '78462',
  boxes: 12,
  open: true,
})
const group = (level: number, name: string, ...locations: ReturnType<typeof place>[]): Group => ({
  name,
  nameEn: '',
  level,
  locations,
})
const overview = (overrides: Partial<PublicOverview>): PublicOverview => ({
  site: 'Seefach',
  totals: { locations: 0, cities: 0, boxes: 0, open: 0 },
  groups: [],
  states: [],
  ...overrides,
})
/** Top, then each part with its locations. */
const seen = (groups: readonly PlaceGroup[]) =>
  groups.map(({ name, parts }) => [
    name,
    ...parts.map((part) => `${part.name ?? '·'}: ${part.locations.map((each) => each.name).join(', ')}`),
  ])
const grouped = (...groups: Group[]) => seen(byGroup(overview({ groups })))

describe('F-07 locations by group', () => {
  it('hang below the top with the way that leads to them, however deep', () => {
    expect(
      grouped(
        group(0, 'Süden', place('Ulm')),
        group(1, 'Bodensee', place('Hafen')),
        group(2, 'Insel', place('Mainau')),
        group(3, 'Garten', place('Tor')),
        group(1, 'Allgäu', place('Kempten')),
        group(0, 'Norden', place('Kiel')),
      ),
    ).toEqual([
      [
        'Süden',
        '·: Ulm',
        'Bodensee: Hafen',
        'Bodensee › Insel: Mainau',
        'Bodensee › Insel › Garten: Tor',
        'Allgäu: Kempten',
      ],
      ['Norden', '·: Kiel'],
    ])
  })

  it('after a deep group a shallow one does not inherit its way', () => {
    expect(
      grouped(
        group(0, 'Süden'),
        group(1, 'A'),
        group(2, 'B', place('b')),
        group(1, 'C'),
        group(2, 'D', place('d')),
      ),
    ).toEqual([['Süden', 'A › B: b', 'C › D: d']])
  })

  it('groups without a location below them are left out, with all that is empty in between', () => {
    expect(
      grouped(group(0, 'Leer'), group(1, 'Auch leer'), group(0, 'Voll'), group(1, 'Teil', place('x'))),
    ).toEqual([['Voll', 'Teil: x']])
    expect(grouped(group(0, 'Leer'))).toEqual([])
    expect(grouped()).toEqual([])
  })

  it('two groups of one name stay two, and a location in both stands in both', () => {
    expect(grouped(group(0, 'Stadt', place('Hafen')), group(0, 'Stadt', place('Hafen')))).toEqual([
      ['Stadt', '·: Hafen'],
      ['Stadt', '·: Hafen'],
    ])
  })
})

const bare = ({ name, street, postcode, boxes, open }: ReturnType<typeof place>) => ({
  name,
  street,
  postcode,
  boxes,
  open,
})

const town = (city: string, ...names: string[]) => ({
  city,
  locations: names.map((name) => bare(place(name))),
})

describe('N-08 locations by state and town', () => {
  it('states stand by their German names, Ö beside O; one that is not German keeps its code', () => {
    const states = ['TH', 'NW', 'ZH', 'BW', 'BE'].map((state) => ({ state, cities: [town('Ort', 'Fach')] }))
    expect(byState(overview({ states })).map(({ name }) => name)).toEqual([
      'Baden-Württemberg',
      'Berlin',
      'Nordrhein-Westfalen',
      'Thüringen',
      'ZH',
    ])
  })

  it('every location has its whole address, and two of one name in a town are told apart', () => {
    const states = [{ state: 'BW', cities: [town('Konstanz', 'Bahnhof', 'Bahnhof'), town('Ulm', 'Münster')] }]
    const [state] = byState(overview({ states }))
    const places = state?.parts.flatMap(({ locations }) => locations) ?? []
    expect(places.map(({ address }) => address)).toEqual([
      'Seestraße 1, 78462 Konstanz',
      'Seestraße 1, 78462 Konstanz',
      'Seestraße 1, 78462 Ulm',
    ])
    expect(new Set(state?.parts[0]?.locations.map(({ key }) => key)).size).toBe(2)
    expect(places[0]).toMatchObject({ boxes: 12, open: true })
  })
})
