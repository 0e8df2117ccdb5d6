import type { Board } from '@fachwerk/contract/fulfilment/board-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../lib/api.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { useLineDown } from '../../lib/live/use-line.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'

const QUIET_MS = 300
/** What the stream does not tell of: another preparation time, another day. */
const ANEW_MS = 30_000

const boardKey = [...listKey('orders'), 'board'] as const

/** The board as it is now; every order that is placed, paid or moved anywhere renews it. */
export function useBoard(locationId: string) {
  const { client } = useApi()
  const queries = useQueryClient()
  const isDown = useLineDown()
  const query = useQuery({
    queryKey: [...boardKey, locationId],
    queryFn: ({ signal }) =>
      client.board({ query: { ...(locationId !== '' && { locationId }) } }, { signal }),
    refetchInterval: ANEW_MS,
    refetchIntervalInBackground: true,
  })
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pending.current), [])
  useLiveEvents(({ type }) => {
    if (!type.startsWith('order.') && !type.startsWith('pickupBox.')) return
    clearTimeout(pending.current)
    pending.current = setTimeout(() => void queries.invalidateQueries({ queryKey: boardKey }), QUIET_MS)
  })
  return {
    board: query.data,
    at: query.dataUpdatedAt,
    problem: query.error,
    /** What is shown may not be so any more: nothing is moved then. */
    isStale: isDown || query.error !== null,
    retry: () => void query.refetch(),
    /** Draws a change before the server says it; what was asked before that would draw over it. */
    draw: (change: (board: Board) => Board) => {
      void queries.cancelQueries({ queryKey: boardKey })
      queries.setQueryData<Board>([...boardKey, locationId], (board) => board && change(board))
    },
    refresh: () => void queries.invalidateQueries({ queryKey: listKey('orders') }),
  }
}
