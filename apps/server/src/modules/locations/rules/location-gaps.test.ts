import { LOCATION_GAPS } from '@fachwerk/contract/location/location-gaps'
import { describe, expect, it } from 'vitest'
import { gapsOf, type LocationState, warningsOf } from './location-gaps.ts'

const complete: LocationState = {
  rentableBoxes: 4,
  rentalTerm: 'both',
  hasPrices: { short: true, long: true },
  opening: [{}],
  opensSpecially: false,
  terminals: { all: 1, setUp: 1, connected: 1 },
  operatorEmail: 'konstanz@zeitlager.example',
  sites: 1,
  sellsOnly: false,
}

describe('F-03 what a location lacks before it goes live', () => {
  it('is nothing when all is there', () => {
    expect(gapsOf(complete)).toEqual([])
  })

  it.each([
    ['boxes in service', { rentableBoxes: 0 }, 'boxes'],
    ['prices that hold', { hasPrices: { short: false, long: false } }, 'tariffs'],
    ['prices for short rentals', { hasPrices: { short: false, long: true } }, 'tariffs'],
    ['prices for long-term rentals', { hasPrices: { short: true, long: false } }, 'longTariffs'],
    ['hours', { opening: [] }, 'openingHours'],
    ['a terminal', { terminals: { all: 0, setUp: 0, connected: 0 } }, 'terminal'],
    ['a terminal that is set up', { terminals: { all: 2, setUp: 0, connected: 0 } }, 'terminalSetUp'],
    ['an address for mails', { operatorEmail: '' }, 'mail'],
    ['a site that shows it', { sites: 0 }, 'site'],
  ])('without %s it says so', (_name, without, gap) => {
    expect(gapsOf({ ...complete, ...without })).toEqual([gap])
  })

  it.each([
    ['short', { short: true, long: false }, []],
    ['short', { short: false, long: true }, ['tariffs']],
    ['long', { short: false, long: true }, []],
    ['long', { short: true, long: false }, ['longTariffs']],
    ['long', { short: false, long: false }, ['tariffs']],
  ] as const)('F-05 a location for %s rentals with prices for %j lacks %j', (rentalTerm, hasPrices, gaps) => {
    expect(gapsOf({ ...complete, rentalTerm, hasPrices })).toEqual(gaps)
  })

  it('a location that opens on special days only has hours', () => {
    expect(gapsOf({ ...complete, opening: [], opensSpecially: true })).toEqual([])
  })

  it('N-01 K-04 a shop that rents nothing out lacks no boxes, prices or terminals, but hours, mail and a site', () => {
    const shop: LocationState = {
      ...complete,
      rentableBoxes: 0,
      hasPrices: { short: false, long: false },
      terminals: { all: 0, setUp: 0, connected: 0 },
      sellsOnly: true,
    }
    expect(gapsOf(shop)).toEqual([])
    expect(gapsOf({ ...shop, opening: [], operatorEmail: '', sites: 0 })).toEqual([
      'openingHours',
      'mail',
      'site',
    ])
    expect(gapsOf({ ...shop, sellsOnly: false })).toEqual(['boxes', 'tariffs', 'terminal'])
  })

  it('everything is told in the order somebody would see to it', () => {
    const nothing: LocationState = {
      rentableBoxes: 0,
      rentalTerm: 'both',
      hasPrices: { short: false, long: false },
      opening: [],
      opensSpecially: false,
      terminals: { all: 0, setUp: 0, connected: 0 },
      operatorEmail: '',
      sites: 0,
      sellsOnly: false,
    }
    expect(gapsOf(nothing)).toEqual(
      LOCATION_GAPS.filter((gap) => gap !== 'longTariffs' && gap !== 'terminalSetUp'),
    )
  })
})

describe('F-03 what somebody should look at though customers can rent', () => {
  it('a terminal that is out of touch is told and lacks nothing; one never set up is not told twice', () => {
    const away = { all: 2, setUp: 2, connected: 1 }
    expect(gapsOf({ ...complete, terminals: away })).toEqual([])
    expect(warningsOf(away)).toEqual(['terminalAway'])
    expect(warningsOf({ all: 2, setUp: 1, connected: 1 })).toEqual([])
    expect(warningsOf({ all: 1, setUp: 0, connected: 0 })).toEqual([])
  })
})
