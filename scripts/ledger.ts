import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps', 'packages', 'e2e', 'endurance', 'simulation', 'cluster', 'bench', 'scripts']
const SKIPPED = /(^|\/)(node_modules|dist|data)\//

/** A row somebody cites, and where. */
interface Citation {
  readonly row: string
  readonly path: string
}

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const rowsOf = (page: string, pattern: RegExp, name: (id: string) => string): string[] =>
  [...textOf(page).matchAll(pattern)].map(([, id = '']) => name(id))

/** Rows of what the product must do, keep by law and survive, as tests cite them. */
export const LEDGER: readonly string[] = [
  ...rowsOf('docs/requirements.md', /^\| ([A-Z]-\d\d) \|/gm, (id) => id),
  ...rowsOf('docs/law.md', /^\| (\d+) \|/gm, (id) => `LAW-${id}`),
  ...rowsOf('docs/faults.md', /^\| T(\d\d) \|/gm, (id) => `FAULT-${id}`),
]

/** Only letters the ledger uses: names of boxes and rules of e-invoices look alike. */
const LETTERS = [...new Set(LEDGER.map((row) => row.split('-')[0] ?? ''))].filter(
  (letter) => letter.length === 1,
)
const CODE = new RegExp(`(?<![\\w-])(?:LAW-\\d+|FAULT-\\d+|[${LETTERS.join('')}]-\\d\\d)(?![\\w-])`, 'g')

const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !SKIPPED.test(path))

const isOf = (path: string, kind: 'tests' | 'all') => kind === 'all' || /\.(test|e2e)\.tsx?$/.test(path)

/** Every row that code or tests cite, with the file. */
export const citations = (kind: 'tests' | 'all'): Citation[] =>
  FOLDERS.flatMap(filesUnder)
    .filter((path) => isOf(path, kind) && !path.startsWith('scripts/ledger'))
    .flatMap((path) => [...textOf(path).matchAll(CODE)].map(([row]) => ({ row, path })))
