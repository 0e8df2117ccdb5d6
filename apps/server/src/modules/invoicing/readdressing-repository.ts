import type { OrderInvoice } from '@fachwerk/contract/invoice/invoice-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './invoice-tables.ts'

/** The order a document is written for. */
export interface InvoicedOrder {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly code: string
}

/** The order of an invoice in scope. */
export async function orderOfInvoice(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<InvoicedOrder | undefined> {
  const { rows } = await sql<InvoicedOrder>`
    select o.id, o.company_id as "companyId", o.location_id as "locationId", o.short_code as code
    from invoice i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    where i.id = ${id} and i.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** The invoice in scope that one was written for instead, and the one that was written instead of it. */
export async function insteadOf(tx: Tx, scope: readonly string[], id: string): Promise<OrderInvoice[]> {
  const { rows } = await sql<OrderInvoice>`
    select i.id, i.kind, i.label as number, i.issued_on::text as "issuedOn", i.gross_cents as "grossCents"
    from invoice i where i.company_id = any(${[...scope]}::uuid[])
      and (i.replaces_id = ${id} or i.id = (select r.replaces_id from invoice r where r.id = ${id}))
    order by i.issued_at, i.year, i.number`.execute(tx)
  return rows
}

/** What is left of an invoice in scope after its credit notes, in cents. */
export async function centsLeft(tx: Tx, scope: readonly string[], id: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (i.gross_cents - coalesce(sum(n.gross_cents), 0))::int as left
    from invoice i left join invoice n on n.corrects_id = i.id and n.company_id = i.company_id
    where i.id = ${id} and i.company_id = any(${[...scope]}::uuid[]) group by i.id`.execute(tx)
  return rows[0]?.left ?? 0
}
