import { describe, expect, it } from 'vitest'
import {
  alternatives,
  asCanBeHad,
  endsWhileClosed,
  listRow,
  type Offer,
  sizeOffers,
  startsWhileClosed,
} from './location-offer.ts'

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 480, closes: 1200 }))
const location = (slug: string, overrides: object = {}) => ({
  id: slug,
  slug,
  names: {},
  name: slug,
  street: '',
  postcode: '',
  city: '',
  lat: 47,
  lng: 9,
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'asUsual' as const,
  accessRule: 'openingHours' as const,
  opening: week,
  special: [],
  ...overrides,
})
const period = (from: string, to: string) => ({
  startsAt: new Date(`2026-11-20T${from}:00+01:00`).toISOString(),
  endsAt: new Date(`2026-11-20T${to}:00+01:00`).toISOString(),
  startsNow: false,
  localFrom: `2026-11-20T${from}`,
  localTo: `2026-11-20T${to}`,
  timeZone: 'Europe/Berlin',
})
const size = (name: 'S' | 'M' | 'L', free: number, priceCents: number | null = 500) => ({
  size: name,
  heightMm: 300,
  widthMm: 500,
  depthMm: 600,
  total: 3,
  free,
  priceCents,
  nextFreeLocal: null,
})
const offer = (slug: string, sizes: Offer['sizes'], overrides: Partial<Offer> = {}): Offer => ({
  location: location(slug),
  period: period('10:00', '12:00'),
  problem: null,
  sizes,
  quotes: [],
  ...overrides,
})
const now = new Date('2026-11-20T09:00:00Z')

describe('S-01 a row of the list', () => {
  it('„ab" is the cheapest size that is free', () => {
    const row = listRow(offer('a', [size('S', 0, 300), size('M', 2, 750), size('L', 1, 600)]), {
      now,
      distanceMetres: 5,
    })
    expect(row).toMatchObject({ freeTotal: 3, fromCents: 600, distanceMetres: 5 })
  })

  it('with a size chosen it speaks of that size only', () => {
    const sizes = [size('S', 1, 300), size('M', 2, 750)]
    expect(listRow(offer('a', sizes), { now, distanceMetres: null, size: 'M' })).toMatchObject({
      freeTotal: 2,
      fromCents: 750,
    })
    expect(listRow(offer('a', [size('S', 0)]), { now, distanceMetres: null })).toMatchObject({
      freeTotal: 0,
      fromCents: null,
    })
  })
})

describe('S-01 a location that is closed when the rental would begin', () => {
  const late = { period: period('21:00', '23:00') }

  it('counts nothing as free, from no price, and says why', () => {
    const row = listRow(asCanBeHad(offer('a', [size('S', 2), size('M', 1)], late)), {
      now,
      distanceMetres: null,
    })
    expect(row).toMatchObject({ freeTotal: 0, fromCents: null, closedAtStart: true })
    expect(row.sizes.map(({ free }) => free)).toEqual([0, 0])
  })

  it('says nothing of it where it is open then', () => {
    const row = listRow(asCanBeHad(offer('a', [size('S', 2)])), { now, distanceMetres: null })
    expect(row).toMatchObject({ freeTotal: 2 })
    expect(row).not.toHaveProperty('closedAtStart')
  })
})

describe('S-04 the ways out', () => {
  it('a size that is booked out says when it is free again, others do not need to', () => {
    const [small, medium] = sizeOffers({
      stock: [size('S', 0), size('M', 0)],
      free: new Map([['M', 2]]),
      quotes: [],
      nextFree: new Map([['S', new Date('2026-11-21T07:30:00Z')]]),
      timeZone: 'Europe/Berlin',
    })
    expect(small).toMatchObject({ free: 0, priceCents: null, nextFreeLocal: '2026-11-21T08:30' })
    expect(medium).toMatchObject({ free: 2, nextFreeLocal: null })
  })

  it('names the two nearest locations with that size, priced and open at the start', () => {
    const near = (slug: string, distanceMetres: number, overrides: Partial<Offer> = {}, free = 1) => ({
      offer: offer(slug, [size('S', free), size('M', 1)], overrides),
      distanceMetres,
    })
    const here = offer('here', [size('S', 0), size('M', 1)])
    const around = [
      near('far', 900),
      near('full', 100, {}, 0),
      near('closed', 200, { period: period('21:00', '23:00') }),
      near('refuses', 300, { problem: 'period-too-long' }),
      near('unpriced', 350, { sizes: [size('S', 1, null)] }),
      near('near', 400),
      near('third', 1000),
    ]
    expect(
      alternatives(here, around).map(({ slug, size: wanted, distanceMetres }) => [
        slug,
        wanted,
        distanceMetres,
      ]),
    ).toEqual([
      ['near', 'S', 400],
      ['far', 'S', 900],
    ])
    expect(alternatives({ ...here, problem: 'period-too-long' }, around)).toEqual([])
  })
})

describe('F-04 closed times', () => {
  it('a rental starts within opening hours', () => {
    expect(startsWhileClosed(location('a'), period('08:00', '23:00'))).toBe(false)
    expect(startsWhileClosed(location('a'), period('07:59', '23:00'))).toBe(true)
    expect(startsWhileClosed(location('a'), period('20:00', '23:00'))).toBe(true)
  })

  it('an end in closed time is warned about where the terminal opens only while open', () => {
    expect(endsWhileClosed(location('a'), period('08:00', '20:00'))).toBe(false)
    expect(endsWhileClosed(location('a'), period('08:00', '20:01'))).toBe(true)
    expect(endsWhileClosed(location('a', { accessRule: 'always' }), period('08:00', '23:00'))).toBe(false)
  })
})
