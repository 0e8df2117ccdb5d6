import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  Expression,
  Node,
  SourceFile,
  TaggedTemplateExpression,
  TemplateLiteral,
} from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { templateId } from '../../apps/server/src/platform/testing/statements/record-statements.ts'
import type { Tables } from './tables.ts'
import { type Claim, claimOf, isAnything } from './claim.ts'

/** A `sql<Row>` of the program, or a `query<Row>` of the driver. */
export interface Template {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly claim: Claim
  /** The whole statement with `$1` for each value; absent where other parts of a statement go into it. */
  readonly text: string | undefined
  /** `query<Row>(text)` of the driver: only its text is known, nobody takes down what it returns. */
  readonly isOfDriver: boolean
}

const ROOT = join(import.meta.dirname, '../..')
const PROJECTS = ['apps/server/tsconfig.json', 'tsconfig.tools.json']
const DATABASE = 'apps/server/src/platform/db/db.ts'

/** What says a type by itself and gives nothing to compare it with. */
const GUESSES = String.raw`\bsql\.raw<|\.\$castTo<|\bfn\.[a-zA-Z]+<`
const SAYS_NOTHING = 'sql.raw<Record<string, unknown>>'

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  // One is for a search that found nothing.
  if (status !== 0 && status !== 1) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

/** Files with templates, from the root of the repository. */
export const filesWithTemplates = (): string[] =>
  git('grep', '--untracked', '-lE', '\\bsql[<`]|\\.query<', '--', '*.ts', '*.tsx')

/** Places that say a type nobody can compare, `file:line`. */
export const guesses = (): string[] =>
  git('grep', '--untracked', '-nE', GUESSES, '--', '*.ts', ':!scripts')
    .filter((hit) => !hit.includes(SAYS_NOTHING))
    .map((hit) => hit.split(':').slice(0, 2).join(':'))

/** Files that differ from the last commit. */
export const changedFiles = (): string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** The program as the type checker knows it; files are named from its root. */
export interface Program {
  templatesIn(files: readonly string[]): Template[]
  /** What `Database` says of each column of each table. */
  tables(): Tables
}

/** Opens the program, which takes the checker some seconds, and closes it again. */
export function withProgram<T>(work: (program: Program) => T, root = ROOT, projects = PROJECTS): T {
  const api = new API({ cwd: root })
  try {
    const openProjects = projects.map((path) => join(root, path))
    const opened = api.updateSnapshot({ openProjects }).getProjects()
    const open = (file: string): File => {
      const path = join(root, file)
      const project = opened.find(({ rootFiles }) => rootFiles.includes(path))
      const source = project?.program.getSourceFile(path)
      if (!project || !source) throw new Error(`${file} is in none of the programs ${projects.join(', ')}`)
      return { name: file, checker: project.checker, source, text: readFileSync(path, 'utf8') }
    }
    return work({
      templatesIn: (files) => files.flatMap((file) => templatesIn(open(file))),
      tables: () => tablesIn(open(DATABASE)),
    })
  } finally {
    api.close()
  }
}

interface File {
  readonly name: string
  readonly checker: Checker
  readonly source: SourceFile
  readonly text: string
}

function templatesIn({ name, checker, source, text }: File): Template[] {
  const found: Template[] = []
  const visit = (node: Node) => {
    const template = templateAt(checker, node) ?? queryAt(checker, node)
    if (template) found.push({ ...template, file: name, line: text.slice(0, template.at).split('\n').length })
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

function templateAt(checker: Checker, node: Node) {
  if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql')
    return undefined
  const [row] = node.typeArguments ?? []
  const type = row ? checker.getTypeFromTypeNode(row) : expectedRow(checker, node)
  if (!type) return undefined
  const id = templateId(partsOf(node.template))
  const text = textOf(checker, node.template)
  return { id, claim: claimOf(checker, type), text, isOfDriver: false, at: node.tag.end }
}

/** Where it says nothing itself, a template is what it is expected to be: the parameter it is given to, the type of a constant. */
function expectedRow(checker: Checker, node: TaggedTemplateExpression): Type | undefined {
  const type = checker.getTypeAtLocation(node)
  const row = type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
  return row && !isAnything(claimOf(checker, row)) ? row : undefined
}

// Texts that are put together are not known.
function queryAt(checker: Checker, node: Node) {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  if (node.expression.name.text !== 'query') return undefined
  const [row] = node.typeArguments ?? []
  const type = row && checker.getTypeFromTypeNode(row)
  const text = type && wordsOf(checker, node.arguments[0])
  if (!type || text === undefined) return undefined
  return { id: templateId([text]), claim: claimOf(checker, type), text, isOfDriver: true, at: row.end }
}

function wordsOf(checker: Checker, argument: Expression | undefined): string | undefined {
  if (!argument) return undefined
  if (isObjectLiteralExpression(argument)) {
    const given = argument.properties
      .filter(isPropertyAssignment)
      .find(({ name }) => isIdentifier(name) && name.text === 'text')
    return wordsOf(checker, given?.initializer)
  }
  const type = checker.getTypeAtLocation(argument)
  return type?.isStringLiteralType() ? type.value : undefined
}

function textOf(checker: Checker, template: TemplateLiteral): string | undefined {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text
  const isValue = (expression: Expression) => {
    const type = checker.getTypeAtLocation(expression)
    return type !== undefined && !checker.getPropertyOfType(type, 'toOperationNode')
  }
  const { head, templateSpans } = template
  if (!templateSpans.every(({ expression }) => isValue(expression))) return undefined
  return head.text + templateSpans.map(({ literal }, index) => `$${index + 1}${literal.text}`).join('')
}

function partsOf(template: TemplateLiteral): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

function tablesIn({ checker, source }: File): Tables {
  const database = source.statements
    .filter(isInterfaceDeclaration)
    .find(({ name }) => name.text === 'Database')
  const symbol = database && checker.getSymbolAtLocation(database.name)
  if (!symbol) throw new Error(`${DATABASE} declares no interface Database`)
  const [all] = claimOf(checker, checker.getDeclaredTypeOfSymbol(symbol)).objects
  return new Map(
    Array.from(all?.properties ?? [], ([table, { claim }]) => [
      table,
      claim.objects[0]?.properties ?? new Map(),
    ]),
  )
}
