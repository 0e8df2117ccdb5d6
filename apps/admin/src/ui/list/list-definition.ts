import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import type { ListName } from '@fachwerk/contract/office/list-names'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { Api } from '../../lib/api.ts'
import type { Column } from '../table/data-table.tsx'
import type { BulkOffer } from './bulk/bulk-actions.ts'
import type { ListAddress } from './list-address.ts'
import type { FilterValues } from './filter/list-fields.ts'

/** What a list asks its server for. */
export interface ListQuery<V extends string, S extends string> {
  readonly view: V
  /** Trimmed; empty: everything. */
  readonly search: string
  readonly filters: FilterValues
  readonly orderBy: S
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  /** The state that is paged through (FAULT-74); `null` on the first page. */
  readonly asOf: string | null
  /** Where the page begins, in a list that is read from place to place; `null` at its beginning. */
  readonly after: string | null
}

export interface ListTotal {
  readonly total: number
  /** False: there are more than `total`. */
  readonly totalIsExact: boolean
}

/** Rows, and their number unless it is asked for apart. */
export interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly total?: number | null | undefined
  readonly totalIsExact?: boolean | undefined
  /** Of a list without numbered pages: where the next one begins, `null` at the end. */
  readonly older?: string | null
  /** How far back was looked, where that was not to the end and less than a page was found. */
  readonly searchedTo?: string | null
  /** What is said at its end. */
  readonly endNote?: string | null
}

/** How the rows on screen stay true without moving (L-08). */
export interface LiveRule<Row> {
  /** Whether the event is about this row. */
  readonly concerns: (event: LiveEvent, row: Row) => boolean
  /** Key of a row that may be new to the list. */
  readonly newKey: (event: LiveEvent) => string | null
  /** Whether that row belongs to what is on screen; asked where the event alone cannot say. */
  readonly arrives?: (api: Api, queries: QueryClient, key: string, view: string) => Promise<boolean>
  /** The row as it is now, anew from the server; what is not known stays. */
  readonly renew: (api: Api, queries: QueryClient, key: string) => Promise<Partial<Row> | null>
  /** What else it moves, for example the numbers of the views. */
  readonly alsoMoves?: (event: LiveEvent, api: Api, queries: QueryClient) => void
}

export type ExportFormat = 'csv' | 'xlsx'

export interface ListTexts {
  readonly title: string
  /** Label of the search field: what can be searched by. */
  readonly search: string
  /** „Kein Benutzer passt zu …": by how many filters; none: the search alone. */
  readonly noMatch: (filters: number) => string
  /** There is nothing at all yet, with the first step. */
  readonly none: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

/** Views of the house above the list. */
export interface ListViews<V extends string> {
  /** Name of the tabs for who cannot see them. */
  readonly name: string
  /** From left to right. */
  readonly shown: readonly V[]
  readonly labelOf: (view: V) => string
  /** Numbers of the views; they come afterwards and may be half a minute old. */
  readonly counts?: (api: Api) => {
    readonly queryKey: readonly unknown[]
    readonly ask: (signal: AbortSignal) => Promise<{ readonly counts: Readonly<Partial<Record<V, number>>> }>
  }
  readonly alarming?: V
  /** Nothing in this view, but perhaps in that of everything. */
  readonly empty: (view: V) => string
  readonly emptyTitle: string
  readonly everything: V
  readonly showEverything: string
}

/** A whole list screen as data; `ListPage` draws it. */
export interface ListDefinition<Row, V extends string, S extends string> {
  readonly name: ListName
  readonly address: ListAddress<V, S>
  readonly texts: ListTexts
  readonly views?: ListViews<V>
  /** The first column names the row and stays first. */
  readonly columns: (now: number) => readonly Column<Row, S>[]
  /** Keys of columns that are offered, but not shown until someone asks for them. */
  readonly hidden?: readonly string[]
  readonly keyOf: (row: Row) => string
  /** What the link of a row is called for who cannot see the table. */
  readonly rowName: (row: Row) => string
  /** Where a row leads that has a page of its own; without: its detail opens beside the list. */
  readonly pageOf?: (row: Row) => To
  /** The row on a phone. */
  readonly card: (row: Row, now: number) => ReactNode
  readonly rows: (api: Api, query: ListQuery<V, S>, signal: AbortSignal) => Promise<ListRows<Row>>
  /** The number of matches, where the rows do not bring it. */
  readonly total?: (api: Api, query: ListQuery<V, S>, signal: AbortSignal) => Promise<ListTotal>
  /** What stands above the rows about everything that matches. */
  readonly summary?: (query: ListQuery<V, S>) => ReactNode
  readonly live?: LiveRule<Row>
  readonly bulk?: readonly BulkOffer<Row>[]
  /** The export twin of the list's call: everything that matches, the columns on screen from left to right. */
  readonly exporting?: (
    api: Api,
    query: ListQuery<V, S>,
    input: { readonly format: ExportFormat; readonly columns: readonly string[] },
    signal: AbortSignal,
  ) => Promise<Response>
  /** The same as a PDF, for lists that people keep on paper. */
  readonly onPaper?: (
    api: Api,
    query: ListQuery<V, S>,
    columns: readonly string[],
    signal: AbortSignal,
  ) => Promise<Response>
}
