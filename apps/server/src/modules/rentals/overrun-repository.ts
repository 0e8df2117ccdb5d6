import type { Tx } from '../../platform/db.ts'
import './rental-tables.ts'

/** No tenant predicate: the row was locked before. */
export async function setOverrunPaid(
  tx: Tx,
  rentalId: string,
  paid: { readonly paidCents: number; readonly freeUntil: Date },
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({ overrun_paid_cents: paid.paidCents, overrun_free_until: paid.freeUntil })
    .where('id', '=', rentalId)
    .execute()
}

/** What is still owed after the end. No tenant predicate: the row was locked before. */
export async function setOverrunOwed(tx: Tx, rentalId: string, cents: number): Promise<void> {
  await tx.updateTable('rental').set({ overrun_owed_cents: cents }).where('id', '=', rentalId).execute()
}
