import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const MOST_CENTRAL_FILES = 3

const sources = globSync(['apps/{admin,server}/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], {
  cwd: ROOT,
}).filter((path) => !/\.test\.tsx?$|\/testing(\/|\.ts)|\/demo\//.test(path))

/** Files of the repository that a file imports. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('@fachwerk/contract/'))
      return [`packages/contract/src/${target.slice('@fachwerk/contract/'.length)}.ts`]
    return target.startsWith('.') ? [join(dirname(path), target)] : []
  })
}
const imports = sources.map((path) => ({ path, targets: importsOf(path) }))

/** What belongs to a module or a noun; a type of another's door that somebody needs is no registry. */
const isOfModule = (path: string) =>
  /^apps\/\w+\/src\/(modules|features)\/|^packages\/contract\/src\/\w+\//.test(path)

/** Files outside of all modules that have to name this one. */
const centralFilesOf = (folders: readonly string[]) =>
  imports
    .filter(({ path }) => !isOfModule(path))
    .filter(({ targets }) => targets.some((target) => folders.some((folder) => target.startsWith(folder))))
    .map(({ path }) => path)
    .toSorted()

const serverModule = (name: string) => `apps/server/src/modules/${name}/`
const feature = (name: string) => `apps/admin/src/features/${name}/`

describe('a module declares itself, and few files have to name it', () => {
  it.each([
    ['request-logs', [serverModule('request-logs'), feature('request-logs')]],
    ['preferences', [serverModule('preferences')]],
    ['settlements', [serverModule('settlements'), feature('settlements')]],
    ['translations', [serverModule('translations'), feature('translations')]],
    ['due', [serverModule('due')]],
    ['retention', [serverModule('retention'), feature('retention')]],
  ])('%s: at most three files beside its own', (_name, folders) => {
    const central = centralFilesOf(folders)
    expect(central).not.toEqual([])
    expect(central.slice(MOST_CENTRAL_FILES)).toEqual([])
  })

  it('request-logs: the wiring and the table of features, nothing else', () => {
    expect(centralFilesOf([serverModule('request-logs'), feature('request-logs')])).toEqual([
      'apps/admin/src/app/features.ts',
      'apps/server/src/wiring/office.ts',
    ])
  })

  it('a noun of the contract is collected by its calls, its refusals and what it declares', () => {
    const collecting = globSync('packages/contract/src/*.ts', { cwd: ROOT })
    for (const noun of ['mail', 'time', 'site', 'invoice']) {
      const central = centralFilesOf([`packages/contract/src/${noun}/`])
      expect(central.filter((path) => collecting.includes(path))).toEqual([
        'packages/contract/src/call-table.ts',
        'packages/contract/src/modules.ts',
        'packages/contract/src/refusals.ts',
      ])
    }
  })

  it('every feature that has pages is in the table of features', () => {
    const declaring = globSync('apps/admin/src/{features/*,app}/*feature.{ts,tsx}', { cwd: ROOT })
    const table = imports.find(({ path }) => path === 'apps/admin/src/app/features.ts')
    expect(declaring.length).toBeGreaterThan(20)
    expect(declaring.filter((path) => !table?.targets.includes(path))).toEqual([])
  })
})
