import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const read = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }))

const isTest = ({ path }: { path: string }) => /\.test\.ts$|\/testing(\.ts|\/)|testing-\w+\.ts$/.test(path)
const modules = read('modules').filter((file) => !isTest(file))
const guilty = (files: typeof modules, wrong: (file: (typeof modules)[number]) => boolean) =>
  files.filter(wrong).map(({ path }) => path)
const moduleOf = (path: string) => path.split('/')[1] ?? ''

/** The statement is gone when the program runs; `import { type Rentals }` would stay, and load the other module. */
const TYPES_ONLY = /^import type \{[^}]*\} from '([^']+)'/gm
const IMPORTED = /from '([^']+)'|import\('([^']+)'\)/g

/** Whether a module takes more of another one than types of its door. */
function crossesAWall({ path, text }: { readonly path: string; readonly text: string }): boolean {
  const resolved = (target: string) => (target.startsWith('.') ? join(path, '..', target) : target)
  const isDoor = (target: string) => /^modules\/[^/]+\/index\.ts$/.test(resolved(target))
  const rest = text.replaceAll(TYPES_ONLY, (statement, target: string) => (isDoor(target) ? '' : statement))
  return [...rest.matchAll(IMPORTED)]
    .map(([, from, later]) => resolved(from ?? later ?? ''))
    .some((target) => target.startsWith('modules/') && moduleOf(target) !== moduleOf(path))
}

/** Comments and texts are no code. */
const bare = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

const migrations = readdirSync(join(root, '../migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(join(root, '../migrations', name), 'utf8'))
  .join('\n')
const tables = [...migrations.matchAll(/create table (\w+) \(([\s\S]*?)\n\)/g)].map(
  ([, name = '', columns = '']) => ({ name, columns }),
)
const tenantTables = tables.filter(({ columns }) => /^\s+company_id /m.test(columns)).map(({ name }) => name)

describe('the walls of the house', () => {
  it('a module imports platform and contract, and of another module only types of its door', () => {
    expect(guilty(modules, crossesAWall)).toEqual([])
  })

  it.each([
    ['a function of another door', "import { rentalsModule } from '../rentals/index.ts'"],
    ['a type by an import that stays', "import { type Rentals } from '../rentals/index.ts'"],
    [
      'a type and a function',
      "import type { Db } from 'x'\nimport { type Rentals, staysAt } from '../rentals/index.ts'",
    ],
    ['a type from behind the door', "import type { Rental } from '../rentals/rules/rental.ts'"],
    ['what another door passes on', "export { staysAt } from '../rentals/index.ts'"],
    ['a door that is opened later', "const door = await import('../rentals/index.ts')"],
  ])('refuses %s', (_what, text) => {
    expect(crossesAWall({ path: 'modules/orders/needs.ts', text })).toBe(true)
  })

  it.each([
    ['types of another door', "import type {\n  Rentals,\n  staysAt,\n} from '../rentals/index.ts'"],
    ['what is its own', "import { orderById } from './orders-repository.ts'"],
    ['the platform', "import { ok } from '../../platform/result.ts'"],
  ])('allows %s', (_what, text) => {
    expect(crossesAWall({ path: 'modules/orders/needs.ts', text })).toBe(false)
  })

  it('the platform knows no module', () => {
    expect(guilty(read('platform'), ({ text }) => /from '[^']*modules\//.test(text))).toEqual([])
  })

  it('rules are pure: no database, no HTTP, no clock, no chance, no environment', () => {
    const rules = modules.filter(({ path }) => path.includes('/rules/'))
    expect(rules.length).toBeGreaterThan(5)
    const impure = /\b(Tx|Db|Serve|fetch)\b|\bprocess\.|new Date\(\)|Date\.now|Math\.random|from 'node:fs'/
    expect(guilty(rules, ({ text }) => impure.test(bare(text)))).toEqual([])
  })

  it('SQL stands in repositories', () => {
    const sql =
      /`\s*(select|insert into|update|delete from|with)\s|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/i
    expect(
      guilty(modules, ({ path, text }) => !path.endsWith('-repository.ts') && sql.test(bare(text))),
    ).toEqual([])
  })

  it('time and chance come from outside', () => {
    const taken = /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)|Temporal\.Now|randomUUID\(|randomBytes\(/
    expect(guilty(modules, ({ text }) => taken.test(bare(text)))).toEqual([])
  })

  it('no statement asks the clock of the database', () => {
    const repositories = modules.filter(({ path }) => path.endsWith('-repository.ts'))
    expect(
      guilty(repositories, ({ text }) => /\b(now\(\)|current_timestamp|clock_timestamp)/i.test(bare(text))),
    ).toEqual([])
  })

  it('every table says whose its rows are, or is one of those that belong to nobody', () => {
    const ownerless = tables.filter(
      ({ columns }) => !/company_id|root_company_id|_id uuid not null references/.test(columns),
    )
    const known = [
      'company',
      'event_consumer',
      'event_failure',
      'idempotency_key',
      'throttle',
      'periodic_run',
    ]
    expect(ownerless.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })
})

/** Functions of a repository with the comment above each. */
function functionsOf(text: string): string[] {
  return text
    .split(/\n(?=\/\*\*)|(?<!\*\/)\n(?=export |async function |function |const )/)
    .filter((part) => /function|=>/.test(part))
}

// An insert cannot leave the company out: the column is not null.
const reading = (table: string) =>
  new RegExp(`(from|join|update)\\s+${table}\\b|(From|Join|Table)\\(\\[?\\s*'${table}\\b`)

describe('A-13 nothing crosses a company border', () => {
  it('every statement on a tenant table names the company, or says why it need not', () => {
    expect(tenantTables.length).toBeGreaterThan(15)
    const repositories = modules.filter(({ path }) => path.endsWith('-repository.ts'))
    const missing = repositories.flatMap(({ path, text }) =>
      functionsOf(text)
        .filter((part) => tenantTables.some((table) => reading(table).test(part)))
        .filter((part) => !/company|scope|no tenant predicate:/i.test(part))
        .map((part) => `${path}: ${/(?:function|const)\s+(\w+)/.exec(part)?.[1] ?? part.slice(0, 60)}`),
    )
    expect(missing).toEqual([])
  })

  it('another module’s table is read only by a module that says so', () => {
    const ownerOf = new Map(
      modules.flatMap(({ path, text }) => {
        const declared = /interface Database \{([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
        return [...declared.matchAll(/^\s+(\w+):/gm)].map(
          ([, table = '']) => [table, moduleOf(path)] as const,
        )
      }),
    )
    const allowed = new Map<string, Set<string>>()
    for (const { path, text } of modules.filter((file) => file.path.endsWith('/index.ts'))) {
      const list = /export const reads = \[([^\]]*)\]/.exec(text)?.[1] ?? ''
      allowed.set(moduleOf(path), new Set([...list.matchAll(/'(\w+)'/g)].map(([, table = '']) => table)))
    }
    const sneaking = modules
      .filter(({ path }) => path.endsWith('-repository.ts'))
      .flatMap(({ path, text }) =>
        [...ownerOf]
          .filter(([table, owner]) => owner !== moduleOf(path) && reading(table).test(bare(text)))
          .filter(([table]) => !allowed.get(moduleOf(path))?.has(table))
          .map(([table]) => `${path} reads ${table}`),
      )
    expect(sneaking).toEqual([])
  })

  it.each(['visitors', 'keys', 'tenancies', 'claims'])(
    '%s join others through what those show, never a table of theirs',
    (name) => {
      const door = modules.find(({ path }) => path === `modules/${name}/index.ts`)
      const list = /export const reads = \[([^\]]*)\]/.exec(door?.text ?? '')?.[1] ?? ''
      const joined = [...list.matchAll(/'(\w+)'/g)].map(([, table = '']) => table)
      expect(joined.filter((table) => !table.endsWith('_public'))).toEqual([])
    },
  )
})
