import type { SettlementNeeds } from '../index.ts'
import { monthOf } from '../rules/months.ts'
import { holdNumbers, statementsOf, storeStatement } from '../settlements-repository.ts'
import { openMonths, settledMonth } from './settled-months.ts'

export type Closing = Omit<SettlementNeeds, 'jobs' | 'serve' | 'serveFile' | 'exportRows'>

/**
 * F-09: closes every month that is over, of every franchisee, oldest first, each in a transaction of its own. May run many
 * times and on several nodes at once: what is closed already stays as it is.
 */
export async function closeMonths(needs: Closing): Promise<void> {
  const companies = await needs.db.read((tx) => needs.franchiseesWithFees(tx))
  for (const companyId of companies) {
    let isMore = true
    while (isMore) isMore = await closeNext(needs, companyId)
  }
}

/** Closes the oldest month of a franchisee that is over. @returns false when there is none left */
async function closeNext(needs: Closing, companyId: string): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    const agreement = await needs.agreementOf(tx, companyId)
    const franchisorId = agreement?.franchisor?.id
    if (!agreement || franchisorId === undefined) return false
    // Whoever closes at the same time waits here, and then sees what is closed.
    await holdNumbers(tx, franchisorId)
    const now = needs.clock.now()
    const closed = await statementsOf(tx, companyId)
    const [month] = openMonths(agreement, closed, now)
    if (month === undefined || month >= monthOf(now)) return false
    const statement = await settledMonth(tx, needs, { agreement, closed, month })
    if (!statement) return false
    await storeStatement(tx, { id: needs.random.uuid(), companyId, franchisorId, statement }, now)
    return true
  })
}
