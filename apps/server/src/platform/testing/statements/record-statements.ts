import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AbortableQueryOptions,
  AliasNode,
  type CompiledQuery,
  DefaultQueryExecutor,
  IdentifierNode,
  type OperationNode,
  RawNode,
  ReturningNode,
  SelectQueryNode,
} from 'kysely'
import { type FieldDef, type QueryResultRow, Result } from 'pg'
import { nothingSeen, see, type SeenValues } from './seen-values.ts'

/** A column as PostgreSQL describes it, and what came in it. */
export interface SeenColumn {
  readonly name: string
  readonly type: number
  /** Table and column it comes from as it is, 0 where it is computed. */
  readonly table: number
  readonly column: number
  readonly values: SeenValues
}

/**
 * One sight of a template `sql<Row>`: as a whole statement with its columns, as what a builder's statement selects under a
 * name, or somewhere inside of a statement, where its type claims nothing about a result.
 */
export interface Sight {
  readonly template: string
  readonly as: 'statement' | 'selected' | 'inside'
  readonly columns: readonly SeenColumn[]
  /** Whose cluster it was: numbers of tables differ between them. */
  readonly worker: number
  /** Of a statement: who had it executed, to tell templates with the same words apart. */
  readonly file?: string
  /** The statement it was first part of. */
  readonly text?: string
}

const OUR_FILE = /(\/(?!node_modules)[^\s():]*?\.tsx?):\d/
/** Rows looked at in one result. */
const MOST_ROWS = 200
const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)

/** Identity of a template by its literal parts, the same for whoever reads the program. */
export const templateId = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24)

// The literal parts of a template are one object for each place in the program.
const ids = new WeakMap<readonly string[], string>()
const files = new WeakMap<readonly string[], string>()
const fieldsOf = new WeakMap<readonly unknown[], readonly FieldDef[]>()

declare module 'pg' {
  /** Collects the rows of one answer; how it learns its columns is missing in the driver's types. */
  export interface Result<R extends QueryResultRow> {
    rows: R[]
    addFields(fields: FieldDef[]): void
    addCommandComplete(message: unknown): void
  }
}

/** What a process saw of its templates. */
export class Sights {
  readonly #all = new Map<string, Sight>()
  readonly #unwritten = new Set<Sight>()
  /** Lengths of the texts a statement was looked through in: other parts inside of it make another length. */
  readonly #looked = new Map<string, Set<number>>()

  /** Appends what is new since the last time. */
  write(folder: string): void {
    const lines = Array.from(this.#unwritten, (sight) => `${JSON.stringify(sight)}\n`)
    this.#unwritten.clear()
    if (lines.length > 0) appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
  }

  /** Takes in what a statement returned. */
  look({ query, sql }: CompiledQuery, rows: readonly unknown[]): void {
    const fields = fieldsOf.get(rows)
    // Only put together: no database has answered.
    if (!fields) return
    const statement = templateOf(query)
    if (statement)
      this.#add({ template: statement, as: 'statement', fields, rows, file: fileOf(query), text: sql })
    for (const part of selectionsOf(query)) this.#addPart(part, { fields, rows })
    const place = statement ?? `${query.kind} ${sql.slice(0, 60)}`
    const lengths = this.#looked.get(place) ?? new Set()
    this.#looked.set(place, lengths)
    if (lengths.has(sql.length)) return
    lengths.add(sql.length)
    for (const part of partsOf(query)) this.#addPart(part, { fields, rows })
  }

  #addPart({ template, name }: Part, { fields, rows }: Returned) {
    const field = fields.find((each) => each.name === name)
    if (field) this.#add({ template, as: 'selected', fields: [field], rows })
    else this.#add({ template, as: 'inside', fields: [], rows: [] })
  }

  #add({ template, as, file, text, fields, rows }: Sighted) {
    const form = fields.map((field) =>
      [field.name, field.dataTypeID, field.tableID, field.columnID].join(' '),
    )
    const key = [template, as, file, ...form].join()
    let sight = this.#all.get(key)
    if (!sight) {
      const columns = fields.map(columnOf)
      sight = { template, as, worker, columns, ...(file && { file }), ...(text && { text }) }
      this.#all.set(key, sight)
      this.#unwritten.add(sight)
    }
    for (const row of rows.slice(0, MOST_ROWS)) if (seeRow(sight.columns, row)) this.#unwritten.add(sight)
  }
}

interface Returned {
  readonly fields: readonly FieldDef[]
  readonly rows: readonly unknown[]
}

type Sighted = Returned & Pick<Sight, 'template' | 'as' | 'text'> & { readonly file?: string | undefined }

interface Part {
  readonly template: string
  /** What a builder calls it, if it selects it. */
  readonly name?: string
}

const own = new Sights()
let recording = false

/** From now on this process remembers what every statement returns, and appends it to a file of its own when asked to. */
export function recordStatements(): Pick<Sights, 'write'> {
  if (recording) return own
  recording = true
  const { addFields, addCommandComplete } = Result.prototype
  Result.prototype.addFields = function (fields) {
    fieldsOf.set(this.rows, fields)
    addFields.call(this, fields)
  }
  Result.prototype.addCommandComplete = function (message) {
    if (!fieldsOf.has(this.rows)) fieldsOf.set(this.rows, [])
    addCommandComplete.call(this, message)
  }
  const { executeQuery } = DefaultQueryExecutor.prototype
  DefaultQueryExecutor.prototype.executeQuery = async function <R>(
    this: DefaultQueryExecutor,
    query: CompiledQuery,
    options?: AbortableQueryOptions,
  ) {
    // Asked before anything is waited for: whoever has it executed is still on the stack.
    fileOf(query.query)
    const result = await executeQuery.bind(this)<R>(query, options)
    own.look(query, result.rows)
    return result
  }
  return own
}

/** The literal parts of a template; what comes from `sql.raw`, a builder or another library has none. */
function partsIn(node: OperationNode): readonly string[] | undefined {
  if (!RawNode.is(node)) return undefined
  const { sqlFragments }: { readonly sqlFragments?: readonly string[] } = node
  return sqlFragments && 'raw' in sqlFragments ? sqlFragments : undefined
}

/** The first of our files on the way to where a template is executed; asked once for each. */
function fileOf(node: OperationNode): string | undefined {
  const parts = partsIn(node)
  if (!parts) return undefined
  const known = files.get(parts)
  if (known !== undefined) return known
  // Above us on the stack: this function and what is in place of `executeQuery`.
  const file = OUR_FILE.exec(new Error('where').stack?.split('\n').slice(3).join('\n') ?? '')?.[1]
  files.set(parts, file ?? '')
  return file
}

function templateOf(node: OperationNode): string | undefined {
  const parts = partsIn(node)
  if (!parts) return undefined
  const known = ids.get(parts)
  if (known) return known
  const id = templateId(parts)
  ids.set(parts, id)
  return id
}

function selectionsOf(query: OperationNode): Part[] {
  const selections = SelectQueryNode.is(query)
    ? query.selections
    : 'returning' in query && isNode(query.returning) && ReturningNode.is(query.returning)
      ? query.returning.selections
      : undefined
  return (selections ?? []).flatMap(({ selection }) => namedPart(selection) ?? [])
}

function namedPart(node: OperationNode): Part | undefined {
  if (!AliasNode.is(node) || !IdentifierNode.is(node.alias)) return undefined
  const template = templateOf(node.node)
  return template === undefined ? undefined : { template, name: node.alias.name }
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value

/** Nodes that hold what a statement was given. */
const VALUES = new Set(['ValueNode', 'PrimitiveValueListNode'])

/** All templates inside of a statement. */
function partsOf(node: OperationNode): Part[] {
  if (VALUES.has(node.kind)) return []
  const children = Object.values<unknown>({ ...node })
    .flat()
    .filter(isNode)
  return children.flatMap((child) => {
    const named = namedPart(child)
    const template = templateOf(child)
    const part = named ?? (template === undefined ? undefined : { template })
    const inner = named && AliasNode.is(child) ? child.node : child
    return part ? [part, ...partsOf(inner)] : partsOf(child)
  })
}

const columnOf = (field: FieldDef): SeenColumn => ({
  name: field.name,
  type: field.dataTypeID,
  table: field.tableID,
  column: field.columnID,
  values: nothingSeen(),
})

function seeRow(columns: readonly SeenColumn[], row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false
  let isNew = false
  for (const { name, values } of columns) isNew = see(values, Reflect.get(row, name)) || isNew
  return isNew
}
