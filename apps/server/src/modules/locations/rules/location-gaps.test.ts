import { LOCATION_GAPS } from '@fachwerk/contract/storage-location-calls'
import { describe, expect, it } from 'vitest'
import { gapsOf, type LocationState } from './location-gaps.ts'

const complete: LocationState = {
  rentableBoxes: 4,
  hasPrices: true,
  opening: [{}],
  opensSpecially: false,
  terminals: 1,
  operatorEmail: 'konstanz@zeitlager.example',
  sites: 1,
}

describe('F-03 what a location lacks before it goes live', () => {
  it('is nothing when all is there', () => {
    expect(gapsOf(complete)).toEqual([])
  })

  it.each([
    ['boxes in service', { rentableBoxes: 0 }, 'boxes'],
    ['prices that hold', { hasPrices: false }, 'tariffs'],
    ['hours', { opening: [] }, 'openingHours'],
    ['a terminal', { terminals: 0 }, 'terminal'],
    ['an address for mails', { operatorEmail: '' }, 'mail'],
    ['a site that shows it', { sites: 0 }, 'site'],
  ])('without %s it says so', (_name, without, gap) => {
    expect(gapsOf({ ...complete, ...without })).toEqual([gap])
  })

  it('a location that opens on special days only has hours', () => {
    expect(gapsOf({ ...complete, opening: [], opensSpecially: true })).toEqual([])
  })

  it('everything is told in the order somebody would see to it', () => {
    const nothing = {
      rentableBoxes: 0,
      hasPrices: false,
      opening: [],
      opensSpecially: false,
      terminals: 0,
      operatorEmail: '',
      sites: 0,
    }
    expect(gapsOf(nothing)).toEqual([...LOCATION_GAPS])
  })
})
