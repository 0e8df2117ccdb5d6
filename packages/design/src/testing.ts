import type { CabinetPlan } from './cabinet-plan.ts'

/** A small cabinet for tests: S, S, S beside S, terminal, L; heights add up to 900 and 1200 mm. */
export const aCabinet = (): CabinetPlan => ({
  id: 'cabinet-a',
  name: 'Schrank A',
  heightMm: 1800,
  columns: [
    {
      widthMm: 500,
      doors: [1, 2, 3].map((number) => ({
        kind: 'box',
        boxId: `box-${number}`,
        number,
        size: 'S',
        heightMm: 300,
      })),
    },
    {
      widthMm: 500,
      doors: [
        { kind: 'box', boxId: 'box-4', number: 4, size: 'S', heightMm: 300 },
        { kind: 'terminal', heightMm: 300 },
        { kind: 'box', boxId: 'box-5', number: 5, size: 'L', heightMm: 600 },
      ],
    },
  ],
})
