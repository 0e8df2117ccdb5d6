import type { LocationGroup } from '@fachwerk/contract/location/location-group-calls'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toast.ts'
import { type Place, placeOf } from '../../../ui/tree/tree-moves.ts'
import { useRenewGroups } from './group-queries.ts'
import { g } from './group-texts.ts'

/** Moves groups on the server, one at a time; each move can be taken back. */
export function useGroupMoves(rows: readonly LocationGroup[]) {
  const { client } = useApi()
  const renew = useRenewGroups()
  const [moving, setMoving] = useState<string | null>(null)
  const bring = async ({ id, version }: Pick<LocationGroup, 'id' | 'version'>, place: Place) => {
    const saved = await client.saveLocationGroup({ params: { id }, body: { group: { version, ...place } } })
    await renew()
    return saved
  }
  const move = async (row: LocationGroup, place: Place | null): Promise<void> => {
    if (place === null || moving !== null) return
    const before = placeOf(rows, row)
    setMoving(row.id)
    try {
      const saved = await bring(row, place)
      showToast(g('groups.moved', { name: row.name }), {
        undo: async () => void (await bring(saved, before)),
      })
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
      await renew()
    }
    setMoving(null)
  }
  return { move, moving }
}

export type GroupMoves = ReturnType<typeof useGroupMoves>
