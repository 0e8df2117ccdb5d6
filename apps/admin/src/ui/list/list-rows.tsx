import type { ListLayout } from '@fachwerk/contract/office/preference-calls'
import { useNow } from '../../lib/words/use-now.ts'
import { CardList } from '../facts/card-list.tsx'
import { DataTable, type RowSelection } from '../table/data-table.tsx'
import { arranged } from './columns/arrange-columns.ts'
import { changed, type ListParams, writeParams } from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'
import { usePhone } from './use-phone.ts'

const QUARTER_MINUTE = 15_000

/** Rows of a list: a table arranged as the person wants it, on phones a list of two lines each. */
export function ListRowsView<Row, V extends string, S extends string>(props: {
  readonly definition: ListDefinition<Row, V, S>
  readonly params: ListParams<V, S>
  readonly rows: readonly Row[]
  readonly layout: ListLayout
  readonly selection: RowSelection | undefined
  /** Cards have their boxes only while somebody ticks them. */
  readonly selecting: boolean
  /** When the rows were true, if they may not be so any more; what depends on the time of day stays as it was then. */
  readonly staleAt: number | null
}) {
  const { definition, params, rows, layout } = props
  const { address, keyOf, texts } = definition
  const phone = usePhone()
  const ticking = useNow(QUARTER_MINUTE)
  const now = props.staleAt ?? ticking
  const shared = {
    rows,
    keyOf,
    toRow: (row: Row) =>
      definition.pageOf?.(row) ?? { search: writeParams(address, changed(params, { open: keyOf(row) })) },
    openKey: params.open,
  }
  if (phone)
    return (
      <CardList
        {...shared}
        name={texts.title}
        card={(row) => definition.card(row, now)}
        rowName={definition.rowName}
        selection={props.selecting ? props.selection : undefined}
      />
    )
  return (
    <DataTable
      {...shared}
      caption={texts.title}
      columns={arranged(definition.columns(now), layout)}
      rowName={definition.rowName}
      sorting={params.sorting}
      toSorted={(sorting) => ({ search: writeParams(address, changed(params, { sorting })) })}
      density={layout.density}
      selection={props.selection}
      staleAt={props.staleAt}
    />
  )
}
