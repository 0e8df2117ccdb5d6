import { useQueryClient } from '@tanstack/react-query'
import type { ListDefinition, ListRows } from './list-definition.ts'
import { listKey } from './use-list-rows.ts'

/** What a list has read of a record already, for a detail that is still being read; null: nothing. */
export function useKnownRow<Row, V extends string, S extends string>(
  { name, keyOf }: Pick<ListDefinition<Row, V, S>, 'name' | 'keyOf'>,
  key: string,
): Row | null {
  const pages = useQueryClient().getQueriesData<ListRows<Row>>({ queryKey: [...listKey(name), 'rows'] })
  for (const [, page] of pages) {
    const row = page?.rows.find((each) => keyOf(each) === key)
    if (row !== undefined) return row
  }
  return null
}
