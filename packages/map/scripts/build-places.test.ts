import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LARGE_PLACES } from '../src/places.ts'
import {
  asColumns,
  collectDistricts,
  collectPlaces,
  type PostcodeRow,
  readRows,
  thinByCell,
} from './build-places.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const row = (postcode: string, name: string, lat: number, lng: number): PostcodeRow => ({
  postcode,
  name,
  lat,
  lng,
})

const place = (name: string, weight: number, lat: number) => ({ name, weight, lat, lng: 9 })

describe('the places of the map', () => {
  it('S-01 reads the postcode list and leaves out its heading and its last empty line', () => {
    const csv = 'postcode;place;latitude;longitude\n78462;Konstanz;47.6613;9.1752\n'
    expect(readRows(csv)).toEqual([row('78462', 'Konstanz', 47.6613, 9.1752)])
  })

  it('S-01 a town with more postcodes comes first and stands in the middle of them', () => {
    const places = collectPlaces([
      row('78315', 'Radolfzell', 47.74, 8.97),
      row('78457', 'Stadtwerke Konstanz GmbH', 47.67, 9.18),
      row('78462', 'Konstanz', 47.66, 9.17),
      row('78464', 'Konstanz', 47.67, 9.18),
      row('78467', 'Konstanz', 47.69, 9.16),
    ])
    expect(places.map((each) => [each.name, each.weight])).toEqual([
      ['Konstanz', 3],
      ['Radolfzell', 1],
    ])
    expect(places[0]).toMatchObject({ lat: 47.67, lng: 9.17 })
  })

  it('S-01 two towns of one name stay two places', () => {
    const places = collectPlaces([row('24214', 'Lindau', 54.38, 9.9), row('39264', 'Lindau', 52.04, 12.11)])
    expect(places.map((each) => each.lat)).toEqual([54.38, 52.04])
  })

  it('S-01 postcodes shared with many villages do not make a town', () => {
    const villages = ['Damelang', 'Grebs', 'Krahne'].map((name) => row('14797', name, 52.3, 12.6))
    const places = collectPlaces([
      row('14797', 'Kloster Lehnin', 52.32, 12.74),
      row('14550', 'Kloster Lehnin', 52.35, 12.8),
      ...villages,
    ])
    expect(places.find((each) => each.name === 'Kloster Lehnin')?.weight).toBe(1)
  })

  it('S-01 of two towns with one postcode the one with large customers comes first', () => {
    const places = collectPlaces([
      row('88705', 'Salem', 47.76, 9.29),
      row('88662', 'Überlingen', 47.77, 9.17),
      row('88660', 'Bodensee Werk GmbH', 47.771, 9.171),
    ])
    expect(places.map((each) => each.name)).toEqual(['Überlingen', 'Salem'])
  })

  it('S-01 a postcode of large customers names no place, even where a row looks like one', () => {
    expect(
      collectPlaces([row('20073', 'Otto', 53.5, 10), row('20073', 'Vattenfall Europe AG', 53.5, 10)]),
    ).toEqual([])
  })

  it('S-01 of villages close together one stays, a town always does', () => {
    const thinned = thinByCell(
      [place('Stadt', 2, 47.701), place('Dorf', 1, 47.702), place('Fern', 1, 48.2)],
      5,
    )
    expect(thinned.map((each) => each.name)).toEqual(['Stadt', 'Fern'])
  })

  it('S-01 near up the districts of large cities have names, without the city’s; no authority is one', () => {
    const rows = [
      row('22765', 'Hamburg Ottensen', 53.55, 9.92),
      row('22763', 'Hamburg Ottensen', 53.55, 9.91),
      row('22747', 'Hamburg Amtsgericht', 53.55, 9.94),
      row('78462', 'Konstanz Paradies', 47.66, 9.16),
    ]
    const cities = [place('Hamburg', 80, 53.5), place('Konstanz', 3, 47.6)]
    expect(collectDistricts(rows, cities)).toEqual([{ name: 'Ottensen', lat: 53.55, lng: 9.92, weight: 2 }])
  })

  it('S-01 the stored files are what the script makes of the list today, the capital first', () => {
    const rows = readRows(read('../geo/postcodes-de.csv'))
    const towns = thinByCell(collectPlaces(rows), 5)
    const places = [...towns, ...collectDistricts(rows, towns)]
    const [large, small] = [places.slice(0, LARGE_PLACES), places.slice(LARGE_PLACES)].map(asColumns)
    expect(read('../src/places-large.gen.json')).toBe(`${JSON.stringify(large)}\n`)
    expect(read('../src/places-small.gen.json')).toBe(`${JSON.stringify(small)}\n`)
    expect(large?.names.slice(0, 3)).toEqual(['Berlin', 'Hamburg', 'München'])
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Konstanz', 'Überlingen', 'Meersburg', 'Lindau (Bodensee)']),
    )
  })
})
