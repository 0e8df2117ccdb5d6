import { receivedInvoiceList } from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceRow } from '@fachwerk/contract/invoice/received-invoice-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ListQuery, listSource } from '../../platform/db/list-source.ts'
import './received-tables.ts'

type ReceivedQuery = ListQuery<typeof receivedInvoiceList>

/** The list of received invoices: newest first unless asked otherwise; what says nothing comes last. */
export const receivedInvoices = listSource(receivedInvoiceList, {
  from: sql`received_invoice r`,
  id: sql`r.id`,
  conditions: ({ scope, filter: { companyIds, states, rules, from, to } }: ReceivedQuery) => ({
    scope: sql`r.company_id = any(${[...scope]}::uuid[])`,
    companyIds: companyIds?.length && sql`r.company_id = any(${companyIds}::uuid[])`,
    states: states?.length && sql`r.state = any(${states}::text[])`,
    rules: rules?.length && sql`r.rules = any(${rules}::text[])`,
    from: from && sql`r.received_on >= ${from}::date`,
    to: to && sql`r.received_on <= ${to}::date`,
  }),
  word: (pattern) => sql`r.search_text like ${pattern}`,
  sorts: {
    received: sql`r.received_at`,
    issuedOn: sql`r.issued_on`,
    dueOn: sql`r.due_on`,
    seller: sql`search_fold(r.seller_name)`,
    number: sql`r.number`,
    payable: sql`r.payable_cents`,
  },
  usual: { by: 'received', dir: 'desc' },
  nulls: 'last',
  ties: () => sql`r.received_at desc, r.id`,
})

/** A row as the list keeps it. */
export type StoredRow = Omit<ReceivedInvoiceRow, 'companyName' | 'receivedAt'> & {
  readonly companyId: string
  readonly receivedAt: Date
}

/** The columns of a row; `r` is the received invoice. Cents come as a number: none is beyond its reach. */
export const ROW = sql`r.id, r.company_id as "companyId", r.state, r.kind, r.number, r.seller_name as "sellerName",
  r.issued_on::text as "issuedOn", r.due_on::text as "dueOn", r.currency, r.payable_cents::float8 as "payableCents", r.rules,
  r.received_at as "receivedAt"`

/** Received invoices in scope by id, in any order. */
export async function receivedByIds(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select ${ROW} from received_invoice r
    where r.id = any(${[...ids]}::uuid[]) and r.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** How many in scope nobody has decided; counting ends at the limit. */
export async function openReceivedInvoices(
  tx: Tx,
  { scope, limit }: { readonly scope: readonly string[]; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from received_invoice where company_id = any(${[...scope]}::uuid[]) and state = 'open' limit ${limit}
    ) counted`.execute(tx)
  return rows[0]?.total ?? 0
}
