import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { boxesIn } from './cabinets.ts'
import { type DemoColumn, type DemoDoor, type DemoLocation, sizes } from './types.ts'
import { demoWorld } from './world.ts'

const { companies, users, sites, locations, priceGroups, boxSizes, terminals, customers } = demoWorld

type Spot = { readonly place: string; readonly lat: number; readonly lng: number }
const postcodes = Map.groupBy(
  readFileSync(new URL('../../map/geo/postcodes-de.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line): Spot & { code: string } => {
      const [code = '', place = '', lat, lng] = line.split(';')
      return { code, place, lat: Number(lat), lng: Number(lng) }
    }),
  (row) => row.code,
)

function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * 111.2
}

function expectUnique(values: readonly (string | number)[]) {
  expect(values).toHaveLength(new Set(values).size)
}

const isInTown = (address: { postcode: string; city: string }) =>
  // Berlin's and Hamburg's postcodes name the district behind the town.
  postcodes.get(address.postcode)?.some(({ place }) => `${place} `.startsWith(`${address.city} `)) ?? false
const doorsOf = (location: DemoLocation): readonly DemoDoor[] =>
  location.cabinets.flatMap((cabinet) => cabinet.columns.flatMap((column) => column.doors))
const heightOf = (column: DemoColumn) => column.doors.reduce((sum, door) => sum + door.heightMm, 0)
const keysOf = (rows: readonly { readonly key: string }[]) => rows.map((row) => row.key)
const locationsOf = (company: string) => locations.filter((location) => location.company === company)

describe('the demo world: who is in it', () => {
  it('N-01 has an operator, its franchisee, a camper brand and a shop, each with its menu', () => {
    expect(companies.map((company) => [company.key, company.menuProfile, company.franchisor])).toEqual([
      ['zeitlager', 'storageOperator', null],
      ['nordfach', 'franchisee', 'zeitlager'],
      ['wolke7', 'camperBrand', null],
      ['kiezladen', 'shop', null],
    ])
  })

  it('LAW-20 every company names itself completely, and nobody real can be reached by it', () => {
    for (const { franchisor: _, ...imprint } of companies) {
      expect(Object.entries(imprint).filter(([, value]) => value === '')).toEqual([])
      expect(imprint.email).toMatch(/@[a-z0-9]+\.example$/)
      expect(imprint.vatId).toMatch(/^DE\d{9}$/)
      expect(isInTown(imprint)).toBe(true)
    }
  })

  it('A-01 the four demo accounts are owners, Zeitlager has a support and a reading user besides', () => {
    const ownersOf = users.filter((user) => user.roles.includes('owner')).map((user) => user.email)
    expect(ownersOf).toEqual([
      'betreiber@zeitlager.example',
      'nord@zeitlager.example',
      'camper@wolke7.example',
      'laden@kiez.example',
    ])
    const zeitlager = users.filter((user) => user.company === 'zeitlager')
    expect(zeitlager.flatMap((user) => user.roles).toSorted()).toEqual(['owner', 'reader', 'support'])
    expectUnique(users.map((user) => user.email))
    for (const user of users) expect(keysOf(companies)).toContain(user.company)
  })

  it('S-01 the operator’s site offers all twelve locations as its group looks, the franchisee’s its own three in black, the shop’s sells', () => {
    const [zeitlager, nord, kiez] = sites
    expect(zeitlager).toMatchObject({ hosts: ['zeitlager.localhost'], template: null })
    expect(zeitlager?.locations).toEqual(keysOf(locations))
    expect(nord).toMatchObject({ hosts: ['nord.localhost'], template: 'black-clean', company: 'nordfach' })
    expect(nord?.locations).toEqual(keysOf(locationsOf('nordfach')))
    expect(kiez).toMatchObject({ hosts: ['kiez.localhost'], company: 'kiezladen', locations: [] })
  })
})

describe('the demo world: its locations', () => {
  it('S-01 there are nine locations of Zeitlager and three of Nordfach, each key, address and prefix once', () => {
    expect([locationsOf('zeitlager').length, locationsOf('nordfach').length]).toEqual([9, 3])
    expectUnique(keysOf(locations))
    expectUnique(locations.map((location) => location.slug))
    expectUnique(locations.map((location) => location.prefix))
    expectUnique(locations.map((location) => `${location.street}, ${location.postcode}`))
  })

  it('S-01 every postcode is real, belongs to the town and lies within 10 km of the coordinates', () => {
    expect(locations.filter((location) => !isInTown(location))).toEqual([])
    const far = locations.filter((location) => {
      const spots = postcodes.get(location.postcode) ?? []
      return !spots.some((spot) => kilometres(spot, location) < 10)
    })
    expect(far).toEqual([])
  })

  it('S-01 customers live at real postcodes of their towns and have addresses nobody real owns', () => {
    expect(customers.filter((customer) => !isInTown(customer))).toEqual([])
    for (const customer of customers) expect(customer.email).toMatch(/^[a-z.-]+@post\.example$/)
    expectUnique(customers.map((customer) => customer.email))
    expectUnique(customers.map((customer) => customer.phone))
    expect(customers.find((customer) => customer.key === 'yildirim')?.email).toBe(
      'mehmet.yildirim@post.example',
    )
  })

  it('S-03 durations are sensible and reminders come before the shortest rental ends', () => {
    for (const location of locations) {
      expect(location.minMinutes).toBeGreaterThan(0)
      expect(location.maxMinutes).toBeGreaterThan(location.minMinutes)
      expect(location.reminderMinutes).toBeLessThanOrEqual(location.minMinutes)
      expect(location.defaultLength).toMatch(/^[1-9]\d*[hdwm]$/)
    }
  })

  it('R-02 box numbers are unique in the location and run from 1 without a gap, 10 to 24 of them', () => {
    for (const location of locations) {
      const numbers = boxesIn(location.cabinets).map((box) => box.number)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      expect(numbers.length).toBeGreaterThanOrEqual(10)
      expect(numbers.length).toBeLessThanOrEqual(24)
    }
  })

  it('S-02 the doors of every column fill the cabinet', () => {
    for (const location of locations) expect([1, 2]).toContain(location.cabinets.length)
    const uneven = locations.flatMap((location) =>
      location.cabinets.filter((cabinet) =>
        cabinet.columns.some((column) => heightOf(column) !== cabinet.heightMm || column.widthMm !== 500),
      ),
    )
    expect(uneven).toEqual([])
  })

  it('S-02 every door is as high as its size says', () => {
    const heights = new Map(boxSizes.map((each) => [each.size, each.heightMm]))
    const wrong = locations
      .flatMap((location) => doorsOf(location))
      .filter((door) => door.kind === 'box' && door.heightMm !== heights.get(door.size))
    expect(wrong).toEqual([])
  })

  it('L-05 each location has exactly one terminal in the black part of its cabinets', () => {
    for (const location of locations) {
      expect(doorsOf(location).filter((door) => door.kind === 'terminal')).toEqual([
        { kind: 'terminal', heightMm: 900 },
      ])
    }
  })

  it('F-05 every location has a price group, and it has a price for every size and step', () => {
    for (const location of locations) {
      const group = priceGroups.find((each) => each.key === location.priceGroup)
      for (const size of sizes) {
        const { hour = 0, day = 0, week = 0, month = 0 } = group?.tariffs[size] ?? {}
        expect(hour).toBeGreaterThan(0)
        // A longer step costs more, but less than the shorter one repeated.
        expect(hour < day && day < week && week < month).toBe(true)
        expect(day < 24 * hour && week < 7 * day && month < 5 * week).toBe(true)
      }
    }
  })

  it('F-05 the standard prices are those everybody knows, and larger boxes cost more', () => {
    const standard = priceGroups.find((group) => group.key === 'standard')
    expect(standard?.tariffs.M.day).toBe(750)
    expect(standard?.tariffs.L).toMatchObject({ hour: 280, day: 1100 })
    expect(standard?.tariffs.XL.day).toBe(1600)
    expect(priceGroups.find((group) => group.key === 'lake')?.tariffs.S.day).toBe(450)
    for (const group of priceGroups) {
      const days = sizes.map((size) => group.tariffs[size].day)
      expect(days).toEqual(days.toSorted((a, b) => a - b))
    }
  })

  it('S-02 the four sizes stand in the order of their heights, 50 cm wide and 60 cm deep', () => {
    expect(boxSizes.map((each) => [each.size, each.heightMm, each.widthMm, each.depthMm])).toEqual([
      ['S', 300, 500, 600],
      ['M', 450, 500, 600],
      ['L', 600, 500, 600],
      ['XL', 900, 500, 600],
    ])
  })

  it('L-03 a box out of service exists and says why', () => {
    const reasons = locations.flatMap((location) =>
      location.outOfService.map((each) => {
        expect(boxesIn(location.cabinets).map((box) => box.number)).toContain(each.number)
        return each.reason
      }),
    )
    expect(reasons).toHaveLength(2)
    for (const reason of reasons) expect(reason.length).toBeGreaterThan(10)
  })
})

describe('the demo world: its terminals', () => {
  it('L-09 every location has one terminal, and three of them have a kiosk page', () => {
    expect(terminals.map((terminal) => terminal.location).toSorted()).toEqual(keysOf(locations).toSorted())
    expect(terminals.slice(0, 3).map((terminal) => [terminal.name, terminal.kioskIndex])).toEqual([
      ['T-KN-01', 0],
      ['T-KH-01', 1],
      ['T-HH-01', 2],
    ])
    expect(terminals.slice(3).every((terminal) => terminal.kioskIndex === null)).toBe(true)
  })

  it('L-01 every box has a lock of its own at its location’s terminal, so that every box can be opened', () => {
    for (const terminal of terminals) {
      const location = locations.find((each) => each.key === terminal.location)
      expect(terminal.company).toBe(location?.company)
      const numbers = boxesIn(location?.cabinets ?? []).map((box) => box.number)
      expect(terminal.locks.map((lock) => lock.boxNumber)).toEqual(numbers)
    }
    expectUnique(terminals.flatMap((terminal) => terminal.locks.map((lock) => lock.name)))
    expect(terminals[0]?.locks[0]?.name).toBe('SL-2204')
  })

  it('L-03 readings are those of healthy locks, but for one weak battery and one lock that is not heard', () => {
    const locks = terminals.flatMap((terminal) =>
      terminal.locks.map((lock) => ({ ...lock, at: terminal.name })),
    )
    for (const lock of locks) expect(lock.batteryPercent).toBeLessThanOrEqual(100)
    const weak = locks
      .filter((lock) => lock.batteryPercent < 30)
      .map((lock) => `${lock.at} ${lock.boxNumber}`)
    const silent = locks
      .filter((lock) => lock.signalDbm === null)
      .map((lock) => `${lock.at} ${lock.boxNumber}`)
    expect(weak).toEqual(['T-KN-01 9'])
    expect(silent).toEqual(['T-KN-01 20'])
    expect(locks.filter((lock) => lock.signalDbm !== null && lock.signalDbm <= -100)).toEqual([])
  })
})

it('D-03 what stands in the calendars belongs to people and locations of the demo, and ends after it begins', () => {
  const { appointments } = demoWorld
  expect(appointments.length).toBeGreaterThan(5)
  for (const { user, location, start, end } of appointments) {
    expect(keysOf(users)).toContain(user)
    expect([undefined, ...keysOf(locations)]).toContain(location)
    expect(start < end).toBe(true)
  }
})
