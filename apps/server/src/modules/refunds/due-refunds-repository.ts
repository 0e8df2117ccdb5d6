import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './refund-tables.ts'

interface OpenRefund {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly customerNumber: string | null
  readonly order: { readonly id: string; readonly code: string }
  readonly cents: number
  readonly owner: string | null
}

interface Scope {
  readonly scope: readonly string[]
  readonly limit: number
}

const ORDER = sql`jsonb_build_object('id', o.id, 'code', o.short_code)`
const NUMBER = sql`(select 'K-' || u.number from customer u where u.id = o.customer_id and u.erased_at is null)`
const CUSTOMER = sql`trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName'))`

/** Refunds in scope that wait for a second person, the longest waiting first. */
export async function waitingRefunds(
  tx: Tx,
  { scope, limit }: Scope,
): Promise<(OpenRefund & { readonly requestedAt: Date })[]> {
  const { rows } = await sql<OpenRefund & { requestedAt: Date }>`
    select s.id, s.company_id as "companyId", ${CUSTOMER} as name, ${NUMBER} as "customerNumber", ${ORDER} as "order", s.amount_cents as cents,
      s.requested_name as owner, s.requested_at as "requestedAt"
    from staff_refund s join customer_order o on o.id = s.order_id and o.company_id = s.company_id
    where s.state = 'waiting' and s.company_id = any(${[...scope]}::uuid[])
    order by s.requested_at, s.id limit ${limit}`.execute(tx)
  return rows
}

interface RefusedRefund extends OpenRefund {
  readonly refusedAt: Date
  readonly provider: string
  readonly accountGiven: boolean
}

/** Whose task it is: who asked for it, or who decided the withdrawal it belongs to. */
const OWNER = sql`coalesce(s.requested_name, (
  select c.decided_by from declaration_case c where c.order_id = f.order_id and c.company_id = f.company_id
    and c.outcome in ('accepted', 'partly') and f.reason like 'withdrawn%' order by c.decided_at desc limit 1))`
const REFUSED = sql`
  select f.id, f.company_id as "companyId", ${CUSTOMER} as name, ${NUMBER} as "customerNumber", ${ORDER} as "order", f.amount_cents as cents,
    ${OWNER} as owner, f.done_at as "refusedAt", p.provider, s.account_given_at is not null as "accountGiven"
  from payment_refund f join customer_order o on o.id = f.order_id and o.company_id = f.company_id
  join payment p on p.id = f.payment_id and p.company_id = f.company_id
  left join staff_refund s on s.payment_refund_id = f.id and s.company_id = f.company_id`

/** Money in scope that its service refused to send back and that is still owed, the longest owed first. */
export async function refusedRefunds(tx: Tx, { scope, limit }: Scope): Promise<RefusedRefund[]> {
  const { rows } = await sql<RefusedRefund>`${REFUSED}
    where f.state = 'refused' and f.done_at is not null and f.company_id = any(${[...scope]}::uuid[])
    order by f.done_at, f.id limit ${limit}`.execute(tx)
  return rows
}

/** The same of all companies, refused within these days. No tenant predicate: the clock looks for everybody. */
export async function refusedBetween(
  tx: Tx,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<RefusedRefund[]> {
  const { rows } = await sql<RefusedRefund>`${REFUSED}
    where f.state = 'refused' and f.done_at > ${from} and f.done_at <= ${to} order by f.done_at, f.id`.execute(
    tx,
  )
  return rows
}
