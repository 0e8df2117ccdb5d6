import { describe, expect, it } from 'vitest'
import { boxName, boxPlace, cabinetPlan, type CabinetRow, type DoorRow, placeText } from './cabinet-plan.ts'

const cabinet: CabinetRow = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name: 'A',
  heightMm: 1800,
  columns: [
    { widthMm: 500, terminal: null },
    { widthMm: 500, terminal: { row: 1, heightMm: 900 } },
    { widthMm: 500, terminal: null },
  ],
}
const box = (number: number, column: number, row: number, heightMm: number, size = 1): DoorRow => ({
  boxId: `box-${number}`,
  number,
  size,
  heightMm,
  column,
  row,
})
// Out of order on purpose: the plan sorts by row.
const boxes = [
  box(2, 0, 1, 900, 3),
  box(1, 0, 0, 900, 3),
  box(3, 1, 0, 300, 0),
  box(4, 1, 2, 600, 2),
  ...[0, 1, 2, 3].map((row) => box(5 + row, 2, row, 450)),
]
const plan = cabinetPlan(cabinet, boxes)

describe('a cabinet as it stands there', () => {
  it('has its doors from top to bottom with the terminal among them', () => {
    expect(
      plan.columns.map((column) => column.doors.map((door) => (door.kind === 'box' ? door.number : 'T'))),
    ).toEqual([
      [1, 2],
      [3, 'T', 4],
      [5, 6, 7, 8],
    ])
    expect(plan.columns[0]?.doors[0]).toEqual({
      kind: 'box',
      boxId: 'box-1',
      number: 1,
      size: 'XL',
      heightMm: 900,
    })
  })

  it('R-11 tells the customer where the box is', () => {
    expect(boxPlace(plan, 'box-1')).toEqual({ side: 'left', height: 'top' })
    expect(boxPlace(plan, 'box-4')).toEqual({ side: 'middle', height: 'bottom' })
    expect(boxPlace(plan, 'box-6')).toEqual({ side: 'right', height: 'middle' })
    expect(boxPlace(plan, 'elsewhere')).toBeNull()
  })

  it('tells staff in words', () => {
    expect(placeText(plan, 'box-2')).toBe('Schrank A, links vom Terminal, unterste Reihe, Griffhöhe 0,5 m')
    expect(placeText(plan, 'box-3')).toBe('Schrank A, über dem Terminal, oberste Reihe, Griffhöhe 1,7 m')
    expect(placeText(plan, 'box-4')).toBe('Schrank A, unter dem Terminal, unterste Reihe, Griffhöhe 0,3 m')
    expect(placeText(plan, 'box-7')).toBe('Schrank A, rechts vom Terminal, Reihe 3 von oben, Griffhöhe 0,7 m')
    const bare = cabinetPlan(
      { ...cabinet, columns: cabinet.columns.map((column) => ({ ...column, terminal: null })) },
      boxes,
    )
    expect(placeText(bare, 'box-8')).toBe('Schrank A, rechts unten, unterste Reihe, Griffhöhe 0,2 m')
    expect(placeText(plan, 'elsewhere')).toBeNull()
  })

  it('staff say prefix and number', () => {
    expect(boxName('KN', 22)).toBe('KN-022')
    expect(boxName('KN', 1234)).toBe('KN-1234')
  })
})
