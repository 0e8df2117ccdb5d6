import type { RECEIVED_SORTS, ReceivedInvoiceFilter } from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceRow } from '@fachwerk/contract/invoice/received-invoice-views'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, searchedWords } from '../../platform/db/search-text.ts'
import './received-tables.ts'

export interface ReceivedQuery {
  readonly scope: readonly string[]
  /** Without pages for exports. */
  readonly filter: Omit<ReceivedInvoiceFilter, 'offset' | 'limit'>
}

type Condition = RawBuilder<unknown>

const SORTS: Readonly<Record<(typeof RECEIVED_SORTS)[number], Condition>> = {
  received: sql`r.received_at`,
  issuedOn: sql`r.issued_on`,
  dueOn: sql`r.due_on`,
  seller: sql`search_fold(r.seller_name)`,
  number: sql`r.number`,
  payable: sql`r.payable_cents`,
}

function matching({ scope, filter }: ReceivedQuery): Condition {
  const { states, rules, companyIds, from, to, search } = filter
  const conditions = [sql`r.company_id = any(${[...scope]}::uuid[])`]
  if (companyIds?.length) conditions.push(sql`r.company_id = any(${companyIds}::uuid[])`)
  if (states?.length) conditions.push(sql`r.state = any(${states}::text[])`)
  if (rules?.length) conditions.push(sql`r.rules = any(${rules}::text[])`)
  if (from) conditions.push(sql`r.received_on >= ${from}::date`)
  if (to) conditions.push(sql`r.received_on <= ${to}::date`)
  for (const word of searchedWords(search ?? ''))
    conditions.push(sql`r.search_text like ${`%${literally(folded(word))}%`}`)
  return sql`received_invoice r where ${sql.join(conditions, sql` and `)}`
}

/** Newest first unless asked otherwise; what says nothing comes last (FAULT-74). */
function orderOf({ orderBy, dir }: ReceivedQuery['filter']): Condition {
  const [by, way] = orderBy ? [orderBy, dir] : (['received', 'desc'] as const)
  const direction = way === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[by]} ${direction} nulls last, r.received_at desc, r.id`
}

/** Ids of the received invoices in scope that match, in the order of the list. */
export async function receivedIds(
  tx: Tx,
  query: ReceivedQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${matching(query)} order by ${orderOf(query.filter)}
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many in scope match; no further than `atMost`. */
export async function countReceived(tx: Tx, query: ReceivedQuery, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${matching(query)} limit ${atMost}) counted`.execute(tx)
  return rows[0]?.total ?? 0
}

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
