import type { FilterName, ListedCalls, SortOf } from '@fachwerk/contract/office/list-calls'
import type { ListName } from '@fachwerk/contract/office/list-names'
import type { z } from 'zod'
import type { ReactNode } from 'react'
import type { Api } from '../../lib/api.ts'
import type { Sorting } from '../table/data-table.tsx'
import { columnsIn } from './columns/export-columns.ts'
import type { FilterField, FilterValues } from './filter/list-fields.ts'
import type {
  ListDefinition,
  ListQuery,
  ListRows,
  ListTexts,
  ListTotal,
  ListViews,
} from './list-definition.ts'

/** What is asked for by name; a call takes what it knows. */
type Asked = Readonly<Record<string, unknown>>
type Asking<Reply> = (api: Api, asked: Asked, signal: AbortSignal) => Promise<Reply>

/** Asks a call of the contract for what its body knows of it. */
export const asking =
  <Body extends z.ZodObject, Reply>(
    call: { readonly body: Body },
    ask: (
      client: Api['client'],
    ) => (
      input: { readonly body: z.output<Body> },
      options: { readonly signal: AbortSignal },
    ) => Promise<Reply>,
  ): Asking<Reply> =>
  (api, asked, signal) =>
    ask(api.client)({ body: bodyOf(call.body, asked) }, { signal })

/** The same for a file: of the columns on screen those that it knows. */
export const askingFile = <Body extends z.ZodObject<FileShape>, Reply>(
  call: { readonly body: Body },
  ask: Parameters<typeof asking<Body, Reply>>[1],
): Asking<Reply> => {
  const whole = asking(call, ask)
  return (api, { columns, ...asked }, signal) => {
    const shown: readonly string[] = Array.isArray(columns) ? columns : []
    const known = columnsIn<string>(shown, call.body.shape.columns)
    return whole(api, { ...asked, columns: known }, signal)
  }
}
type FileShape = z.ZodRawShape & { readonly columns: z.ZodOptional<z.ZodArray<z.ZodType<string>>> }

/** What a body of the contract takes of it; what is not said is left out. */
function bodyOf<Body extends z.ZodObject>(body: Body, asked: Asked): z.output<Body> {
  const said = Object.entries(asked).filter(([name, value]) => value !== undefined && name in body.shape)
  return body.parse(Object.fromEntries(said))
}

type Fields = FilterField | readonly FilterField[] | null
const isSeveral = (fields: FilterField | readonly FilterField[]): fields is readonly FilterField[] =>
  Array.isArray(fields)

type Drawn<Row, V extends string, S extends string> = Omit<
  ListDefinition<Row, V, S>,
  'name' | 'address' | 'rows' | 'total' | 'exporting' | 'onPaper' | 'summary'
>

/** A list's screen: what its declaration does not know. */
interface Screen<L extends ListedCalls, Row, V extends string> extends Drawn<Row, V, SortOf<L>> {
  readonly usualSorting: (view: V) => Sorting<SortOf<L>>
  /** Whether a word of the address can be the key of a row; a uuid unless said. */
  readonly isKey?: (text: string) => boolean
  /**
   * The field of each filter, from top to bottom; `null`: nobody narrows by it here. A period stands for both its ends.
   * Where a filter has several fields, `narrow` says what they mean.
   */
  readonly filters: Readonly<Record<FilterName<L>, Fields>>
  /** What a view, or what is chosen, means where the contract says it in other words. */
  readonly narrow?: (view: V, values: FilterValues) => Asked
  readonly asks: {
    readonly rows: Asking<ListRows<Row>>
    readonly total?: Asking<ListTotal>
    readonly file?: Asking<Response>
    /** The same file as a PDF. */
    readonly paper?: Asking<Response>
  }
  /** Columns on screen that are others in a file, or several. */
  readonly inFile?: Readonly<Record<string, readonly string[]>>
  /** What stands above the rows about everything that matches; told what its server is asked for. */
  readonly summary?: (asked: Asked) => ReactNode
}

/** The screen of a list that is declared in the contract: names of sorts and filters are those of its declaration. */
export function declaredList<
  L extends ListedCalls & { readonly name: ListName },
  Row,
  V extends string = 'all',
>(list: L, views: readonly [V, ...V[]], screen: Screen<L, Row, V>): ListDefinition<Row, V, SortOf<L>> {
  const { usualSorting, isKey, filters, narrow, asks, inFile = {}, summary, ...drawn } = screen
  const fields = Object.entries<Fields>(filters)
  const matching = ({ view, search, filters: values }: ListQuery<V, SortOf<L>>): Asked => ({
    view,
    search: search === '' ? undefined : search,
    ...Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field, values)])),
    ...narrow?.(view, values),
  })
  const ordered = (query: ListQuery<V, SortOf<L>>): Asked => ({
    ...matching(query),
    orderBy: query.orderBy,
    dir: query.dir,
  })
  const inFiles = (columns: readonly string[]) => columns.flatMap((key) => inFile[key] ?? [key])
  const { rows, total, file, paper } = asks
  return {
    ...drawn,
    name: list.name,
    address: {
      views,
      sorts: list.sorts,
      usualSorting,
      fields: [...new Set(fields.flatMap(([, field]) => field ?? []))],
      ...(isKey && { isKey }),
    },
    rows: (api, query, signal) => {
      const { offset, limit, asOf, after } = query
      const page = { offset, limit, asOf: asOf ?? undefined, after: after ?? undefined }
      return rows(api, { ...ordered(query), ...page, ...(total && { count: false }) }, signal)
    },
    ...(summary && { summary: (query) => summary(matching(query)) }),
    ...(total && { total: (api, query, signal) => total(api, matching(query), signal) }),
    ...(file && {
      exporting: (api, query, { format, columns }, signal) =>
        file(api, { ...ordered(query), format, columns: inFiles(columns) }, signal),
    }),
    ...(paper && {
      onPaper: (api, query, columns, signal) =>
        paper(api, { ...ordered(query), format: 'pdf', columns: inFiles(columns) }, signal),
    }),
  }
}

/** What a filter is set to; nothing where it takes nothing away. */
function valueOf(name: string, field: Fields, values: FilterValues): unknown {
  if (field === null || isSeveral(field)) return undefined
  if (field.kind === 'period') return field.of(values)[name === 'to' ? 'to' : 'from'] ?? undefined
  const chosen = field.of(values)
  return chosen.length > 0 ? chosen : undefined
}

/** The texts of a list, where they are called as those of most lists. */
export const listTexts = <const P extends string>(
  say: (key: NoInfer<`${P}.title` | `${P}.search` | `${P}.none.title` | `${P}.none.text`>) => string,
  prefix: P,
  noMatch: ListTexts['noMatch'],
): ListTexts => ({
  title: say(`${prefix}.title`),
  search: say(`${prefix}.search`),
  noMatch,
  none: { title: say(`${prefix}.none.title`), text: say(`${prefix}.none.text`) },
})

/** The same of its views; `everything` is that of all rows, or of all in use. */
export function viewTexts<const P extends string, const V extends string, const E extends V>(
  say: (
    key: NoInfer<
      | `${P}.views`
      | `${P}.view.${V}`
      | `${P}.noneInView.${Exclude<V, E> | 'title'}`
      | `${P}.none.text`
      | `${P}.showAll`
    >,
  ) => string,
  prefix: P,
  { shown, everything }: { readonly shown: readonly V[]; readonly everything: E },
): ListViews<V> {
  const isOther = (view: V): view is Exclude<V, E> => view !== everything
  return {
    name: say(`${prefix}.views`),
    shown,
    labelOf: (view) => say(`${prefix}.view.${view}`),
    everything,
    empty: (view) => (isOther(view) ? say(`${prefix}.noneInView.${view}`) : say(`${prefix}.none.text`)),
    emptyTitle: say(`${prefix}.noneInView.title`),
    showEverything: say(`${prefix}.showAll`),
  }
}
