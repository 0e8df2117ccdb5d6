import { expect, it } from 'vitest'
import { isReached } from '../figures.ts'
import { callFigures, journeyFigures, type Journeys, rushFigure, statementFigures } from './figures.ts'

const load = (overrides: Partial<Journeys> = {}): Journeys => ({
  clients: 8,
  perSecond: 60,
  rounds: [100, 120, 140],
  calls: { availability: [10], order: [50], webhook: [40], key: [20] },
  serverCpu: 20,
  databaseCpu: 15,
  ...overrides,
})

const said = (count: number) => ({
  statements: Array.from({ length: count }, () => ({ text: 'select', values: [] })),
  reply: '',
})

it('rentals are judged by their rate, by its share of the floor, and as a whole by their time', () => {
  const [rate, time] = journeyFigures([load()], [load({ perSecond: 100 })])
  expect(rate).toMatchObject({ value: 60, floor: { value: 100, bar: { value: 50 } } })
  expect(time).toMatchObject({ value: 140, bar: { value: 300 } })
  expect(isReached(60, rate?.bar)).toBe(true)
})

it('the larger crowd has no bar for its time', () => {
  const [, , , time] = journeyFigures([load(), load({ clients: 32 })], [load(), load({ clients: 32 })])
  expect(time?.bar).toBeUndefined()
})

it('those who begin in the same moment are shown for themselves, without a bar', () => {
  const all = load({ clients: 32, calls: { availability: [], order: [80, 90], webhook: [], key: [] } })
  const figure = rushFigure(all, load())
  expect(figure).toMatchObject({ value: 90, floor: { value: 50 } })
  expect(figure.name).toContain('32 customers')
  expect(figure.bar).toBeUndefined()
})

it('each call is shown by itself, and what it says to the database', () => {
  const floor = load({ calls: { availability: [4], order: [25], webhook: [20], key: [5] } })
  const figures = callFigures([load(), load({ clients: 32 })], [floor, floor])
  expect(figures.map(({ value }) => value)).toEqual([10, 50, 40, 20, 10, 50, 40, 20])
  expect(figures.map((figure) => figure.floor?.value).slice(0, 4)).toEqual([4, 25, 20, 5])
  const barred = figures.filter(({ bar }) => bar)
  expect(barred).toMatchObject([{ name: 'order, 32 customers: p95', bar: { value: 300, good: 'below' } }])
  const calls = { availability: said(1), order: said(2), webhook: said(3), key: said(4) }
  const [figure] = statementFigures({ calls })
  expect(figure?.value).toBe(10)
  expect(figure?.note).toContain('order 2')
})
