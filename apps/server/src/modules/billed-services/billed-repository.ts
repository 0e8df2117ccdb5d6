import { billedList } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BilledState, BilledSums, BilledView } from '@fachwerk/contract/invoice/billed/billed-views'
import type { InvoiceDocument, InvoiceKind, RateAmount } from '@fachwerk/contract/invoice/invoice-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../platform/db/list-source.ts'
import './billing-tables.ts'

type BilledQuery = ListQuery<typeof billedList>

const FROM = sql`billed_service_public b
  left join billed_place p on p.billed_id = b.id and p.company_id = b.company_id
  left join billing_statement s on s.id = p.statement_id and s.company_id = b.company_id`

/** What each view of the list means. */
const VIEWS: Readonly<Record<BilledView, Condition>> = {
  all: sql`true`,
  open: sql`p.billed_id is null`,
  draft: sql`s.state = 'draft'`,
  closed: sql`s.state = 'closed'`,
  leftOut: sql`p.billed_id is not null and p.statement_id is null`,
}

/** What was billed: newest first unless asked otherwise. */
export const billed = listSource(billedList, {
  from: FROM,
  id: sql`b.id`,
  conditions: ({ scope, filter: { view, companyIds, from, to, rates, statementIds } }: BilledQuery) => ({
    scope: sql`b.company_id = any(${[...scope]}::uuid[])`,
    view: VIEWS[view],
    companyIds: companyIds?.length && sql`b.company_id = any(${companyIds}::uuid[])`,
    from: from && sql`b.issued_on >= ${from}::date`,
    to: to && sql`b.issued_on <= ${to}::date`,
    rates: rates?.length && sql`b.rate = any(${rates}::int[])`,
    statementIds: statementIds?.length && sql`p.statement_id = any(${statementIds}::uuid[])`,
  }),
  word: (pattern) => sql`b.search_text like ${pattern}`,
  sorts: {
    issuedOn: sql`b.issued_on`,
    order: sql`b.order_code`,
    rate: sql`b.rate`,
    gross: sql`b.gross_cents`,
  },
  usual: { by: 'issuedOn', dir: 'desc' },
  ties: (way) => sql`b.label ${way}, b.rate, b.id`,
})

/** A row as it is stored. */
export interface StoredBilled extends RateAmount {
  readonly id: string
  readonly companyId: string
  readonly issuedOn: string
  readonly invoiceId: string
  readonly number: string
  readonly kind: InvoiceKind
  readonly orderId: string
  readonly orderCode: string
  readonly customerName: string
  readonly document: InvoiceDocument
  readonly feeCents: number | null
  readonly state: BilledState
  readonly statementId: string | null
  readonly statementNumber: string | null
}

/** „AB-2026-00012“ */
const LABEL = sql`'AB-' || s.year || '-' || lpad(s.number::text, 5, '0')`
/** What is frozen once its statement is closed. */
const FEE = sql`case when s.state = 'closed' then p.fee_cents else b.fee_cents end`

/** Rows of the scope by id, in any order. */
export async function billedByIds(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<StoredBilled[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredBilled>`
    select b.id, b.company_id as "companyId", b.issued_on::text as "issuedOn", b.invoice_id as "invoiceId", b.label as number,
      b.kind, b.order_id as "orderId", b.order_code as "orderCode", b.customer_name as "customerName", b.document, b.rate,
      b.gross_cents as "grossCents", b.net_cents as "netCents", b.vat_cents as "vatCents", ${FEE} as "feeCents",
      case when p.billed_id is null then 'open' when s.id is null then 'leftOut' else s.state end as state,
      s.id as "statementId", ${LABEL} as "statementNumber"
    from ${FROM} where b.id = any(${[...ids]}::uuid[]) and b.company_id = any(${[...scope]}::uuid[])`.execute(
    tx,
  )
  return rows
}

interface SummedRate extends RateAmount {
  readonly count: number
  readonly feeCents: number
}

/** What everything that matches comes to, by rate. */
export async function sumsOf(tx: Tx, query: BilledQuery): Promise<BilledSums> {
  const matching = billed.matching(query)
  const { rows } = await sql<SummedRate>`
    select b.rate, count(*)::int as count, sum(b.gross_cents)::float8 as "grossCents", sum(b.net_cents)::float8 as "netCents",
      sum(b.vat_cents)::float8 as "vatCents", coalesce(sum(${FEE}), 0)::float8 as "feeCents"
    from ${matching} group by b.rate order by b.rate`.execute(tx)
  const { rows: orders } = await sql<{ orders: number }>`
    select count(distinct b.order_id)::int as orders from ${matching}`.execute(tx)
  const sum = (of: (row: SummedRate) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    count: sum(({ count }) => count),
    orders: orders[0]?.orders ?? 0,
    grossCents: sum(({ grossCents }) => grossCents),
    netCents: sum(({ netCents }) => netCents),
    vatCents: sum(({ vatCents }) => vatCents),
    rates: rows.map(({ rate, grossCents, netCents, vatCents }) => ({ rate, grossCents, netCents, vatCents })),
    feeCents: sum(({ feeCents }) => feeCents),
  }
}

/** Of these rows in the scope: whose they are, and where they stand. */
export async function placesOf(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select b.id, b.company_id as "companyId" from billed_service_public b
    where b.id = any(${[...ids]}::uuid[]) and b.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

interface Placing {
  readonly companyId: string
  readonly statementId: string | null
  readonly at: Date
  readonly by: string
}

/**
 * Puts rows of a company into a statement, or leaves them out of all; one that stands somewhere already stays there.
 * @returns ids of those that were put
 */
export async function place(
  tx: Tx,
  { ids, companyId, statementId, at, by }: Placing & { readonly ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into billed_place (billed_id, company_id, statement_id, placed_at, placed_by)
    select b.id, b.company_id, ${statementId}::uuid, ${at}, ${by} from billed_service_public b
    where b.id = any(${[...ids]}::uuid[]) and b.company_id = ${companyId} order by b.id
    on conflict (billed_id) do nothing returning billed_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What of a company stands nowhere yet: of these, or of a period. */
export async function openBilled(
  tx: Tx,
  {
    companyId,
    most,
    ...of
  }: { readonly companyId: string; readonly most: number } & (
    | { readonly ids: readonly string[] }
    | { readonly from: string; readonly to: string }
  ),
): Promise<string[]> {
  const which =
    'ids' in of
      ? sql`b.id = any(${[...of.ids]}::uuid[])`
      : sql`b.issued_on between ${of.from}::date and ${of.to}::date`
  const { rows } = await sql<{ id: string }>`
    select b.id from billed_service_public b where b.company_id = ${companyId} and ${which}
      and not exists (select from billed_place p where p.billed_id = b.id and p.company_id = b.company_id)
    order by b.id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes rows of a company out of a draft, or brings back what was left out. @returns ids of those that stand nowhere now */
export async function takeOut(
  tx: Tx,
  {
    companyId,
    ids,
    from,
  }: { readonly companyId: string; readonly ids: readonly string[]; readonly from: 'draft' | 'leftOut' },
): Promise<string[]> {
  const where =
    from === 'leftOut'
      ? sql`p.statement_id is null`
      : sql`p.statement_id in (select s.id from billing_statement s where s.company_id = ${companyId} and s.state = 'draft')`
  const { rows } = await sql<{ id: string }>`
    delete from billed_place p where p.billed_id = any(${[...ids]}::uuid[]) and p.company_id = ${companyId} and ${where}
    returning p.billed_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What a booking says, and what it was for. */
interface StoredBooking {
  readonly id: string
  readonly issuedOn: string
  readonly number: string
  readonly orderCode: string
  readonly customerName: string
  readonly document: InvoiceDocument
  readonly rate: number
  readonly grossCents: number
}

/** What was billed by a company in a period, oldest first, from behind a place on. */
export async function bookedOf(
  tx: Tx,
  {
    companyId,
    from,
    to,
    after,
    limit,
  }: {
    readonly companyId: string
    readonly from: string
    readonly to: string
    readonly after: { readonly issuedOn: string; readonly id: string } | null
    readonly limit: number
  },
): Promise<StoredBooking[]> {
  const begin =
    after === null ? sql`` : sql`and (b.issued_on, b.id) > (${after.issuedOn}::date, ${after.id}::uuid)`
  const { rows } = await sql<StoredBooking>`
    select b.id, b.issued_on::text as "issuedOn", b.label as number, b.order_code as "orderCode",
      b.customer_name as "customerName", b.document, b.rate, b.gross_cents as "grossCents"
    from billed_service_public b
    where b.company_id = ${companyId} and b.issued_on between ${from}::date and ${to}::date ${begin}
    order by b.issued_on, b.id limit ${limit}`.execute(tx)
  return rows
}
