import { demoWorld } from '@fachwerk/demo-data/world'
import { Temporal } from 'temporal-polyfill'
import type { Companies } from '../modules/companies/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { idOf } from './seed-places.ts'

/** What franchisees pay, since the first of some month, so that there is something to settle (F-01, F-09). */
export async function seedFranchise(
  tx: Tx,
  { recordFees }: Companies,
  { companyIds, now }: { readonly companyIds: Map<string, string>; readonly now: Date },
): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Berlin')
  const month = today.toPlainDate().with({ day: 1 })
  for (const { company, monthsAgo, ...fees } of demoWorld.fees) {
    const validFrom = month.subtract({ months: monthsAgo }).toString()
    await recordFees(tx, { ...fees, validFrom, companyId: idOf(companyIds, company) })
  }
}
