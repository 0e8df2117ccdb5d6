import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ROWS = 80
const FOLDERS = ['apps', 'packages', 'e2e', 'endurance', 'simulation', 'cluster', 'bench', 'scripts']
const IS_TEST = /\.(test|e2e)\.tsx?$/
const SKIPPED = /(^|\/)(node_modules|dist|data)\//

interface Row {
  readonly id: string
  readonly isWaiting: boolean
  /** Paths of the tests that are named for it. */
  readonly tests: readonly string[]
}

const rows: readonly Row[] = readFileSync(join(ROOT, 'docs/handbook/reliability.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [id = '', , tests = ''] = line.replace(/^\| /, '').split(' | ')
    if (!/^T\d\d$/.test(id)) return []
    const paths = [...tests.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path)
    return [{ id, isWaiting: tests.startsWith('waits for: '), tests: paths }]
  })

const citation = ({ id }: Row) => `FAULT-${id.slice(1)}`
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const cited = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter(
        (path) => IS_TEST.test(path) && !SKIPPED.test(path) && !path.startsWith('scripts/fault-catalogue'),
      )
      .flatMap((path) => textOf(path).match(/FAULT-\d\d\b/g) ?? []),
  ),
)

it('the page lists every row of the catalogue of faults once, in order', () => {
  const ids = Array.from({ length: ROWS }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

it('each row that is not waiting names tests that exist and prove it by name', () => {
  const unproved = rows
    .filter(({ isWaiting }) => !isWaiting)
    .filter((row) => row.tests.length === 0 || !row.tests.every((path) => proves(path, citation(row))))
  expect(unproved).toEqual([])
})

const proves = (path: string, row: string) => existsSync(join(ROOT, path)) && textOf(path).includes(row)

it('no row is said to wait while a test already claims it', () => {
  expect(rows.filter((row) => row.isWaiting && cited.has(citation(row)))).toEqual([])
})

it('no test claims a row that the catalogue does not have', () => {
  expect([...cited].filter((row) => !rows.some((known) => citation(known) === row))).toEqual([])
})
