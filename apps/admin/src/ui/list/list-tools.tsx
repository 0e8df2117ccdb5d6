import { useApi } from '../../lib/api.ts'
import { useListLayout } from '../../lib/preferences.ts'
import { arranged, usualLayout } from './columns/arrange-columns.ts'
import { ColumnMenu } from './columns/column-menu.tsx'
import { ExportMenu } from './filter/export-menu.tsx'
import type { ListDefinition, ListQuery } from './list-definition.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

/** Export and columns beside the title; `?` explains the keys. */
export function ListTools<Row, V extends string, S extends string>(props: {
  readonly definition: ListDefinition<Row, V, S>
  readonly query: ListQuery<V, S>
}) {
  const { definition, query } = props
  const { exporting, onPaper } = definition
  const api = useApi()
  const { layout: saved, save } = useListLayout(definition.name)
  const layout = saved ?? usualLayout(definition.hidden)
  // Titles do not hang on the time of day; cells do.
  const columns = definition.columns(0)
  const shown = arranged(columns, layout).map(({ key }) => key)
  return (
    <>
      {exporting ? (
        <ExportMenu
          exporting={(format, signal) => exporting(api, query, { format, columns: shown }, signal)}
          {...(onPaper && { onPaper: (signal) => onPaper(api, query, shown, signal) })}
        />
      ) : null}
      <ColumnMenu
        columns={columns}
        layout={layout}
        isUsual={saved === null}
        onChange={save}
        onReset={() => save(null)}
      />
      <ShortcutHelp />
    </>
  )
}
