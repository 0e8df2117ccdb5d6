import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import '../payment-tables.ts'
import './stored-method-tables.ts'

export type StoredMethodRow = Selectable<Database['stored_method']>

/** What of a payment was agreed to is kept once, however often it is told. */
export async function insertStoredMethod(
  tx: Tx,
  method: Omit<StoredMethodRow, 'withdrawn_at' | 'forget_at'>,
): Promise<void> {
  await tx
    .insertInto('stored_method')
    .values(method)
    .onConflict((on) => on.column('from_payment_id').doNothing())
    .execute()
}

/** The one a payment left behind. No tenant predicate: the id comes from the caller's own row. */
export const methodOfPayment = (tx: Tx, paymentId: string): Promise<StoredMethodRow | undefined> =>
  tx.selectFrom('stored_method').selectAll().where('from_payment_id', '=', paymentId).executeTakeFirst()

export const storedMethodOfCompany = (
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<StoredMethodRow | undefined> =>
  tx
    .selectFrom('stored_method')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** From now on it is not charged any more. @returns false when there is none, or it was withdrawn before */
export async function markWithdrawn(
  tx: Tx,
  { companyId, id, now }: { readonly companyId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stored_method')
    .set({ withdrawn_at: now, forget_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Everything kept for a customer ends, by what they are recognised goes, and nothing is kept of payments that are still open.
 * No tenant predicate: the customer belongs to the whole group.
 */
export async function withdrawAllOf(tx: Tx, customerId: string, now: Date): Promise<void> {
  // First: whoever is settling one of these holds its row until what it leaves behind can be seen.
  await tx
    .updateTable('payment')
    .set({ remember_for: null, remember_name: null, remember_email: null })
    .where('remember_for', '=', customerId)
    .execute()
  await tx
    .updateTable('stored_method')
    .set({ withdrawn_at: now, forget_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await tx.updateTable('stored_method').set({ label: '' }).where('customer_id', '=', customerId).execute()
}

/** Withdrawn ones whose service still has to forget them. No tenant predicate: work of the house, for all companies. */
export const methodsToForget = (tx: Tx, now: Date, limit: number): Promise<StoredMethodRow[]> =>
  tx
    .selectFrom('stored_method')
    .selectAll()
    .where('forget_at', '<=', now)
    .orderBy('forget_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function forgetLater(
  tx: Tx,
  { id, company_id }: Pick<StoredMethodRow, 'id' | 'company_id'>,
  forgetAt: Date,
): Promise<void> {
  await tx
    .updateTable('stored_method')
    .set({ forget_at: forgetAt })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .execute()
}

/** The service has forgotten it: its tokens open nothing, and go. */
export async function dropReferences(
  tx: Tx,
  { id, company_id }: Pick<StoredMethodRow, 'id' | 'company_id'>,
): Promise<void> {
  await tx
    .updateTable('stored_method')
    .set({ payer_reference: null, method_reference: null, forget_at: null })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .execute()
}

/** Whether an attempt may have been charged to it without our knowing the answer yet. */
export const isBeingCharged = async (
  tx: Tx,
  { id, company_id }: Pick<StoredMethodRow, 'id' | 'company_id'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('payment')
    .select('id')
    .where('stored_method_id', '=', id)
    .where('company_id', '=', company_id)
    .where('state', '=', 'created')
    .where('charged_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
