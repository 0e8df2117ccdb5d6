import type { StatisticEntry, StatisticMonth } from '@fachwerk/contract/office/statistics-calls'

const entry = (
  name: StatisticEntry['name'],
  sign: StatisticEntry['sign'],
  data: number | null,
  olddata: number | null,
): StatisticEntry => ({ name, sign, data, olddata })

/** The figures of the drawing, of a whole month; a test names only what it is about. */
export const aMonth = (overrides: Partial<StatisticMonth> = {}): StatisticMonth => ({
  month: '2026-10',
  until: null,
  entries: [
    entry('revenue', '€', 1_841_260, 1_704_900),
    entry('rentals', '', 1284, 1302),
    entry('occupancy', '%', 714, 649),
    entry('duration', 'min', 560, null),
  ],
  ...overrides,
})
