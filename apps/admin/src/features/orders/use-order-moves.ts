import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { o } from './texts.ts'

/** What of an order a step needs to know. */
export type MovedOrder = Pick<StaffOrderRow, 'id' | 'shortCode' | 'status' | 'version'>

/**
 * Brings orders on: saved at once on the server, with a way back for some seconds. Somebody else's step meanwhile is
 * said, and the list then shows it.
 */
export function useOrderMoves() {
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const [running, setRunning] = useState(false)
  const bring = async ({ id, shortCode, status: from, version }: MovedOrder, status: OrderStatus) => {
    setRunning(true)
    try {
      const saved = await client.changeOrderStatus({ body: { orderId: id, status, version } })
      const isFinal = !saved.moves.includes(from)
      showToast(o('order.move.done', { code: shortCode, status: o(`orders.status.${status}`) }), {
        ...(!isFinal && { undo: () => bring(saved, from) }),
      })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast(wordsFor(problem).text, { kind: 'failed' })
    } finally {
      setRunning(false)
      refresh()
    }
  }
  return { running, bring }
}
