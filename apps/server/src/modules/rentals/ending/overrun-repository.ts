import type { Tx } from '../../../platform/db/db.ts'
import '../rental-tables.ts'

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

/** A part of what is owed after the end has come, or all of it. No tenant predicate: the row was locked before. */
export async function settleOwed(
  tx: Tx,
  rentalId: string,
  now: { readonly owedCents: number; readonly paidCents: number },
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({ overrun_owed_cents: now.owedCents, overrun_paid_cents: now.paidCents })
    .where('id', '=', rentalId)
    .execute()
}

/** What is still owed after the end. No tenant predicate: the row was locked before. */
export async function setOverrunOwed(tx: Tx, rentalId: string, cents: number): Promise<void> {
  await tx.updateTable('rental').set({ overrun_owed_cents: cents }).where('id', '=', rentalId).execute()
}

/** Staff asked for the box to be emptied, and until when. No tenant predicate: the row was locked before. */
export async function setClearing(
  tx: Tx,
  rentalId: string,
  { urgedAt, clearBy }: { readonly urgedAt: Date; readonly clearBy: Date },
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({ clear_urged_at: urgedAt, clear_by: clearBy })
    .where('id', '=', rentalId)
    .execute()
}
