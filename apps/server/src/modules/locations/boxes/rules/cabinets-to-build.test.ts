import type { PlannedDoor } from '@fachwerk/contract/location/cabinet-calls'
import { describe, expect, it } from 'vitest'
import { cabinetsToBuild } from './cabinets-to-build.ts'

const SIZES = [
  { size: 0, heightMm: 300, widthMm: 500 },
  { size: 1, heightMm: 450, widthMm: 500 },
  { size: 3, heightMm: 900, widthMm: 620 },
] as const
const EMPTY = { sizes: SIZES, names: [], taken: new Set<number>(), next: 1 }
const box = (size: 'S' | 'M' | 'L' | 'XL', number: number | null = null): PlannedDoor => ({
  kind: 'box',
  size,
  number,
  lockName: null,
})
const terminal: PlannedDoor = { kind: 'terminal' }
const numbers = (built: ReturnType<typeof cabinetsToBuild>) =>
  built.ok ? built.value.map(({ boxes }) => boxes.map(({ number }) => number)) : built

describe('F-02 cabinets from a plan', () => {
  it('are numbered as one reads them, are as high as their highest column and as wide as their widest door', () => {
    const built = cabinetsToBuild([{ columns: [[box('S'), box('XL')], [box('M')]] }], EMPTY)
    expect(built).toMatchObject({
      ok: true,
      value: [
        {
          name: 'A',
          heightMm: 1_200,
          columns: [
            { widthMm: 620, terminal: null },
            { widthMm: 500, terminal: null },
          ],
          boxes: [
            { number: 1, size: 0, column: 0, row: 0 },
            { number: 2, size: 3, column: 0, row: 1 },
            { number: 3, size: 1, column: 1, row: 0 },
          ],
        },
      ],
    })
  })

  it('the terminal takes its row and its height, also alone in a column', () => {
    const built = cabinetsToBuild([{ columns: [[box('S'), terminal, box('S')], [terminal]] }], EMPTY)
    expect(built).toMatchObject({
      value: [
        {
          heightMm: 1_500,
          columns: [
            { widthMm: 500, terminal: { row: 1, heightMm: 900 } },
            { widthMm: 620, terminal: { row: 0 } },
          ],
          boxes: [{ row: 0 }, { row: 2 }],
        },
      ],
    })
  })

  it('go on behind what stands there, and pass by the numbers that the plan itself gives', () => {
    const there = { ...EMPTY, names: ['A', 'C'], taken: new Set([1, 2, 4]), next: 5 }
    const plan = [{ columns: [[box('S'), box('S', 6), box('S', 3), box('S')]] }, { columns: [[box('M')]] }]
    const built = cabinetsToBuild(plan, there)
    expect(numbers(built)).toEqual([[5, 6, 3, 7], [8]])
    expect(built.ok && built.value.map(({ name }) => name)).toEqual(['B', 'D'])
  })

  it.each([
    ['a number that stands there', [box('S', 4)], new Set([4]), 'box-number-taken', '0.columns.0.0.number'],
    [
      'a number said twice',
      [box('S', 9), box('S', 9)],
      new Set<number>(),
      'box-number-taken',
      '0.columns.0.1.number',
    ],
    [
      'a size without measures',
      [box('S'), box('L')],
      new Set<number>(),
      'size-unknown',
      '0.columns.0.1.size',
    ],
  ])('%s is refused at its field', (_what, doors, taken, refusal, field) => {
    expect(cabinetsToBuild([{ columns: [doors] }], { ...EMPTY, taken })).toEqual({
      ok: false,
      refusal,
      field,
    })
  })
})
