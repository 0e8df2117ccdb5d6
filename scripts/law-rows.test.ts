import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps', 'packages', 'e2e', 'endurance', 'simulation', 'scripts']
const IS_TEST = /\.(test|e2e)\.tsx?$/
const SKIPPED = /(^|\/)(node_modules|dist|data)\//
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
/** Rows of the law that a rental or a purchase has to keep. */
const ROWS = [...span(1, 60), ...span(63, 71)]

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const cited = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => IS_TEST.test(path) && !SKIPPED.test(path) && !path.startsWith('scripts/law-rows'))
      .flatMap((path) => [...textOf(path).matchAll(/\bLAW-(\d+)\b/g)].map(([, row]) => Number(row))),
  ),
)
const waiting = [...textOf('docs/handbook/grenzen.md').matchAll(/^\| LAW-(\d+) \| (.+) \|$/gm)].map(
  ([, row, why = '']) => ({ row: Number(row), why }),
)

it('each row of the law about renting and selling is named by a test, or said to wait and why', () => {
  const open = ROWS.filter((row) => !cited.has(row) && !waiting.some((each) => each.row === row))
  expect(open).toEqual([])
})

it('no row is said to wait while a test already claims it', () => {
  expect(waiting.filter(({ row }) => cited.has(row))).toEqual([])
  expect(waiting.every(({ row, why }) => ROWS.includes(row) && why.length > 20)).toBe(true)
})
