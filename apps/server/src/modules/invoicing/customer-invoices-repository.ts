import type { AccountInvoice } from '@fachwerk/contract/account/account-invoice-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { COLUMNS, type StoredInvoice } from './invoices-list-repository.ts'
import './invoice-tables.ts'

/** Whose documents: those of one customer at one site. A franchisor's site sells for its franchisees' companies too. */
export interface DocumentOwner {
  readonly siteId: string
  readonly customerId: string
}

const own = ({ siteId, customerId }: DocumentOwner): RawBuilder<unknown> => sql`
  invoice i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
  where o.customer_id = ${customerId} and o.site_id = ${siteId}`

/** A page of the documents, newest first. No tenant predicate: customer and site, see above. */
export async function documentsOf(
  tx: Tx,
  owner: DocumentOwner,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AccountInvoice[]> {
  const { rows } = await sql<AccountInvoice>`
    select i.id, i.kind, i.label as number, i.issued_on::text as "issuedOn", i.order_code as "orderCode",
      i.customer_name as recipient,
      case i.kind when 'creditNote' then -i.gross_cents else i.gross_cents end as "grossCents",
      i.document->>'subject' as subject, (i.document->>'month')::int as month, i.document->'location' as location
    from ${own(owner)} order by i.issued_at desc, i.kind, i.year desc, i.number desc limit ${limit} offset ${offset}`.execute(
    tx,
  )
  return rows
}

/** No tenant predicate: customer and site, see above. */
export async function countDocumentsOf(tx: Tx, owner: DocumentOwner): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${own(owner)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** One of them; anybody else's is not there. No tenant predicate: customer and site, see above. */
export async function documentOf(
  tx: Tx,
  owner: DocumentOwner,
  id: string,
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`select ${COLUMNS} from ${own(owner)} and i.id = ${id}`.execute(tx)
  return rows[0]
}
