import type { ListName } from '@fachwerk/contract/office/list-names'
import type { PaperFormat } from '@fachwerk/contract/office/export'
import type { ColumnOf, FileCall, ListedCalls } from '@fachwerk/contract/office/list-calls'
import type { Tx } from '../db/db.ts'
import type { ListQuery, ListSource } from '../db/list-source.ts'
import type { ExportColumn } from './cells.ts'
import type { ExportInput } from './export-rows.ts'

/** The columns of a list's file, from left to right: each that its call names. */
export type ListColumns<C extends FileCall, Row> = Readonly<
  Record<ColumnOf<C>, Omit<ExportColumn<Row>, 'key'>>
>

/** Columns as files are written by them. */
export const columnsIn = <Row>(
  columns: Readonly<Record<string, Omit<ExportColumn<Row>, 'key'>>>,
): ExportColumn<Row>[] => Object.entries(columns).map(([key, column]) => ({ key, ...column }))

/** A list as a file: everything that matches, by the same filter as its pages (N-10). */
export function listFile<
  L extends ListedCalls & { readonly name: ListName },
  Query extends Pick<ListQuery<L>, 'filter'>,
  Row,
>(
  list: L,
  file: {
    readonly source: ListSource<L, Query>
    readonly query: Query
    readonly asked: { readonly format: PaperFormat; readonly columns?: readonly string[] | undefined }
    readonly columns: Readonly<Record<string, Omit<ExportColumn<Row>, 'key'>>>
    readonly rows: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
    /** Where the file is called otherwise than the list. */
    readonly title?: string
  },
): ExportInput<Row> {
  const { source, query, asked, rows } = file
  return {
    list: list.name,
    title: file.title ?? list.title,
    format: asked.format,
    columns: columnsIn(file.columns),
    wanted: asked.columns,
    filter: query.filter,
    keys: (tx, limit) => source.ids(tx, query, { offset: 0, limit }),
    rows,
  }
}
