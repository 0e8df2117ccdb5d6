import { settlementCalls } from '@fachwerk/contract/company/settlement-calls'
import type { Parts } from '../../platform/parts.ts'
import type { Companies, companiesWithTerms } from '../companies/index.ts'
import type { moneyByDay, paidRentalsByDay } from '../payments/index.ts'
import { closeMonths } from './use-cases/close-months.ts'
import { exportSettlement } from './use-cases/export-settlement.ts'
import { listSettlements, showSettlement } from './use-cases/show-settlements.ts'

export interface SettlementNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'jobs' | 'serve' | 'serveFile' | 'exportRows'>,
    Pick<Companies, 'agreementOf'> {
  readonly franchiseesWithFees: typeof companiesWithTerms
  readonly moneyByDay: typeof moneyByDay
  readonly paidRentalsByDay: typeof paidRentalsByDay
}

export interface Settlements {
  /** Closes what is over and not closed yet; the night does it by itself. */
  closeMonths(): Promise<void>
}

/** Monthly statements between a franchisor and its franchisees (F-09). */
export function settlementsModule(needs: SettlementNeeds): Settlements {
  const { serve, serveFile, jobs } = needs
  serve(settlementCalls.settlements, ({ actor, body }) =>
    listSettlements(needs, { actor, companyId: body.franchiseeId }),
  )
  serve(settlementCalls.settlement, ({ actor, body }) => showSettlement(needs, { actor, ...body }))
  serveFile(settlementCalls.exportSettlement, ({ actor, body }) =>
    exportSettlement(needs, { actor, ...body }),
  )
  // Each night, not only the first of a month: a night that was missed is made up for.
  jobs.every('settlements-close-months', '40 2 * * *', () => closeMonths(needs))
  return { closeMonths: () => closeMonths(needs) }
}
