import { useQueryClient } from '@tanstack/react-query'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

/** Asks anew for movements, statements and the orders whose money moved. */
export function useRefreshBank(): () => void {
  const [entries, statements, orders] = [
    useRefreshList('bank-entries'),
    useRefreshList('bank-statements'),
    useRefreshList('orders'),
  ]
  const queries = useQueryClient()
  return () => {
    entries()
    statements()
    orders()
    for (const queryKey of [['bankEntryCounts'], ['history', 'bankEntry']])
      void queries.invalidateQueries({ queryKey })
  }
}
