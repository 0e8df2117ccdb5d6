import { invoiceList } from '@fachwerk/contract/invoice/invoice-calls'
import type { InvoiceDocument, InvoiceRow, OrderInvoice } from '@fachwerk/contract/invoice/invoice-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../platform/db/list-source.ts'
import './invoice-tables.ts'

type InvoicesQuery = ListQuery<typeof invoiceList>

/** Below zero where it takes something back. */
const signed = (column: 'net_cents' | 'vat_cents' | 'gross_cents'): Condition =>
  sql`case i.kind when 'creditNote' then -${sql.ref(`i.${column}`)} else ${sql.ref(`i.${column}`)} end`

/** The list of documents: newest first unless asked otherwise. */
export const invoices = listSource(invoiceList, {
  from: sql`invoice i`,
  id: sql`i.id`,
  conditions: ({ scope, filter: { companyIds, kinds, from, to, orderId } }: InvoicesQuery) => ({
    scope: sql`i.company_id = any(${[...scope]}::uuid[])`,
    companyIds: companyIds?.length && sql`i.company_id = any(${companyIds}::uuid[])`,
    kinds: kinds?.length && sql`i.kind = any(${kinds}::text[])`,
    from: from && sql`i.issued_on >= ${from}::date`,
    to: to && sql`i.issued_on <= ${to}::date`,
    orderId: orderId && sql`i.order_id = ${orderId}`,
  }),
  word: (pattern) => sql`i.search_text like ${pattern}`,
  sorts: {
    number: sql`i.label`,
    issuedOn: sql`i.issued_at`,
    customer: sql`i.customer_name`,
    gross: signed('gross_cents'),
  },
  usual: { by: 'issuedOn', dir: 'desc' },
  ties: (way) => sql`i.label ${way}, i.id`,
})

/** Documents in scope by id, in any order. */
export async function invoicesByIds(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.kind, i.label as number, i.issued_on::text as "issuedOn", i.customer_name as "customerName",
      i.document->'issuer'->>'companyName' as "companyName", i.document->'location'->>'name' as "locationName",
      (select 'K-' || u.number from customer_order o join customer u on u.id = o.customer_id
        where o.id = i.order_id and u.erased_at is null) as "customerNumber",
      jsonb_build_object('id', i.order_id, 'code', i.order_code) as "order", ${signed('net_cents')} as "netCents",
      ${signed('vat_cents')} as "vatCents", ${signed('gross_cents')} as "grossCents"
    from invoice i where i.id = any(${[...ids]}::uuid[]) and i.company_id = any(${[...scope]}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ customerNumber, ...row }) => ({ ...row, ...(customerNumber && { customerNumber }) }))
}

/** What a document says, with what is needed to draw it. */
export interface StoredInvoice {
  readonly id: string
  readonly kind: InvoiceRow['kind']
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: Date
  readonly writtenAt: Date
  readonly correctsId: string | null
  readonly orderCode: string
  readonly document: InvoiceDocument
}

/** The columns of a document to draw; `i` is the invoice. */
export const COLUMNS = sql`i.id, i.kind, i.label as number, i.issued_on::text as "issuedOn", i.issued_at as "issuedAt",
  i.written_at as "writtenAt", i.corrects_id as "correctsId", i.order_code as "orderCode", i.document`

/** Documents in scope by id, by their number. */
export async function storedInvoices(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`
    select ${COLUMNS} from invoice i where i.id = any(${[...ids]}::uuid[]) and i.company_id = any(${[...scope]}::uuid[])
    order by i.label, i.id`.execute(tx)
  return rows
}

/** Documents in scope of these orders, by their number. */
export async function invoiceIdsOfOrders(
  tx: Tx,
  scope: readonly string[],
  orderIds: readonly string[],
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select i.id, i.order_id as "orderId" from invoice i
    where i.order_id = any(${[...orderIds]}::uuid[]) and i.company_id = any(${[...scope]}::uuid[])
    order by i.label, i.id`.execute(tx)
  return rows
}

/** A document in scope. */
export async function storedInvoice(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${COLUMNS} from invoice i where i.id = ${id} and i.company_id = any(${[...scope]}::uuid[])`.execute(
    tx,
  )
  return rows[0]
}

/** A document of an order. No tenant predicate: the caller found the order by its link. */
export async function storedInvoiceOfOrder(
  tx: Tx,
  of: { readonly id: string; readonly orderId: string },
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${COLUMNS} from invoice i where i.id = ${of.id} and i.order_id = ${of.orderId}`.execute(tx)
  return rows[0]
}

/** The invoice a document in scope takes back, or the credit notes that take it back, oldest first. */
export async function relatedTo(
  tx: Tx,
  scope: readonly string[],
  { id, correctsId }: Pick<StoredInvoice, 'id' | 'correctsId'>,
): Promise<OrderInvoice[]> {
  const { rows } = await sql<OrderInvoice>`
    select i.id, i.kind, i.label as number, i.issued_on::text as "issuedOn", ${signed('gross_cents')} as "grossCents"
    from invoice i where (i.id = ${correctsId} or i.corrects_id = ${id}) and i.company_id = any(${[...scope]}::uuid[])
    order by i.issued_at, i.year, i.number`.execute(tx)
  return rows
}
