import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Figure } from '../figures.ts'
import { thisMachine } from '../machine.ts'
import type { Run } from '../report.ts'
import { chart } from './chart.ts'
import { linesOf } from './chart-lines.ts'
import { type History, readHistories, recordRun } from './history.ts'
import { latestFigures } from './judged.ts'
import { measuredPart } from './page.ts'

const folder = mkdtempSync(join(tmpdir(), 'fachwerk-measurements-'))
afterAll(() => rmSync(folder, { recursive: true }))

const runOf = (...figures: Figure[]): Run => ({
  at: '2026-03-29T10:00:00.000Z',
  machine: thisMachine(),
  options: { seconds: 1, scale: 1, seed: 7 },
  measured: [{ bench: { name: 'probe', description: 'A probe.' }, seconds: 1, figures }],
})
const rate = (value: number): Figure => ({
  name: 'rentals',
  value,
  unit: '/s',
  bar: { value: 40, good: 'atLeast' },
  floor: { value: 100, bar: { value: 50, good: 'atLeast' } },
})
const plain = (name: string, value: number): Figure => ({ name, value, unit: 'ms' })
const history = (...runs: readonly (readonly [date: string, ...Figure[]])[]): History => ({
  bench: 'probe',
  title: 'Probe',
  method: 'A probe.',
  runs: runs.map(([date, ...figures]) => ({ date, machine: 'one', figures })),
})

it('a recorded run is added to those before, with its machine and the sentence about it', () => {
  recordRun(folder, runOf(rate(50)), 'quiet')
  recordRun(folder, runOf(rate(60)), '')
  const [probe] = readHistories(folder)
  expect(probe?.runs.map(({ figures }) => figures[0]?.value)).toEqual([50, 60])
  expect(probe?.runs[0]).toMatchObject({ date: '2026-03-29', conditions: 'quiet' })
  expect(probe?.runs[1]).not.toHaveProperty('conditions')
})

it('what never came is kept as nothing and misses its bar; a bench that broke off is not recorded', () => {
  recordRun(folder, runOf({ ...rate(1), value: Number.POSITIVE_INFINITY }), '')
  const recorded = readHistories(folder).find(({ bench }) => bench === 'probe')
  expect(recorded?.runs.at(-1)?.figures[0]?.value).toBeNull()
  expect(recorded && measuredPart([recorded])).toContain('| none | ≥ 40 /s | 100 /s |  | ✗ |')
  const broken = {
    bench: { name: 'broken', description: 'x' },
    seconds: 1,
    figures: [rate(1)],
    failure: 'no database',
  }
  recordRun(folder, { ...runOf(), measured: [broken] }, '')
  expect(readHistories(folder).map(({ bench }) => bench)).toEqual(['probe'])
})

it('a bar is 1, whichever way it lies, and missing it is above', () => {
  const time: Figure = { name: 'wait', value: 450, unit: 'ms', bar: { value: 300, good: 'below' } }
  const [bar, floor, wait] = linesOf(history(['2026-03-29', rate(20), time]))
  expect(bar?.points[0]).toMatchObject({ ratio: 2, isGood: false, value: '20 /s' })
  expect(floor?.points[0]).toMatchObject({ ratio: 2.5, isGood: false, value: '20 % of floor' })
  expect(wait?.points[0]).toMatchObject({ ratio: 1.5, isGood: false })
  expect(chart(history(['2026-03-29', rate(0)]))).not.toMatch(/NaN|Infinity/)
})

it('a chart marks what misses its bar and joins runs of one machine only', () => {
  const svg = chart(history(['2026-03-28', rate(20)], ['2026-03-29', rate(80)]))
  expect(svg.match(/<path class="missed"/g)).toHaveLength(2)
  expect(svg.match(/<circle class="good"/g)).toHaveLength(2)
  expect(svg.match(/<path class="way"/g)).toHaveLength(2)
  const { runs, ...rest } = history(['2026-03-28', rate(20)], ['2026-03-29', rate(80)])
  const moved = { ...rest, runs: runs.map((run, nth) => ({ ...run, machine: String(nth) })) }
  expect(chart(moved)).not.toContain('class="way"')
})

it('a bench without bars shows its values beside the largest of their unit', () => {
  const lines = linesOf(history(['2026-03-29', plain('one', 5), plain('two', 20)]))
  expect(lines.map(({ points }) => points[0]?.ratio)).toEqual([0.25, 1])
  expect(lines.every(({ hasBar }) => !hasBar)).toBe(true)
})

it('the table shows each figure as it was measured last, also when the newest run left it out', () => {
  const other: Figure = { name: 'statements', value: 61, unit: '' }
  const latest = latestFigures(history(['2026-03-28', rate(20), other], ['2026-03-29', rate(80)]))
  expect(latest.map(({ figure, run }) => [figure.name, figure.value, run.date])).toEqual([
    ['rentals', 80, '2026-03-29'],
    ['statements', 61, '2026-03-28'],
  ])
})

it('nothing a name contains becomes markup', () => {
  expect(chart(history(['2026-03-29', { ...rate(50), name: '<b>&"' }]))).toContain('&lt;b&gt;&amp;&quot;')
})
