import { settlementCalls } from '@fachwerk/contract/company/settlement-calls'
import type { SettlementNeeds } from './needs.ts'
import { closeMonths } from './use-cases/close-months.ts'
import { exportSettlement } from './use-cases/export-settlement.ts'
import { listSettlements, showSettlement } from './use-cases/show-settlements.ts'

export interface Settlements {
  /** Closes what is over and not closed yet; the night does it by itself. */
  closeMonths(): Promise<void>
}

/** Monthly statements between a franchisor and its franchisees (F-09). */
export function settlementsModule(needs: SettlementNeeds): Settlements {
  const { serve, serveFile, jobs } = needs
  serve(settlementCalls.settlements, ({ actor, body }) => listSettlements(needs, actor, body.franchiseeId))
  serve(settlementCalls.settlement, ({ actor, body }) => showSettlement(needs, actor, body))
  serveFile(settlementCalls.exportSettlement, ({ actor, body }) => exportSettlement(needs, actor, body))
  // Each night, not only the first of a month: a night that was missed is made up for.
  jobs.every('settlements-close-months', '40 2 * * *', () => closeMonths(needs))
  return { closeMonths: () => closeMonths(needs) }
}
