import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { lockQuery } from '../../lib/queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { rowName } from './lock-marks.tsx'
import { l } from './texts.ts'

type Done =
  | 'lock.saved'
  | 'lock.added'
  | 'lock.moved'
  | 'lock.wasArchived'
  | 'lock.wasRestored'
  | 'lock.wasDeactivated'
  | 'lock.wasActivated'
  | 'box.wasMoved'
  | 'box.wasRelocated'
  | 'box.wasResized'
  | 'box.wasArchived'
  | 'box.wasRestored'

/** What follows a save: detail, list, numbers and history know it, and a word tells the person. */
export function useSaveLock(onSaved: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('locks')
  return (saved: LockDetail, done: Done) => {
    queries.setQueryData(lockQuery(api, saved.id).queryKey, saved)
    // Another lock may hang elsewhere now, and the box may be looked at by its own id.
    for (const queryKey of [
      ['lock'],
      ['lockCounts'],
      ['lockPlaces'],
      ['lockWall'],
      ['boxSpots'],
      ['history'],
    ])
      void queries.invalidateQueries({ queryKey })
    refreshList()
    showToast(l(done, { name: rowName(saved) }))
    onSaved()
  }
}
