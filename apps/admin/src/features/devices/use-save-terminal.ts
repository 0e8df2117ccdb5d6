import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { terminalQuery } from '../../lib/queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { k } from './texts.ts'

type Done = 'done.saved' | 'done.added' | 'done.archived' | 'done.restored' | 'done.withdrawn'

/** What follows a save: detail, list, numbers, live picture and history know it, and a word tells the person. */
export function useSaveTerminal(onSaved: (saved: TerminalDetail) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('terminals')
  return (saved: TerminalDetail, done: Done) => {
    queries.setQueryData(terminalQuery(api, saved.id).queryKey, saved)
    for (const queryKey of [['terminalCounts'], ['monitoring'], ['lockPlaces'], ['history']])
      void queries.invalidateQueries({ queryKey })
    refreshList()
    showToast(k(done, { name: saved.name }))
    onSaved(saved)
  }
}
