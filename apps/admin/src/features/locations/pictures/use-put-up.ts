import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { PlannedCabinet } from '@fachwerk/contract/location/cabinet-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { showToast } from '../../../lib/toast.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { c } from '../cabinets/cabinet-texts.ts'

const PLACE = /^item\.cabinets\.(\d+)\.columns\.(\d+)\.(\d+)/

/** What is wrong, with where in the plan that is. */
function wordsAt(problem: unknown, names: readonly string[]): string {
  const { text } = wordsFor(problem)
  const error = problem instanceof ApiProblem ? problem.errors[0] : undefined
  const [, cabinet, column, row] = PLACE.exec(error?.field ?? '') ?? []
  if (error === undefined || cabinet === undefined) return text
  return c('cabinets.problemAt', {
    cabinet: names[Number(cabinet)] ?? '',
    column: Number(column) + 1,
    row: Number(row) + 1,
    text: error.message,
  })
}

/** Puts the planned cabinets up; what shows boxes or the location knows it afterwards. */
export function usePutUp(locationId: string, onDone: () => void) {
  const { client } = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('locks')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Trying again after a lost answer must not put up a second one.
  const [idempotencyKey, setKey] = useState(randomKey)
  const putUp = async (cabinets: PlannedCabinet[], names: readonly string[]) => {
    setBusy(true)
    setProblem(null)
    try {
      const put = await client.putUpCabinets({ body: { item: { locationId, cabinets } } }, { idempotencyKey })
      setKey(randomKey)
      showToast(c('cabinets.done', { boxes: put.boxes, locks: put.locks }))
      onDone()
    } catch (reason) {
      setProblem(wordsAt(reason, names))
    } finally {
      setBusy(false)
    }
    for (const queryKey of [['lockPlaces'], ['lockWall'], ['location'], ['history'], ['places']])
      void queries.invalidateQueries({ queryKey })
    refreshList()
  }
  return { busy, problem, putUp }
}
