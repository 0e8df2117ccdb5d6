import { releaseLeases, takeLease, takeLeases } from '../leases-repository.ts'
import type { GatewayContext } from './gateway-context.ts'

export type Leases = {
  /** Whether this node answers for the terminal at this moment. */
  holds(terminalId: string): boolean
  held(): string[]
  /** Renews and takes what is free; resolves with the terminals that are new here. */
  renew(): Promise<string[]>
  /** Tries to take one terminal that is not held, as one that was just set up. */
  take(terminalId: string): Promise<boolean>
  release(): Promise<void>
}

export const RENEW_EVERY_MS = 5_000
const LASTS_MS = 15_000

/**
 * Which terminals this node answers for. All gateways hear all terminals; only the holder of the lease acts. A lease
 * that could not be renewed in time is over here before another node may take it.
 */
export function createLeases({ platform, nodeId, leaseMs = LASTS_MS }: GatewayContext): Leases {
  const { clock, db } = platform
  const until = new Map<string, number>()

  const holds = (terminalId: string) => (until.get(terminalId) ?? 0) > clock.now().getTime()
  const lease = () => {
    const now = clock.now()
    return { node: nodeId, now, until: new Date(now.getTime() + leaseMs) }
  }
  return {
    holds,
    held: () => [...until.keys()].filter(holds),
    async renew() {
      const wanted = lease()
      const ids = await db.transaction((tx) => takeLeases(tx, wanted))
      const gained = ids.filter((id) => !holds(id))
      for (const id of ids) until.set(id, wanted.until.getTime())
      for (const id of until.keys()) if (!holds(id)) until.delete(id)
      return gained
    },
    async take(terminalId) {
      const wanted = lease()
      const taken = await db.transaction((tx) => takeLease(tx, terminalId, wanted))
      if (taken) until.set(terminalId, wanted.until.getTime())
      return taken
    },
    async release() {
      until.clear()
      await db.transaction((tx) => releaseLeases(tx, nodeId))
    },
  }
}
