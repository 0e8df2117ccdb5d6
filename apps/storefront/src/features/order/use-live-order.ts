import type { ReplyOut } from '@fachwerk/contract/call'
import type { orderCalls } from '@fachwerk/contract/order-calls'
import type { OrderView } from '@fachwerk/contract/order-views'
import type { CommandView } from '@fachwerk/contract/device-calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callStorefront } from '../../lib/storefront-client.ts'
import { isFinal, type OrderData } from './order-data.ts'
import { useRefreshAt } from './use-refresh-at.ts'

const ASK_AGAIN_MS = 5_000
const ASK_COMMAND_MS = 1_000

export interface LiveOrder {
  readonly order: OrderView
  readonly command: CommandView | null
  /** The live line is down; the page asks from time to time instead. */
  readonly lost: boolean
  /** Asks for the order anew. */
  readonly refresh: () => Promise<void>
  readonly show: (next: { readonly order?: OrderView; readonly command?: CommandView | null }) => void
}

const newerOrder = (before: OrderView, next: OrderView | undefined): OrderView =>
  next && next.serverTime >= before.serverTime ? next : before

const STEPS: readonly CommandView['state'][] = [
  'requested',
  'sent',
  'accepted',
  'done',
  'refused',
  'failed',
  'expired',
]

/** The later word about an opening; a late line never takes a step back. */
export function newerCommand(before: CommandView | null, next: CommandView | null): CommandView | null {
  if (!before || !next) return next ?? before
  if (before.id !== next.id) return next.requestedAt >= before.requestedAt ? next : before
  return STEPS.indexOf(next.state) >= STEPS.indexOf(before.state) ? next : before
}

/** Keeps the page as the server knows it: live line first, asking again where that fails. */
export function useLiveOrder(data: OrderData): LiveOrder {
  const [state, setState] = useState({ order: data.order, command: data.command })
  const [lost, setLost] = useState(false)
  const { hash } = data.order
  const show = useCallback<LiveOrder['show']>((next) => {
    setState((before) => ({
      order: newerOrder(before.order, next.order),
      command: next.command === null ? null : newerCommand(before.command, next.command ?? null),
    }))
  }, [])

  useEffect(() => {
    const source = new EventSource(`/storefront/orders/${encodeURIComponent(hash)}/live`)
    source.addEventListener('open', () => setLost(false))
    source.addEventListener('error', () => setLost(true))
    source.addEventListener('message', (event: MessageEvent<string>) => {
      setLost(false)
      // The server parses every line by the contract before it leaves.
      const line = JSON.parse(event.data) as ReplyOut<typeof orderCalls.orderLive>
      show(line.command ? { order: line.order, command: line.command } : { order: line.order })
    })
    return () => source.close()
  }, [hash, show])

  const refresh = useCallback(async () => {
    const found = await callStorefront('order', { params: { hash } })
    if (found.ok) show({ order: found.value })
  }, [hash, show])
  useAskAgain(lost, ASK_AGAIN_MS, refresh)
  useRefreshAt(state.order.rental?.hours?.changesAt ?? null, state.order.serverTime, refresh)
  const { command } = state
  const commandId = command && !isFinal(command) ? command.id : null
  useAskAgain(commandId !== null, ASK_COMMAND_MS, async () => {
    if (commandId === null) return
    const found = await callStorefront('orderCommand', { params: { hash, commandId } })
    if (found.ok) show({ command: found.value })
  })
  return { ...state, lost, refresh, show }
}

function useAskAgain(wanted: boolean, everyMs: number, ask: () => Promise<void>): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!wanted) return undefined
    let running = false
    const timer = setInterval(() => {
      if (running) return
      running = true
      void latest.current().finally(() => {
        running = false
      })
    }, everyMs)
    return () => clearInterval(timer)
  }, [wanted, everyMs])
}
