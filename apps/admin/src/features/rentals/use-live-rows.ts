import type { AccessRightRow } from '@fachwerk/contract/access-right-calls'
import type { EventType } from '@fachwerk/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import {
  type AccessRightsFilter,
  accessRightCountsQuery,
  accessRightQuery,
  accessRightsQuery,
} from '../../lib/queries.ts'
import { useLiveEvents } from '../../lib/use-live.ts'

const NEW_RENTAL: ReadonlySet<EventType> = new Set(['rental.reserved', 'rental.started', 'rental.unplaced'])
const QUIET_MS = 300

/**
 * Keeps the rows on screen true without moving them: what happens to one of them renews that row alone; rentals
 * that are not on screen are only counted („3 neue Einträge") until the person asks for them.
 */
export function useLiveRows(filter: AccessRightsFilter, rows: readonly AccessRightRow[] | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const [newRentals, setNewRentals] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const listKey = accessRightsQuery(api, filter).queryKey

  const renew = async (rentalId: string) => {
    const query = accessRightQuery(api, rentalId)
    await queries.invalidateQueries({ queryKey: query.queryKey })
    const fresh = await queries.fetchQuery(query).catch(() => null)
    if (!fresh) return
    queries.setQueryData(
      listKey,
      (list) =>
        list && {
          ...list,
          rows: list.rows.map((row) => (row.rentalId === rentalId ? { ...row, ...fresh } : row)),
        },
    )
  }
  // Several events of one moment (opened, closed, billed) renew a row once.
  const renewSoon = (rentalId: string) => {
    clearTimeout(pending.current.get(rentalId))
    pending.current.set(
      rentalId,
      setTimeout(() => void renew(rentalId), QUIET_MS),
    )
  }
  useLiveEvents((event) => {
    const row = rows?.find(
      (it) => it.rentalId === event.rentalId || (event.boxId !== null && it.boxId === event.boxId),
    )
    if (row) renewSoon(row.rentalId)
    const { rentalId } = event
    if (rentalId !== null && row?.rentalId !== rentalId && NEW_RENTAL.has(event.type)) {
      setNewRentals((before) => new Set([...before, rentalId]))
    }
    if (event.type.startsWith('rental.')) {
      void queries.invalidateQueries({ queryKey: accessRightCountsQuery(api).queryKey })
    }
  })
  return {
    news: newRentals.size,
    showNews: () => {
      setNewRentals(new Set())
      void queries.invalidateQueries({ queryKey: listKey })
    },
  }
}
