import { type InvoiceTerms, USUAL_INVOICE_TERMS } from '@fachwerk/contract/invoice/invoice-terms'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import './claim-tables.ts'
import '../payment-tables.ts'
import './transfer-tables.ts'

type StoredTerms = InvoiceTerms & { readonly version: number }

/** Under which terms a company sells on invoice; the usual ones where it has not said otherwise. */
export async function termsOf(tx: Tx, companyId: string): Promise<StoredTerms> {
  const stored = await tx
    .selectFrom('invoice_terms')
    .select(['days', 'limit_cents as limitCents', 'paid_orders as paidOrders', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return stored ?? { ...USUAL_INVOICE_TERMS, version: 0 }
}

/** @returns false when somebody else has changed them since that version */
export async function storeTerms(
  tx: Tx,
  companyId: string,
  { version, ...terms }: StoredTerms,
): Promise<boolean> {
  const row = { days: terms.days, limit_cents: terms.limitCents, paid_orders: terms.paidOrders }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoice_terms')
    .values({ company_id: companyId, ...row })
    .onConflict((on) =>
      on
        .column('company_id')
        .doUpdateSet({ ...row, version: version + 1 })
        .where('invoice_terms.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes down what is owed, or what lowered it; false when that reason has been served before. */
export async function insertClaimEntry(tx: Tx, entry: Insertable<Database['claim_entry']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('claim_entry')
    .values(entry)
    .onConflict((on) => on.columns(['payment_id', 'kind', 'reason']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * What a customer owes on invoice at this moment, less what came of it (cents). No tenant predicate: a customer belongs to a
 * company and its franchisees, and owes each of them.
 */
export async function openClaimCents(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.amount_cents - (
      select coalesce(sum(case when e.kind in ('received', 'movedIn') then e.amount_cents else -e.amount_cents end), 0)
      from transfer_entry e where e.payment_id = p.id)), 0)::int as cents
    from customer_order o join payment p on p.order_id = o.id and p.method = 'invoice' and p.state = 'pending'
    where o.customer_id = ${customerId}`.execute(tx)
  return rows[0]?.cents ?? 0
}
