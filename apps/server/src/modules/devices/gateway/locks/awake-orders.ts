import { z } from 'zod'
import type { TerminalCommand } from '@fachwerk/contract/device/terminal-protocol'
import { SYSTEM_ACTOR } from '../../devices-context.ts'
import type { LockToWake } from '../../locks/use-cases/keep-awake.ts'
import { type GatewayContext, publishTo } from '../gateway-context.ts'
import type { Leases } from './leases.ts'

export type AwakeOrders = {
  /** Sends the order when the lock's terminal is this node's. @returns whether it is */
  send(lock: LockToWake): boolean
  /** What another node asks for: locks as JSON. */
  hear(said: string | undefined): void
  /** Whether an answer is one to such an order: the ledger knows nothing of it. */
  isAnswer(commandId: string): boolean
}

const Said = z.array(z.object({ lockId: z.uuid(), terminalId: z.uuid() })).max(100)
/** A terminal that lost its line answers late. */
const REMEMBERED_MS = 10 * 60_000

/**
 * Orders to keep a lock awake (L-07). They open nothing and nobody waits for them, so they stand in no ledger: one that
 * is lost costs a lock's waking time.
 */
export function createAwakeOrders(context: GatewayContext, leases: Leases): AwakeOrders {
  const { clock, config, log, random } = context.platform
  /** In the order of their moments. */
  const sent = new Map<string, number>()
  const forget = (nowMs: number) => {
    for (const [id, atMs] of sent) {
      if (nowMs - atMs < REMEMBERED_MS) return
      sent.delete(id)
    }
  }
  const send = ({ lockId, terminalId }: LockToWake): boolean => {
    if (!leases.holds(terminalId)) return false
    if (!context.transport.isConnected()) return true
    const issuedAt = clock.now()
    const order: TerminalCommand = {
      id: random.uuid(),
      kind: 'keepAwake',
      lockId,
      issuedAt: issuedAt.toISOString(),
      expiresAt: new Date(issuedAt.getTime() + config.openExpiresSeconds * 1_000).toISOString(),
      issuedBy: SYSTEM_ACTOR.name,
      reason: 'Jemand steht davor',
    }
    forget(clock.monotonicMs())
    sent.set(order.id, clock.monotonicMs())
    void publishTo(context, terminalId, 'commands', order)
    return true
  }
  return {
    send,
    hear(said) {
      // Woken without words: the listener's connection was new.
      if (said === undefined) return
      const locks = Said.safeParse(jsonOf(said))
      if (!locks.success) return log.warn('nobody knows which locks to keep awake', { said })
      for (const lock of locks.data) send(lock)
    },
    isAnswer: (commandId) => sent.has(commandId),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
