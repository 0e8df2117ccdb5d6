import type { OrderContact } from '@fachwerk/contract/order-views'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { PaidByVoucher } from './rules/voucher-back.ts'
import { boxesOfOrders, type ContractBox } from './withdrawn-boxes-repository.ts'

/** An order, and what it pays for, as far as a withdrawal or notice asks. */
export interface StoredContract {
  readonly orderId: string
  readonly companyId: string
  readonly code: string
  readonly status: string
  readonly contact: OrderContact
  readonly consents: readonly { readonly kind: string; readonly given: boolean; readonly at: string }[]
  readonly totalCents: number
  readonly placedAt: Date
  readonly locationName: string
  readonly timeZone: string
  /** Federal state of the location. */
  readonly federalState: string
  /** Money of it that has not gone back, and what is owed of it on invoice. */
  readonly paidCents: number
  /** Of that: owed on invoice, not paid yet. */
  readonly owedCents: number
  /** The voucher that paid for all of it, as long as it is redeemed. */
  readonly voucher: PaidByVoucher | null
  /** An earlier declaration was about it, or about some of its boxes. */
  readonly wasWithdrawn: boolean
  /** What was kept of that. */
  readonly keptCents: number
  /** Of several boxes the first one's. */
  readonly rentalId: string | null
  readonly rentalState: string | null
  readonly boxNumber: number | null
  readonly prefix: string
  readonly longTerm: boolean
  readonly startsAt: Date | null
  /** Of a long-term rental the end of the month this order paid for. */
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  /** Boxes that were ordered together; none where it adds to a rental or pays a month. */
  readonly boxes: readonly ContractBox[]
}

const COLUMNS = sql`
  o.id as "orderId", o.company_id as "companyId", o.short_code as code, o.status, o.contact, o.consents,
  o.total_cents as "totalCents", o.placed_at as "placedAt", l.name as "locationName", l.time_zone as "timeZone",
  l.state as "federalState", l.prefix, r.id as "rentalId", r.state as "rentalState", b.number as "boxNumber",
  coalesce(r.term = 'long', false) as "longTerm", coalesce(m.starts_at, r.starts_at) as "startsAt",
  coalesce(m.ends_at, r.ends_at) as "endsAt", r.ended_at as "endedAt",
  (select coalesce(sum(p.captured_cents - p.refunded_cents), 0)::int from payment p
    where p.order_id = o.id and p.company_id = o.company_id)
  - (select coalesce(sum(f.amount_cents), 0)::int from payment_refund f
    where f.order_id = o.id and f.company_id = o.company_id and f.state = 'requested') + owed.cents as "paidCents",
  owed.cents as "owedCents",
  (select jsonb_build_object('code', v.code, 'isCredit', v.is_credit, 'cents', u.cents)
    from voucher_use u join voucher v on v.id = u.voucher_id and v.company_id = u.company_id
    where u.order_id = o.id and u.company_id = o.company_id and o.total_cents = 0
      and u.released_at is null and u.kept_cents is null) as voucher,
  exists(select 1 from withdrawn_box w where w.order_id = o.id) as "wasWithdrawn",
  (select coalesce(sum(w.kept_cents), 0)::int from withdrawn_box w where w.order_id = o.id) as "keptCents"`
const CONTRACTS = sql`customer_order o
  join location l on l.id = o.location_id
  left join lateral (select i.rental_id from order_item i where i.order_id = o.id and i.company_id = o.company_id
    and i.kind = 'rental' order by i.id limit 1) item on true
  left join rental_month m on m.order_id = o.id
  left join rental r on r.id = coalesce(item.rental_id, m.rental_id)
  left join box b on b.id = r.box_id
  cross join lateral (select coalesce(sum(p.amount_cents), 0)::int as cents from payment p
    where p.order_id = o.id and p.company_id = o.company_id and p.method = 'invoice' and p.state = 'pending') owed`

async function read(tx: Tx, scope: readonly string[], which: RawBuilder<unknown>): Promise<StoredContract[]> {
  const { rows } = await sql<Omit<StoredContract, 'boxes'>>`select ${COLUMNS} from ${CONTRACTS}
    where o.company_id = any(${[...scope]}::uuid[]) and ${which}`.execute(tx)
  const boxes = await boxesOfOrders(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((row) => ({ ...row, boxes: boxes.get(row.orderId) ?? [] }))
}

/** The contract of an order in scope. */
export const contractOf = async (
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<StoredContract | undefined> => (await read(tx, scope, sql`o.id = ${orderId}`))[0]

/** The same, with its order held until the end of the transaction: no money comes or goes meanwhile. */
export async function lockContract(
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<StoredContract | undefined> {
  await sql`select 1 from customer_order where id = ${orderId} and company_id = any(${[...scope]}::uuid[]) for update`.execute(
    tx,
  )
  return contractOf(tx, scope, orderId)
}

/** The contract in scope with this order number, however it is written. */
export const contractByCode = async (
  tx: Tx,
  scope: readonly string[],
  code: string,
): Promise<StoredContract | undefined> =>
  (await read(tx, scope, sql`o.short_code = ${code.trim().toUpperCase()}`))[0]

/** Contracts in scope that a declaration may be about: by a number in its words, or by its address; the newest first. */
export const contractsLike = (
  tx: Tx,
  scope: readonly string[],
  about: { readonly codes: readonly string[]; readonly email: string; readonly limit: number },
): Promise<StoredContract[]> =>
  read(
    tx,
    scope,
    sql`(o.short_code = any(${[...about.codes]}::text[])
      or o.customer_id in (select u.id from customer u where u.email = ${about.email}))
      order by (o.short_code = any(${[...about.codes]}::text[])) desc, o.placed_at desc, o.id limit ${about.limit}`,
  )
