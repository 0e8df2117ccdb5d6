import type { Tx } from '../../../platform/db/db.ts'
import './file-tables.ts'

/** Says whose customer somebody is who has ordered nothing yet (B-20). */
export async function insertEntry(
  tx: Tx,
  entry: {
    readonly id: string
    readonly companyId: string
    readonly customerId: string
    readonly enteredAt: Date
    readonly enteredBy: string
  },
): Promise<void> {
  await tx
    .insertInto('customer_entry')
    .values({
      id: entry.id,
      company_id: entry.companyId,
      customer_id: entry.customerId,
      entered_at: entry.enteredAt,
      entered_by: entry.enteredBy,
    })
    .execute()
}
