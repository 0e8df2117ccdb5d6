import type { Api } from '../../../lib/api.ts'
import type { ListDefinition, ListQuery } from '../list-definition.ts'
import type { RowsToDo } from './use-bulk-run.ts'

const PAGE = 200

/**
 * Collects all rows that match, page by page, as of the state the person looks at: what came since is not touched, for
 * nobody has seen it (FAULT-74).
 */
export function everyRow<Row, V extends string, S extends string>(
  api: Api,
  definition: ListDefinition<Row, V, S>,
  query: ListQuery<V, S>,
  shownAt: string | null,
): RowsToDo<Row> {
  return async (signal) => {
    const asOf = query.asOf ?? shownAt ?? new Date(api.clock.now()).toISOString()
    const found = new Map<string, Row>()
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = await definition.rows(api, { ...query, asOf, offset, limit: PAGE }, signal)
      for (const row of rows) found.set(definition.keyOf(row), row)
      if (rows.length < PAGE) return [...found.values()]
    }
  }
}
