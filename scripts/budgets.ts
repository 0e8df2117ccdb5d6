import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { textSource } from '../apps/storefront/src/app/text-source.ts'
import { citations, LEDGER } from './ledger.ts'

/** The house's budgets (design): bytes people wait for, and lines people must read. */
const KILOBYTE = 1024
const root = new URL('..', import.meta.url).pathname
const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  dynamicImports: z.array(z.string()).optional(),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

const problems: string[] = []
const report = (name: string, actual: number, budget: number, unit: string) => {
  console.log(`  ${name}: ${actual.toFixed(unit === 'kB' ? 1 : 2)} ${unit} (at most ${budget} ${unit})`)
  if (actual > budget) problems.push(name)
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

function gzipSize(folder: string, manifest: Manifest, keys: Iterable<string>): number {
  let bytes = 0
  for (const key of keys) {
    const file = manifest[key]?.file
    if (file?.endsWith('.js')) bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  }
  return bytes / KILOBYTE
}

const manifestOf = (folder: string): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))

/** Keys of what a first visit loads: the entry with all it imports at once, and the lazy parts named by `alsoLoaded`. */
function loadedFirst(folder: string, alsoLoaded: (key: string) => boolean): Set<string> {
  const manifest = manifestOf(folder)
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error(`${folder} has no entry`)
  const keys = closure(manifest, entry)
  for (const key of Object.keys(manifest)) if (alsoLoaded(key)) closure(manifest, key, keys)
  return keys
}

const firstLoad = (folder: string, alsoLoaded: (key: string) => boolean): number =>
  gzipSize(folder, manifestOf(folder), loadedFirst(folder, alsoLoaded))

/** The heaviest page of the storefront, with the texts of one language. */
function heaviestPage(folder: string, pages: RegExp, texts: string): number {
  const names = Object.keys(manifestOf(folder)).filter((key) => pages.test(key))
  if (!(texts in manifestOf(folder)))
    throw new Error(`${texts} is not in the build: pages do not preload their texts`)
  const alwaysLoaded = (key: string) => key === texts || key.endsWith('/take-over.tsx')
  const sizes = names.map((name) => firstLoad(folder, (key) => key === name || alwaysLoaded(key)))
  return Math.max(firstLoad(folder, alwaysLoaded), ...sizes)
}

report(
  'Storefront, first page (without the map)',
  heaviestPage(join(root, 'apps/storefront/dist/client'), /-page\.tsx$/, textSource('de')),
  100,
  'kB',
)
report(
  'Back office, sign-in and dashboard',
  // The widgets follow one by one; what arranges them comes when somebody asks for it.
  firstLoad(join(root, 'apps/admin/dist'), (key) => /login|first-screen/.test(key)),
  260,
  'kB',
)

// Building schemas was the longest single piece of the first screen.
const admin = join(root, 'apps/admin/dist')
const withSchemas = Array.from(loadedFirst(admin, (key) => /first-screen/.test(key)))
  .map((key) => manifestOf(admin)[key]?.file ?? '')
  .filter((file) => file.endsWith('.js') && readFileSync(join(admin, file), 'utf8').includes('_zod'))
console.log(`  Back office, dashboard: schemas in ${withSchemas.join(', ') || 'no file'} (in none)`)
if (withSchemas.length > 0) problems.push('schemas on the first screen')

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules') && !path.includes('/dist/'))
const all = [
  ...sources(join(root, 'apps')),
  ...sources(join(root, 'packages')),
  ...sources(join(root, 'e2e')),
]
const linesOf = (paths: readonly string[]) =>
  paths.reduce(
    (sum, path) =>
      sum +
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim()).length,
    0,
  )
const isTest = (path: string) => /\.(test|e2e)\.tsx?$|\/testing(\/|\.ts)/.test(path)
// Texts and generated tables are prose and data, no code to be tested line by line.
const isProse = (path: string) => /packages\/texts\/src\/|packages\/demo-data\/src\//.test(path)
const code = linesOf(all.filter((path) => !isTest(path) && !isProse(path)))
const tests = linesOf(all.filter(isTest))
// A floor, no aim: bodies are to be tested from their declared fields, and no assertion repeats a message.
const LEAST_TESTS = 0.79
console.log(`  Lines of tests for each of code: ${(tests / code).toFixed(2)} (at least ${LEAST_TESTS})`)
if (tests / code < LEAST_TESTS) problems.push('lines of tests')

// What is only ever read together stands together: 400 lines are the stop sign (lint), most files are far below it.
const LEAST_SHORT = 0.85
const short = all.filter((path) => linesOf([path]) <= 150).length / all.length
console.log(`  Files of up to 150 lines: ${(short * 100).toFixed(0)} % (at least ${LEAST_SHORT * 100} %)`)
if (short < LEAST_SHORT) problems.push('length of files')

// Needs are types of other modules' doors (decision 0040); what grows here is typed a second time. The last line is money at the hand-over.
const needs = all.filter((path) => /\/server\/src\/modules\/.*needs\.ts$/.test(path))
report('Needs of the modules (needs.ts)', linesOf(needs), 399, 'lines')

// Of a folder with more entries a newcomer sees a list, not a picture.
const MOST_ENTRIES = 40
const entries = new Map<string, Set<string>>()
for (const path of all.map((each) => each.slice(root.length))) {
  const parts = path.split('/')
  for (let depth = 3; depth < parts.length; depth += 1) {
    const folder = parts.slice(0, depth).join('/')
    entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''))
  }
}
const [fullest, names] = Array.from(entries).toSorted(([, one], [, other]) => other.size - one.size)[0] ?? []
console.log(`  Entries of the largest folder: ${names?.size} (at most ${MOST_ENTRIES}; ${fullest})`)
if ((names?.size ?? 0) > MOST_ENTRIES) problems.push('folders')

const cited = new Set(citations('tests').map(({ row }) => row))
const open = LEDGER.filter((row) => !cited.has(row))
console.log(`  Rows of requirements, law and faults without a test: ${open.length} (${open.join(', ')})`)

if (problems.length > 0) {
  console.error(`Over budget: ${problems.join(', ')}`)
  process.exit(1)
}
