import type { InvoiceDocument, InvoiceKind, OrderInvoice } from '@fachwerk/contract/invoice/invoice-views'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './invoice-tables.ts'

/** A document as the next one of its order needs to know it. */
export interface WrittenInvoice {
  readonly id: string
  readonly kind: InvoiceKind
  readonly label: string
  readonly issuedOn: string
  readonly paymentId: string
  /** The entry it explains, of the ledger or of what is owed on invoice; null: none moved, another recipient is named. */
  readonly entryId: string | null
  readonly correctsId: string | null
  readonly document: InvoiceDocument
}

/** Documents of an order in the order of their numbers. No tenant predicate: the order of the house's own event. */
export async function writtenFor(tx: Tx, orderId: string): Promise<WrittenInvoice[]> {
  const { rows } = await sql<WrittenInvoice>`
    select id, kind, label, issued_on::text as "issuedOn", payment_id as "paymentId",
      coalesce(ledger_entry_id, claim_entry_id, refund_id) as "entryId",
      corrects_id as "correctsId", document
    from invoice where order_id = ${orderId} order by issued_at, year, number`.execute(tx)
  return rows
}

/**
 * The next number of an issuer, kind and year. Who draws one keeps others waiting until the end of the transaction; one
 * that comes to nothing gives its number back (LAW-42).
 */
export async function drawNumber(
  tx: Tx,
  of: { readonly companyId: string; readonly kind: InvoiceKind; readonly year: number },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_counter as c (company_id, kind, year, last_number)
    values (${of.companyId}, ${of.kind}, ${of.year}, 1)
    on conflict (company_id, kind, year) do update set last_number = c.last_number + 1
    returning last_number as number`.execute(tx)
  if (!rows[0]) throw new Error('a counter gave no number')
  return rows[0].number
}

export async function insertInvoice(tx: Tx, row: Insertable<Database['invoice']>): Promise<void> {
  await tx.insertInto('invoice').values(row).execute()
}

/** Documents of an order for who holds its link, oldest first. No tenant predicate: the caller found the order by its link. */
export async function invoicesOfOrder(tx: Tx, orderId: string): Promise<OrderInvoice[]> {
  const { rows } = await sql<OrderInvoice>`
    select id, kind, label as number, issued_on::text as "issuedOn",
      case kind when 'creditNote' then -gross_cents else gross_cents end as "grossCents"
    from invoice where order_id = ${orderId} order by issued_at, year, number`.execute(tx)
  return rows
}
