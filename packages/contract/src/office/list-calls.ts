import { z } from 'zod'
import { Id, Instant, listFilter } from '../fields.ts'
import type { Permission } from '../staff/permissions.ts'
import { ExportedFile, exportOf } from './export.ts'

type Names = readonly [string, ...string[]]

/** What a list is, said once; its calls, its statements and its screen follow (decision 0046). */
interface Declaration<Name extends string, Row extends z.ZodType, Sorts extends Names, Filter, How> {
  /** As its module declares it. */
  readonly name: Name
  /** The plural people read, in the words of its calls. */
  readonly title: string
  readonly path: string
  readonly tags: readonly [string, ...string[]]
  /** What the call of the rows does. */
  readonly summary: string
  readonly row: Row
  readonly sorts: Sorts
  /** By what it is narrowed, apart from words and pages; `view` and `asOf` are among them where there are such. */
  readonly filter: Filter
  /** How many match comes `with` the rows, `apart` in a call of its own, or with them unless `count` says no. */
  readonly number: How
}

/** The state that is being paged through: what was added later is left out, so that pages do not shift (FAULT-74). */
export const AsOf = Instant.optional()

/** Rows of some of these: companies, locations, people. */
export const SomeIds = z.array(Id).max(200).optional()

const Total = z.object({ total: z.int(), totalIsExact: z.boolean() })

/** The calls of a list of a noun, which says who may see it. The call table takes those it offers, under the names that clients know. */
export function listCalls<
  const Name extends string,
  Row extends z.ZodType,
  const Sorts extends Names,
  Filter extends z.ZodRawShape,
  How extends 'with' | 'apart' | 'onRequest',
>(
  { lists }: { readonly lists: Readonly<Record<NoInfer<Name>, Permission>> },
  list: Declaration<Name, Row, Sorts, Filter, How>,
) {
  const { name, title, path, tags, sorts, filter } = list
  const call = { auth: 'staff', host: 'admin', method: 'POST', permission: lists[name], tags } as const
  const reading = { ...call, readOnly: true } as const
  const body = listFilter(sorts, filter)
  const page = { ...reading, path, summary: list.summary, refusals: [] } as const
  const rows = z.array(list.row)
  const pages = {
    with: { ...page, body, reply: z.object({ rows, ...Total.shape }) },
    apart: { ...page, body, reply: z.object({ rows }) },
    onRequest: {
      ...page,
      /** `count` false: the rows alone; their number is asked for apart. */
      body: listFilter(sorts, { ...filter, count: z.boolean().default(true) }),
      reply: z.object({ rows, total: z.int().nullable(), totalIsExact: z.boolean() }),
    },
  }
  return {
    name,
    title,
    sorts,
    filter,
    rows: pages[list.number],
    total: {
      ...reading,
      path: `${path}/total`,
      summary: `Wie viele ${title} zum Filter passen, genau bis 10.000`,
      body,
      reply: Total,
      refusals: [],
    },
    /** How many rows each view has. */
    counts: <const Views extends Readonly<Record<string, string>>>(views: z.ZodEnum<Views>) =>
      ({
        ...reading,
        path: `${path}/counts`,
        summary: 'Zahlen der Ansichten',
        body: z.object({}),
        reply: z.object({ counts: z.record(views, z.int()) }),
        refusals: [],
      }) as const,
    /** Everything that matches as a file with these columns, which people may choose from. */
    file: <const Columns extends Names>(columns: Columns) =>
      ({
        ...call,
        path: `${path}/export`,
        summary: `Alle ${title}, die zum Filter passen, als CSV oder XLSX`,
        file: true,
        body: exportOf(sorts, filter, columns),
        reply: ExportedFile,
        refusals: ['too-many-exports', 'export-too-large'],
      }) as const,
  } as const
}

/** A list as its declaration made it. */
export interface ListedCalls<Sorts extends Names = Names, Filter extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string
  readonly title: string
  readonly sorts: Sorts
  readonly filter: Filter
}

export type SortOf<L extends ListedCalls> = L['sorts'][number]
/** By what a list is narrowed, apart from its views and the moment its pages are of. */
export type FilterName<L extends ListedCalls> = Exclude<keyof L['filter'] & string, 'view' | 'asOf'>
/** What somebody asks of a list, without a page of it. */
export type ListQueryOf<L extends ListedCalls> = z.output<z.ZodObject<L['filter']>> & {
  readonly orderBy?: SortOf<L> | undefined
  readonly dir: 'asc' | 'desc'
  readonly search?: string | undefined
}
/** A call that answers with a file of chosen columns. */
export interface FileCall {
  readonly body: z.ZodType<{ readonly columns?: readonly string[] | undefined }>
}
/** The columns that such a call knows. */
export type ColumnOf<C extends FileCall> = NonNullable<z.output<C['body']>['columns']>[number]
