import { Id } from '@fachwerk/contract/fields'
import type { Sorting } from '../table/data-table.tsx'
import { type FilterField, type FilterValues, isActive, namesOf } from './filter/list-fields.ts'

/** What a list's address can say; part of its definition. */
export interface ListAddress<V extends string, S extends string> {
  /** Views of the house, the first is shown without a wish; a list without views has one. */
  readonly views: readonly [V, ...V[]]
  readonly sorts: readonly S[]
  /** Order of a view when nobody wishes another. */
  readonly usualSorting: (view: V) => Sorting<S>
  readonly fields: readonly FilterField[]
  /** Whether a word of the address can be the key of a row; a uuid unless said. */
  readonly isKey?: (text: string) => boolean
}

/** Everything the address of a list says; reload, back and sharing bring the same picture. */
export interface ListParams<V extends string = string, S extends string = string> {
  readonly view: V
  readonly search: string
  readonly filters: FilterValues
  readonly sorting: Sorting<S>
  /** From 1. */
  readonly page: number
  /** Where the page begins in a list that is read from place to place; made by the server. */
  readonly after?: string | null
  /** Key of the row whose detail is open. */
  readonly open: string | null
  /** Saved view this picture came from. */
  readonly saved: string | null
}

// What servers make for places: no room for anything else in the address.
const PLACE = /^[\w.-]{1,100}$/

const MOST_PAGES = 40_000

/** Reads the address; what does not fit is left out, so an old or mistyped address still shows a list. */
export function readParams<V extends string, S extends string>(
  address: ListAddress<V, S>,
  query: URLSearchParams,
): ListParams<V, S> {
  const view = address.views.find((it) => it === query.get('view')) ?? address.views[0]
  const by = address.sorts.find((sort) => sort === query.get('sort'))
  const page = Number(query.get('page') ?? 1)
  return {
    view,
    search: (query.get('q') ?? '').slice(0, 200),
    filters: filtersIn(address.fields, query),
    sorting: by ? { by, dir: query.get('dir') === 'desc' ? 'desc' : 'asc' } : address.usualSorting(view),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    after: PLACE.exec(query.get('after') ?? '')?.[0] ?? null,
    open: keyIn(address, query.get('open')),
    saved: Id.safeParse(query.get('saved')).data ?? null,
  }
}

function keyIn<V extends string, S extends string>({ isKey }: ListAddress<V, S>, text: string | null) {
  if (isKey) return text !== null && isKey(text) ? text : null
  return Id.safeParse(text).data ?? null
}

function filtersIn(fields: readonly FilterField[], query: URLSearchParams): FilterValues {
  const found = fields.flatMap((field) =>
    namesOf(field).map((name) => {
      const parts = [...new Set((query.get(name) ?? '').split(','))].filter(field.fits)
      return [name, field.kind === 'period' ? parts.slice(0, 1) : parts] as const
    }),
  )
  return Object.fromEntries(found.filter(([, parts]) => parts.length > 0))
}

/** Names and values of the address; what is as usual is left out, so that addresses stay short. */
export function pairsOf<V extends string, S extends string>(
  address: ListAddress<V, S>,
  params: ListParams<V, S>,
): (readonly [name: string, value: string])[] {
  const usual = address.usualSorting(params.view)
  const sorted = params.sorting.by !== usual.by || params.sorting.dir !== usual.dir
  const filters = address.fields
    .flatMap(namesOf)
    .map((name) => [name, (params.filters[name] ?? []).join(',') || null] as const)
  const pairs: readonly (readonly [string, string | null])[] = [
    ['view', params.view === address.views[0] ? null : params.view],
    ['q', params.search || null],
    ...filters,
    ['sort', sorted ? params.sorting.by : null],
    ['dir', sorted && params.sorting.dir === 'desc' ? 'desc' : null],
    ['page', params.page > 1 ? String(params.page) : null],
    ['after', params.after ?? null],
    ['saved', params.saved],
    ['open', params.open],
  ]
  return pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

/** The address of these parameters. */
export function writeParams<V extends string, S extends string>(
  address: ListAddress<V, S>,
  params: ListParams<V, S>,
): string {
  const query = new URLSearchParams(pairsOf(address, params).map(([name, value]) => [name, value]))
  // Commas may stand in a query as they are, and people read addresses.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''
}

const FIRST_PAGE = { page: 1, after: null } as const

/** Parameters after a change; whatever changes the rows leads back to the first page. */
export function changed<P extends ListParams>(params: P, change: Partial<P>): P {
  const sameRows = Object.keys(change).every((key) => ['open', 'page', 'after'].includes(key))
  return { ...params, ...(sameRows ? {} : FIRST_PAGE), ...change }
}

/** Parameters with other values of one filter; none takes it away. */
export function filtered<P extends ListParams>(params: P, name: string, values: readonly string[]): P {
  const others = Object.entries(params.filters).filter(([key]) => key !== name)
  const filters = Object.fromEntries(values.length > 0 ? [...others, [name, values] as const] : others)
  return { ...params, ...FIRST_PAGE, filters }
}

/** Another view keeps search and filter but takes its own order. */
export const inView = <V extends string, S extends string>(
  address: ListAddress<V, S>,
  params: ListParams<V, S>,
  view: V,
): ListParams<V, S> => changed(params, { view, sorting: address.usualSorting(view), saved: null })

export const withoutFilter = <P extends ListParams>(params: P): P => ({
  ...params,
  ...FIRST_PAGE,
  filters: {},
})

/** How many filters are active; a period counts once. */
export const activeFilters = (fields: readonly FilterField[], { filters }: ListParams): number =>
  fields.filter((field) => isActive(field, filters)).length
