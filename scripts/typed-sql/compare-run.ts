import { TEST_WORKERS } from '../../apps/server/src/platform/testing/workers.ts'
import { onMigrated, storedColumns } from './catalogue.ts'
import { nullableClaims, wrongClaims } from './compare.ts'
import { changedFiles, filesWithTemplates, guesses, type Template, withProgram } from './program.ts'
import { describeAll } from './describe.ts'
import { type RunSight, sightsOf } from './sights.ts'
import { wrongTables } from './tables.ts'

const WORKERS = Array.from({ length: TEST_WORKERS }, (_, index) => index + 1)

/** How much of the tests ran: all and to their end, all but some failed, or some. */
export type Extent = 'whole' | 'failed' | 'some'

export interface Comparison {
  /** What rows and tables say that is not so, a line for each. */
  readonly wrong: readonly string[]
  /** Rows compared with what tests had executed. */
  readonly executed: number
  /** Rows compared with what PostgreSQL says of their statements, which no test had executed. */
  readonly prepared: number
}

export async function compareRun(folder: string, extent: Extent): Promise<Comparison> {
  const files = filesWithTemplates()
  const compared = new Set(extent === 'some' ? changedFiles() : files)
  if (!files.some((file) => compared.has(file))) return { wrong: [], executed: 0, prepared: 0 }
  // Those of other files are needed to tell templates of the same words apart.
  const { templates, tables } = withProgram((program) => ({
    templates: program.templatesIn(files),
    tables: program.tables(),
  }))
  const stored = new Map(
    await Promise.all(WORKERS.map(async (each) => [each, await onMigrated(each, storedColumns)] as const)),
  )
  const ran = sightsOf(folder, stored)
  const isCompared = ({ file }: Template) => compared.has(file)
  const left = unknown(templates, ran).filter(isCompared)
  const sights = [...ran, ...(await onMigrated(1, (client) => describeAll(client, left)))]
  const missing = unknown(templates, sights).filter(isCompared)
  // A few of the driver's ask for tables that only a measurement makes.
  const unproven = missing.filter(({ isOfDriver }) => !isOfDriver)
  const wrong = [
    ...guesses().map((place) => `${place}: say it as sql<…>, where it is compared`),
    ...wrongRows(templates, sights, isCompared),
    ...wrongTables(tables, stored.get(1)?.values() ?? []),
  ]
  return {
    wrong: extent === 'whole' ? [...wrong, ...unproven.map(inWords)] : wrong,
    executed: templates.filter(isCompared).length - left.length,
    prepared: left.length - missing.length,
  }
}

const placeOf = ({ file, line }: Template): string => `${file}:${line}`

const IN_TESTS = /\.test\.ts$|\/testing(?:\/|\.ts$)/

/** What is wrong with the rows of these templates, by what a run saw. */
export const wrongRows = (
  templates: readonly Template[],
  sights: readonly RunSight[],
  isCompared: (template: Template) => boolean = () => true,
): string[] =>
  ownSights(templates, sights).flatMap(([template, own]) => {
    if (!isCompared(template)) return []
    const wrong = own.flatMap((sight) => [
      ...wrongClaims(template.claim, sight),
      // A test has put the rows there itself: null is a surprise only where it comes.
      ...(IN_TESTS.test(template.file) ? [] : nullableClaims(template.claim, sight)),
    ])
    return Array.from(new Set(wrong), (each) => `${placeOf(template)}: ${each}`)
  })

/** Rows of which nothing is known: no test had their statements executed, and PostgreSQL does not understand them alone. */
export const unknownRows = (templates: readonly Template[], sights: readonly RunSight[]): string[] =>
  unknown(templates, sights).map(inWords)

const inWords = (template: Template): string => `${placeOf(template)}: no test has this statement executed`

// A row is what a whole statement returns; a value can be anywhere in one.
const unknown = (templates: readonly Template[], sights: readonly RunSight[]): Template[] =>
  ownSights(templates, sights)
    .filter(([{ claim }, own]) => !own.some(({ as }) => as === 'statement' || claim.objects.length === 0))
    .map(([template]) => template)

const isOf = ({ file }: RunSight, { file: path }: Template) => file?.endsWith(`/${path}`) === true

/** Templates of the same words are told apart by the file that had them executed, if it is one of theirs. */
function ownSights(
  templates: readonly Template[],
  sights: readonly RunSight[],
): (readonly [Template, readonly RunSight[]])[] {
  const all = Map.groupBy(sights, ({ template }) => template)
  const twins = Map.groupBy(templates, ({ id }) => id)
  return templates.map((template) => {
    const others = twins.get(template.id)?.filter(({ file }) => file !== template.file) ?? []
    const own = all.get(template.id) ?? []
    return [template, own.filter((sight) => !others.some((other) => isOf(sight, other)))] as const
  })
}
