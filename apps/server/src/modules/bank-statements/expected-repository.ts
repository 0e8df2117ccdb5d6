import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Claim, OpenRefund } from './rules/match-entry.ts'
import './bank-tables.ts'

/** Whose orders: those the actor may book for whose money comes to this company's account, and its own. */
export interface Whose {
  readonly scope: readonly string[]
  readonly companyId: string
}

const MOST = 50_000
/** What was paid or given up longer ago is looked for by hand. */
const DAYS_BACK = 400
const HERE = ({ scope, companyId }: Whose) => sql`p.provider = 'transfer'
  and p.company_id = any(${[...scope]}::uuid[])
  and (p.company_id = ${companyId}
    or exists (select from payment_account a where a.id = p.account_id and a.company_id = ${companyId}))`
const NAME = sql`trim(concat_ws(' ', c.first_name, c.last_name))`
const NUMBERS = sql`array(select i.label from invoice i
  where i.order_id = o.id and i.company_id = o.company_id and i.kind = 'invoice')`

/** An order by transfer with whose it is. */
export interface StoredClaim extends Claim {
  readonly companyId: string
}

const CLAIM = sql`select * from (
  select distinct on (p.order_id) p.order_id as "orderId", p.company_id as "companyId", o.customer_id as "customerId",
    o.short_code as code, ${NAME} as "customerName", ${NUMBERS} as "invoiceNumbers",
    case when p.state in ('created', 'pending', 'authorised') then 'waits' when p.captured_cents > 0 then 'paid' else 'late' end as state,
    greatest(0, p.amount_cents - p.voucher_cents - b.cents)::float8 as "missingCents", (b.cents - greatest(0, p.captured_cents - p.voucher_cents))::float8 as "openCents"
  from payment p
  join customer_order o on o.id = p.order_id and o.company_id = p.company_id
  join customer c on c.id = o.customer_id
  cross join lateral (
    select coalesce(sum(case when t.kind in ('received', 'movedIn') then t.amount_cents else - t.amount_cents end), 0) as cents
    from transfer_entry t where t.payment_id = p.id and t.company_id = p.company_id
  ) b`

/** Orders by transfer that wait for money, and those of the last year that did. */
export async function claimsOf(tx: Tx, whose: Whose, now: Date): Promise<StoredClaim[]> {
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000)
  const { rows } = await sql<StoredClaim>`${CLAIM}
    where ${HERE(whose)} and (p.state in ('created', 'pending', 'authorised') or p.created_at > ${since})
    order by p.order_id, p.created_at desc, p.id desc) claim limit ${MOST}`.execute(tx)
  return rows
}

/** The orders by transfer of these codes. */
export async function claimsByCode(tx: Tx, whose: Whose, codes: readonly string[]): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`${CLAIM}
    where ${HERE(whose)} and o.short_code = any(${[...codes]}::text[])
    order by p.order_id, p.created_at desc, p.id desc) claim`.execute(tx)
  return rows
}

/** A refund that waits for somebody to send it. `byHand`: of a transfer, or of what was paid at a hand-over; `toAccount`: its service has refused it. */
export interface StoredRefund extends OpenRefund {
  readonly companyId: string
  readonly way: 'byHand' | 'toAccount'
}

/** What shall go back and nobody has sent: of transfers, of what was paid at a hand-over, and what services refused whose customers gave an account. */
export async function refundsOf(tx: Tx, { scope }: Whose): Promise<StoredRefund[]> {
  const { rows } = await sql<StoredRefund>`
    select r.id as "refundId", r.order_id as "orderId", r.company_id as "companyId", o.short_code as code,
      ${NAME} as "customerName", ${NUMBERS} as "invoiceNumbers", (r.amount_cents - r.voucher_cents)::float8 as cents, 'byHand' as way
    from payment_refund r
    join payment p on p.id = r.payment_id and p.company_id = r.company_id
    join customer_order o on o.id = r.order_id and o.company_id = r.company_id
    join customer c on c.id = o.customer_id
    where r.state = 'requested' and p.provider in ('transfer', 'handover') and r.company_id = any(${[...scope]}::uuid[])
    union all
    select s.id, s.order_id, s.company_id, o.short_code, coalesce(s.account_holder, ${NAME}), ${NUMBERS},
      (r.amount_cents - r.voucher_cents)::float8, 'toAccount'
    from staff_refund s
    join payment_refund r on r.id = s.payment_refund_id and r.company_id = s.company_id
    join customer_order o on o.id = s.order_id and o.company_id = s.company_id
    join customer c on c.id = o.customer_id
    where s.account_given_at is not null and r.state = 'refused' and s.company_id = any(${[...scope]}::uuid[])
    limit ${MOST}`.execute(tx)
  return rows
}

/** Customers whose money came from these accounts before, by account. */
export async function payersOf(
  tx: Tx,
  { companyId, ibans }: { readonly companyId: string; readonly ibans: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ibans.length === 0) return new Map()
  const { rows } = await sql<{ iban: string; customers: string[] }>`
    select e.other_iban as iban, array_agg(distinct o.customer_id) as customers
    from bank_entry e
    join bank_booking b on b.entry_id = e.id and b.company_id = e.company_id and b.kind = 'receipt'
    join customer_order o on o.id = b.order_id and o.company_id = b.order_company_id
    where e.company_id = ${companyId} and e.state = 'booked' and e.other_iban = any(${[...ibans]}::text[])
    group by e.other_iban`.execute(tx)
  return new Map(rows.map(({ iban, customers }) => [iban, customers]))
}
