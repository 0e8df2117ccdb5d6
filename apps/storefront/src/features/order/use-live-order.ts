import type { ReplyOut } from '@fachwerk/contract/call'
import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { useCallback } from 'react'
import { callStorefront } from '../../lib/storefront-client.ts'
import type { OrderData } from './order-data.ts'
import { useLivePage } from './use-live-page.ts'

export interface LiveOrder {
  readonly order: OrderView
  readonly command: CommandView | null
  /** The live line is down; the page asks from time to time instead. */
  readonly lost: boolean
  /** Asks for the order anew. */
  readonly refresh: () => Promise<void>
  readonly show: (next: { readonly order?: OrderView; readonly command?: CommandView | null }) => void
}

function readLine(line: ReplyOut<typeof orderCalls.orderLive>) {
  return line.command ? { shown: line.order, command: line.command } : { shown: line.order }
}

/** Keeps the order's page as the server knows it. */
export function useLiveOrder(data: OrderData): LiveOrder {
  const { hash } = data.order
  const live = useLivePage({
    first: { shown: data.order, command: data.command },
    url: `/storefront/orders/${encodeURIComponent(hash)}/live`,
    ask: () => callStorefront('order', { params: { hash } }),
    askCommand: (commandId) => callStorefront('orderCommand', { params: { hash, commandId } }),
    read: readLine,
  })
  const { show: showPage } = live
  const show = useCallback<LiveOrder['show']>(
    ({ order, ...rest }) => showPage(order ? { ...rest, shown: order } : rest),
    [showPage],
  )
  return { order: live.shown, command: live.command, lost: live.lost, refresh: live.refresh, show }
}
