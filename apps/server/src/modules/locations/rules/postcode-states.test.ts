import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { postcodeStates, readStates } from '../../../../scripts/build-postcode-states.ts'
import { stateOfAddress } from './postcode-states.ts'

const stateOf = (postcode: string, city = '') => stateOfAddress({ postcode, city })
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('F-03 the federal state of an address', () => {
  it.each([
    ['78462', 'BW'],
    ['88131', 'BY'],
    ['20095', 'HH'],
    ['23552', 'SH'],
    ['10115', 'BE'],
    ['14467', 'BB'],
    ['28195', 'HB'],
    ['27568', 'HB'],
    ['01067', 'SN'],
    ['99084', 'TH'],
    ['06108', 'ST'],
    ['18055', 'MV'],
    ['30159', 'NI'],
    ['50667', 'NW'],
    ['55116', 'RP'],
    ['60311', 'HE'],
    ['66111', 'SL'],
  ])('%s lies in %s', (postcode, state) => {
    expect(stateOf(postcode)).toBe(state)
  })

  it('where two states share a postcode the town decides; without one nothing is said', () => {
    expect(stateOf('21039', 'Hamburg')).toBe('HH')
    expect(stateOf('21039', ' ESCHEBURG ')).toBe('SH')
    expect(stateOf('21039')).toBeNull()
    expect(stateOf('21039', 'Kiel')).toBeNull()
  })

  it.each(['', '784', '784622', 'AB123', '00000', '__proto__'])('%j lies in none', (postcode) => {
    expect(stateOf(postcode, 'Konstanz')).toBeNull()
  })
})

describe('the states of the postcode list', () => {
  const rows = [
    { postcode: '10875', name: 'Daimler Insurance Services GmbH', state: 'BW' },
    { postcode: '10875', name: 'Bundesamt für Etwas', state: 'BE' },
    { postcode: '70174', name: 'Stuttgart', state: 'BW' },
    { postcode: '70174', name: 'Bank AG', state: 'BY' },
    { postcode: '78462', name: 'Konstanz', state: 'BW' },
    { postcode: '69434', name: 'Hirschhorn', state: 'HE' },
    { postcode: '69434', name: 'Heddesbach', state: 'BW' },
  ]

  it('a large customer says nothing where people live too, and nothing for sure elsewhere', () => {
    expect(postcodeStates(rows)).toEqual({
      from: ['10875', '70174'],
      states: ['', 'BW'],
      shared: { '69434': { Hirschhorn: 'HE', Heddesbach: 'BW' } },
    })
  })

  it('the stored file is what the script makes of the list today', () => {
    const today = postcodeStates(readStates(read('../../../../../../packages/map/geo/postcodes-de.csv')))
    expect(read('./postcode-states.gen.json')).toBe(`${JSON.stringify(today)}\n`)
    expect(new Set(today.states).size).toBe(17)
  })
})
