import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chart } from '../bench/history/chart.ts'
import { readHistories } from '../bench/history/history.ts'
import { withMeasuredPart } from '../bench/history/page.ts'

const ROOT = join(import.meta.dirname, '..')
const PICTURES = join(ROOT, 'docs/pictures/measurements')
const page = readFileSync(join(ROOT, 'docs/handbook/measurements.md'), 'utf8')
const histories = readHistories(join(ROOT, 'docs/measurements'))

it('the page shows exactly what the measurements hold (npm run chart:measurements)', () => {
  expect(page).toBe(withMeasuredPart(page, histories))
})

it('each chart shows exactly what its measurements hold, and there is none without them', () => {
  const drawn = Object.fromEntries(
    readdirSync(PICTURES).map((name) => [name, readFileSync(join(PICTURES, name), 'utf8')]),
  )
  expect(drawn).toEqual(Object.fromEntries(histories.map((each) => [`${each.bench}.svg`, chart(each)])))
})

it('every bench has been measured, or the page says that it has not', () => {
  const benches = readdirSync(join(ROOT, 'bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => name.replace('.bench.ts', ''))
  const measured = new Set(histories.map(({ bench }) => bench))
  const silent = benches.filter(
    (name) => !measured.has(name) && !page.includes(`\`npm run bench -- ${name}\` has no recorded run`),
  )
  expect(silent).toEqual([])
})

it('runs stand in the order they were made', () => {
  const shuffled = histories.filter(({ runs }) => {
    const dates = runs.map(({ date }) => date)
    return dates.join() !== dates.toSorted().join()
  })
  expect(shuffled.map(({ bench }) => bench)).toEqual([])
})
