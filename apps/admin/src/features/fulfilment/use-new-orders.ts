import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { useEffect } from 'react'
import { columnOf } from './board-columns.ts'
import { useStored } from './use-stored.ts'

/**
 * Orders nobody at this device has looked at yet: accepted since the last look, and not taken on anywhere. A device that
 * was switched off finds what came meanwhile.
 */
export function useNewOrders(board: Board | undefined): {
  readonly arrived: readonly BoardCard[]
  readonly look: () => void
} {
  const [lookedAt, setLookedAt] = useStored('lookedAt', '')
  const serverTime = board?.serverTime
  useEffect(() => {
    if (lookedAt === '' && serverTime !== undefined) setLookedAt(serverTime)
  }, [lookedAt, serverTime, setLookedAt])
  const arrived =
    lookedAt === ''
      ? []
      : (board?.cards ?? []).filter((card) => columnOf(card) === 'new' && card.acceptedAt > lookedAt)
  const latest = arrived.reduce((last, { acceptedAt }) => (acceptedAt > last ? acceptedAt : last), lookedAt)
  return { arrived, look: () => setLookedAt(latest) }
}
