import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRows } from './build-places.ts'
import { postcodeColumns } from './build-postcodes.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const row = (postcode: string, name: string, lat: number, lng: number) => ({ postcode, name, lat, lng })

describe('the postcodes of the map', () => {
  it('K-04 a postcode stands in the middle of its places, and large customers have none', () => {
    const rows = [
      row('20095', 'Hamburg Altstadt', 53.5453, 9.9953),
      row('20095', 'Hamburg Sankt Georg', 53.5564, 10.0144),
      row('20095', 'Hamburg', 53.5521, 10.0004),
      row('10875', 'LAB1886 GmbH', 48.7239, 9.1699),
    ]
    expect(postcodeColumns(rows)).toEqual({ codes: ['20095'], lats: [535_521], lngs: [100_004] })
  })

  it('K-04 the stored file is what the script makes of the list today', () => {
    const columns = postcodeColumns(readRows(read('../geo/postcodes-de.csv')))
    expect(read('../src/postcodes.gen.json')).toBe(`${JSON.stringify(columns)}\n`)
    expect(columns.codes).toEqual(expect.arrayContaining(['12047', '78462', '99974']))
  })
})
