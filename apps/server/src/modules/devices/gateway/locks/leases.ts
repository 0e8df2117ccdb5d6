import { inOneStatement } from '../../../../platform/db/db.ts'
import {
  type Lease,
  releaseLeases,
  renewLeases,
  takeLease,
  takeLeases,
} from '../../locks/leases-repository.ts'
import type { GatewayContext } from '../gateway-context.ts'

export type Leases = {
  /** Whether this node answers for the terminal at this moment. */
  holds(terminalId: string): boolean
  held(): string[]
  /** Counts how often the terminal came to this node: what was known of it before may be old. */
  term(terminalId: string): number
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
  const terms = new Map<string, number>()

  const holds = (terminalId: string) => (until.get(terminalId) ?? 0) > clock.now().getTime()
  const lease = () => {
    const now = clock.now()
    return { node: nodeId, now, until: new Date(now.getTime() + leaseMs) }
  }
  const begin = (terminalId: string, end: Date) => {
    if (!holds(terminalId)) terms.set(terminalId, (terms.get(terminalId) ?? 0) + 1)
    until.set(terminalId, end.getTime())
  }
  /** Rows that others were at: passed over twice, a lease would end in the middle of work. */
  async function renewBusy(wanted: Lease, renewed: ReadonlySet<string>) {
    const busy = [...until.keys()].filter((id) => holds(id) && !renewed.has(id))
    if (busy.length === 0) return
    for (const id of await db.transaction((tx) => renewLeases(tx, busy, wanted))) begin(id, wanted.until)
  }
  return {
    holds,
    term: (terminalId) => terms.get(terminalId) ?? 0,
    held: () => [...until.keys()].filter(holds),
    async renew() {
      const wanted = lease()
      const ids = await inOneStatement(db, (tx) => takeLeases(tx, wanted))
      const gained = ids.filter((id) => !holds(id))
      for (const id of ids) begin(id, wanted.until)
      await renewBusy(wanted, new Set(ids))
      for (const id of until.keys()) if (!holds(id)) until.delete(id)
      return gained
    },
    async take(terminalId) {
      const wanted = lease()
      const taken = await db.transaction((tx) => takeLease(tx, terminalId, wanted))
      if (taken) begin(terminalId, wanted.until)
      return taken
    },
    async release() {
      until.clear()
      await db.transaction((tx) => releaseLeases(tx, nodeId))
    },
  }
}
