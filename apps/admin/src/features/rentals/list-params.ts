import {
  AccessRightStatus,
  AccessRightView,
  type accessRightCalls,
} from '@fachwerk/contract/access-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { Id, LocalDate, SizeClass } from '@fachwerk/contract/fields'
import type { z } from 'zod'
import type { AccessRightsFilter } from '../../lib/queries.ts'
import type { Sorting } from '../../ui/data-table.tsx'

export type Sort = NonNullable<RequestIn<typeof accessRightCalls.accessRights>['body']['orderBy']>
export type View = AccessRightView

/** Everything the address of the list says; reload, back and sharing bring the same picture. */
export interface ListParams {
  readonly view: View
  readonly search: string
  readonly locationIds: readonly string[]
  readonly sizes: readonly SizeClass[]
  readonly statuses: readonly AccessRightStatus[]
  /** Local dates. */
  readonly from: string | null
  readonly to: string | null
  readonly sorting: Sorting<Sort>
  /** From 1. */
  readonly page: number
  /** Rental whose detail is open. */
  readonly open: string | null
}

export const PAGE_SIZE = 25
export const DEFAULT_VIEW: View = 'running'
const SORTS: readonly Sort[] = ['boxName', 'customerName', 'startsAt', 'endsAt', 'priceCents']

/** What ends first is what staff look after; in the whole history the newest is on top. */
export const defaultSorting = (view: View): Sorting<Sort> =>
  view === 'all' ? { by: 'startsAt', dir: 'desc' } : { by: 'endsAt', dir: 'asc' }

/** Reads the address; what does not fit is left out, so an old or mistyped address still shows a list. */
export function readParams(query: URLSearchParams): ListParams {
  const view = AccessRightView.safeParse(query.get('view')).data ?? DEFAULT_VIEW
  const by = SORTS.find((sort) => sort === query.get('sort'))
  const page = Number(query.get('page') ?? 1)
  return {
    view,
    search: (query.get('q') ?? '').slice(0, 200),
    locationIds: listOf(query.get('location'), Id),
    sizes: listOf(query.get('size'), SizeClass),
    statuses: listOf(query.get('status'), AccessRightStatus),
    from: LocalDate.safeParse(query.get('from')).data ?? null,
    to: LocalDate.safeParse(query.get('to')).data ?? null,
    sorting: by ? { by, dir: query.get('dir') === 'desc' ? 'desc' : 'asc' } : defaultSorting(view),
    page: Number.isInteger(page) && page >= 1 && page <= 40_000 ? page : 1,
    open: Id.safeParse(query.get('open')).data ?? null,
  }
}

function listOf<T extends z.ZodType>(text: string | null, item: T): z.output<T>[] {
  const parsed = (text ?? '').split(',').map((part) => item.safeParse(part))
  return parsed.flatMap((it) => (it.success ? [it.data] : []))
}

/** The address of these parameters; what is as usual is left out, so that addresses stay short. */
export function writeParams(params: ListParams): string {
  const usual = defaultSorting(params.view)
  const sorted = params.sorting.by !== usual.by || params.sorting.dir !== usual.dir
  const pairs: readonly (readonly [string, string | null])[] = [
    ['view', params.view === DEFAULT_VIEW ? null : params.view],
    ['q', params.search || null],
    ['location', params.locationIds.join(',') || null],
    ['size', params.sizes.join(',') || null],
    ['status', params.statuses.join(',') || null],
    ['from', params.from],
    ['to', params.to],
    ['sort', sorted ? params.sorting.by : null],
    ['dir', sorted && params.sorting.dir === 'desc' ? 'desc' : null],
    ['page', params.page > 1 ? String(params.page) : null],
    ['open', params.open],
  ]
  const query = new URLSearchParams(pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
  // Commas may stand in a query as they are, and people read addresses.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''
}

/** Parameters after a change; whatever changes the rows leads back to the first page. */
export function changed(params: ListParams, change: Partial<ListParams>): ListParams {
  const sameRows = Object.keys(change).every((key) => key === 'open' || key === 'page')
  return { ...params, ...(sameRows ? {} : { page: 1 }), ...change }
}

/** Another view keeps search and filter but takes its own order. */
export const inView = (params: ListParams, view: View): ListParams =>
  changed(params, { view, sorting: defaultSorting(view) })

export const withoutFilter = (params: ListParams): ListParams =>
  changed(params, { locationIds: [], sizes: [], statuses: [], from: null, to: null })

/** How many filters are active; the period counts once. */
export function activeFilters(params: ListParams): number {
  return [
    params.locationIds.length > 0,
    params.sizes.length > 0,
    params.statuses.length > 0,
    params.from !== null || params.to !== null,
  ].filter(Boolean).length
}

/** What the server is asked for; `asOf` keeps pages from shifting while they are turned (FAULT-74). */
export function filterOf(params: ListParams, asOf: string | null = null): AccessRightsFilter {
  const { view, sorting, search, locationIds, sizes, statuses, from, to } = params
  return {
    view,
    offset: (params.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    orderBy: sorting.by,
    dir: sorting.dir,
    ...(search.trim() && { search: search.trim() }),
    ...(locationIds.length > 0 && { locationIds: [...locationIds] }),
    ...(sizes.length > 0 && { sizes: [...sizes] }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(asOf !== null && { asOf }),
  }
}
