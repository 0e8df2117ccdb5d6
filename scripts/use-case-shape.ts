import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
/** What a use case needs is named for it: `RefundsNeeds`, `DevicesContext`, `PaymentTools`, or one part of the platform. */
const NEEDS =
  /(?:Needs|Context|Parts|Platform|Tools|Webhooks|Exports|PaymentProvider)\b|: (?:Clock|Random)\b|^(?:Clock|Random|Log|Jobs|Secrets|Db)$/
const FOREIGN = /\['|Parameters<|SiteContext/
const SHAPE = ['tx', 'needs', 'input'] as const
type Part = (typeof SHAPE)[number]

const Place = z.object({ start: z.number(), end: z.number() })
const Binding = z.object({
  name: z.string().optional(),
  typeAnnotation: z.object({ typeAnnotation: Place }).nullish(),
})
const Parameter = z.union([
  z.object({ type: z.literal('AssignmentPattern'), left: Binding }).transform(({ left }) => left),
  Binding,
])
const Callable = z.object({
  type: z.enum(['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression']),
  params: z.array(Parameter),
})
const Named = z.object({ id: z.object({ name: z.string() }) })
const Constants = z.object({
  type: z.literal('VariableDeclaration'),
  declarations: z.array(z.object({ id: z.object({ name: z.string().optional() }), init: z.unknown() })),
})
const Exported = z.object({ type: z.literal('ExportNamedDeclaration'), declaration: z.unknown() })

/** A function beside a use case whose parameters do not read `(tx, needs, input)`. */
export interface OtherShape {
  readonly name: string
  readonly parts: readonly Part[]
}

function partOf({ name, typeAnnotation }: z.infer<typeof Binding>, program: string): Part {
  const place = typeAnnotation?.typeAnnotation
  const type = place ? program.slice(place.start, place.end) : ''
  if (type === 'Tx') return 'tx'
  return name === 'needs' || (NEEDS.test(type) && !FOREIGN.test(type)) ? 'needs' : 'input'
}

/** Functions that stand in a file by themselves, with their names. */
function functionsOf(statement: unknown): [name: string, node: unknown][] {
  const exported = Exported.safeParse(statement)
  const inner = exported.success ? exported.data.declaration : statement
  const constants = Constants.safeParse(inner)
  if (constants.success) return constants.data.declarations.map(({ id, init }) => [id.name ?? '', init])
  const named = Named.safeParse(inner)
  return named.success ? [[named.data.id.name, inner]] : []
}

/** What of a program's own functions has another shape; those that need neither transaction nor anybody have none. */
export function otherShapesOf(path: string, program: string): OtherShape[] {
  const found: OtherShape[] = []
  for (const statement of parseSync(path, program).program.body)
    for (const [name, node] of functionsOf(statement)) {
      const callable = Callable.safeParse(node)
      if (!callable.success) continue
      const parts = callable.data.params.map((parameter) => partOf(parameter, program))
      if (!parts.includes('tx') && !parts.includes('needs')) continue
      const inShape = SHAPE.filter((part) => parts.includes(part))
      if (parts.join() !== inShape.join()) found.push({ name, parts })
    }
  return found
}

/** The files of all use cases. */
export const useCaseFiles = (): string[] =>
  execFileSync('git', ['ls-files', 'apps/server/src/modules/**/use-cases/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => !path.endsWith('.test.ts'))

/** All functions of use cases in another shape, with their files. */
export const otherShapes = (): (OtherShape & { readonly path: string })[] =>
  useCaseFiles().flatMap((path) =>
    otherShapesOf(path, readFileSync(join(ROOT, path), 'utf8')).map((shape) => ({ ...shape, path })),
  )
