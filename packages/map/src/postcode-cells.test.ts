import { describe, expect, it } from 'vitest'
import { cellAt, cellsAround, kmBetween, middleOf, type PostcodeColumns } from './postcode-cells.ts'

const columns = (spots: Readonly<Record<string, readonly [number, number]>>): PostcodeColumns => ({
  codes: Object.keys(spots),
  lats: Object.values(spots).map(([lat]) => Math.round(lat * 10_000)),
  lngs: Object.values(spots).map(([, lng]) => Math.round(lng * 10_000)),
})
const NEUKOELLN = columns({
  '10999': [52.4969, 13.4266],
  '12045': [52.4855, 13.4392],
  '12047': [52.4905, 13.4285],
  '12049': [52.4764, 13.422],
  '78462': [47.6613, 9.1752],
})
const HERE = { lat: 52.4876, lng: 13.4335 }
const around = (always: readonly string[] = [], most = 3) =>
  cellsAround(NEUKOELLN, { center: HERE, always, most })

describe('K-04 postcodes as a map can draw them', () => {
  it('the nearest come first, and one that an area has is there however far it is', () => {
    expect(around().map(({ postcode }) => postcode)).toEqual(['12045', '12047', '10999'])
    expect(around(['78462']).map(({ postcode }) => postcode)).toContain('78462')
  })

  it('every corner of a cell is at least as near to its own postcode as to any other', () => {
    const cells = around([], 4)
    for (const { corners, ...cell } of cells) {
      expect(corners.length).toBeGreaterThanOrEqual(3)
      for (const corner of corners) {
        const nearest = Math.min(...cells.map((each) => kmBetween(each, corner)))
        expect(kmBetween(cell, corner)).toBeLessThan(nearest + 0.01)
      }
    }
  })

  it('a press hits the postcode it lies nearest to, and none far away from all of them', () => {
    const cells = around([], 4)
    expect(cellAt(cells, { lat: 52.4851, lng: 13.44 })?.postcode).toBe('12045')
    expect(cellAt(cells, { lat: 53.6, lng: 13.44 })).toBeUndefined()
  })

  it('postcodes with one place in the source lie around it, each with land of its own', () => {
    const twins = columns({ '04001': [51.3667, 12.3833], '04002': [51.3667, 12.3833] })
    const cells = cellsAround(twins, { center: { lat: 51.3667, lng: 12.3833 }, always: [], most: 2 })
    const [one, other] = cells
    if (!one || !other) throw new Error('not drawn')
    expect(kmBetween(one, other)).toBeGreaterThan(0.5)
    expect(cells.every(({ corners }) => corners.length >= 3)).toBe(true)
  })

  it('knows where a postcode has its middle', () => {
    expect(middleOf(NEUKOELLN, '12049')).toEqual({ lat: 52.4764, lng: 13.422 })
    expect(middleOf(NEUKOELLN, '00000')).toBeUndefined()
  })
})
