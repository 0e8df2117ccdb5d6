import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/handbook/operations.md',
  'docs/handbook/settings.md',
]
const FOLDERS = ['apps', 'packages', 'docs', 'scripts', 'bench', 'e2e', 'simulation', 'endurance', 'cluster']
const MOST_PER_QUESTION = 3

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8')
/** Places in the repository, in sentences and commands; patterns (`*`) and placeholders (`<name>`) are none. */
const PATH = new RegExp(
  String.raw`(?<![\w/.-])(?:${FOLDERS.join('|')})/[\w@./-]*\w(?![\w<*{/]|\.[\w<*])`,
  'g',
)
const pathsOf = (text: string) =>
  [...text.matchAll(PATH), ...text.matchAll(/[\w.]+\.config\.ts/g)].map(([path]) => path)

it('every path that README, architecture and recipes name exists', () => {
  const missing = PAGES.flatMap((page) =>
    pathsOf(textOf(page))
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

it('the table of where things are names at most three files for each of its sixteen questions', () => {
  const [, table = ''] = textOf('CONTRIBUTING.md').split('## Where is …')
  const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!question|---)/.test(line))
  expect(rows).toHaveLength(16)
  const wrong = rows.filter((row) => {
    const { length } = pathsOf(row)
    return length < 1 || length > MOST_PER_QUESTION
  })
  expect(wrong).toEqual([])
})

it('Node is named alike everywhere: the one the project brings, and the least a machine needs', () => {
  const { engines, dependencies } = JSON.parse(textOf('package.json')) as {
    readonly engines: { readonly node: string }
    readonly dependencies: { readonly node: string }
  }
  const [own] = dependencies.node.split('.')
  const least = engines.node.replace('>=', '')
  expect(textOf('.nvmrc').trim()).toBe(own)
  expect(textOf('README.md')).toContain(`Node ${least} or newer`)
  expect(textOf('README.md')).toContain(`Node ${own}`)
  expect(Number(least)).toBeLessThan(Number(own))
})
