import { useQueryClient } from '@tanstack/react-query'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

/** Asks anew for what was billed and for its statements: both move together. */
export function useRefreshBilled(): () => void {
  const services = useRefreshList('billed-services')
  const statements = useRefreshList('billing-statements')
  const queries = useQueryClient()
  return () => {
    services()
    statements()
    void queries.invalidateQueries({ queryKey: ['history', 'billingStatement'] })
  }
}
