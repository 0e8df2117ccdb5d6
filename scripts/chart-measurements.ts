import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chart } from '../bench/history/chart.ts'
import { readHistories } from '../bench/history/history.ts'
import { withMeasuredPart } from '../bench/history/page.ts'

/** Draws what docs/measurements holds: a chart per bench, and the tables of the handbook's page. */
const ROOT = join(import.meta.dirname, '..')
const PICTURES = join(ROOT, 'docs/pictures/measurements')
const PAGE = join(ROOT, 'docs/handbook/measurements.md')

const histories = readHistories(join(ROOT, 'docs/measurements'))
mkdirSync(PICTURES, { recursive: true })
for (const name of readdirSync(PICTURES)) rmSync(join(PICTURES, name))
for (const history of histories) writeFileSync(join(PICTURES, `${history.bench}.svg`), chart(history))
writeFileSync(PAGE, withMeasuredPart(readFileSync(PAGE, 'utf8'), histories))
console.log(`${histories.length} charts, ${histories.reduce((sum, { runs }) => sum + runs.length, 0)} runs`)
