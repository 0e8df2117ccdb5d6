import { EXEMPT_RULES, PERFORMED } from '@fachwerk/contract/catalog/exempt-rules'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import {
  additionsOfRentals,
  type ContractAddition,
  IS_CHANGE,
  LESS_BY_CHANGES,
  OWED,
  PAID_CENTS,
} from './additions-repository.ts'
import type { PaidByVoucher } from './rules/voucher-back.ts'
import { boxesOfOrders, type ContractBox } from './withdrawn-boxes-repository.ts'

/** An order, and what it pays for, as far as a withdrawal or notice asks. */
export interface StoredContract {
  readonly orderId: string
  readonly companyId: string
  readonly code: string
  readonly status: string
  readonly contact: OrderContact
  readonly customerNumber?: number | null
  readonly consents: readonly { readonly kind: string; readonly given: boolean; readonly at: string }[]
  readonly totalCents: number
  readonly placedAt: Date
  /** The contract was made then: with the money, as the terms say; on invoice, and of a later month, with the order. */
  readonly concludedAt: Date
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
  /** What it is of its rental; `goods`: it rents nothing (K-04); null: it paid for none. */
  readonly part: 'rental' | 'extension' | 'overrun' | 'month' | 'change' | 'goods' | null
  /** It rents, and goods were bought with it: two contracts under one number (K-03). */
  readonly withGoods: boolean
  /** A service alone, without goods (K-01): its time for a withdrawal begins with the contract. */
  readonly isService: boolean
  /** Of goods: when somebody took them; null: nobody has, or it is none of goods. */
  readonly handedOverAt: Date | null
  /** Of goods: what cost so much, in money or of the voucher that paid for all, can be withdrawn from by nobody. */
  readonly exemptCents: number
  /** Credit that paid for some of it, and still does. */
  readonly creditCode: string | null
  /** Of a later month, and of a changed booking, the order its rental began with: that is its contract (R-12, B-21). */
  readonly firstOrderId: string | null
  /** What its rentals were made longer by after it; nobody holds on to them without it (§ 360 BGB). */
  readonly additions: readonly ContractAddition[]
  /** Of several boxes the first one's. */
  readonly rentalId: string | null
  readonly rentalState: string | null
  readonly boxNumber: number | null
  readonly prefix: string
  readonly longTerm: boolean
  readonly startsAt: Date | null
  /** End of what this order paid for: its own month, its own extension, the time before there was more. */
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  /** Boxes that were ordered together; none where it adds to a rental or pays a month. */
  readonly boxes: readonly ContractBox[]
}

/** A service that was done after its customer had asked for it to begin early is over (§ 356 (4) BGB). */
const RULE = sql`case when i.withdrawal = 'service' and o.consents @> '[{"kind":"serviceStart","given":true}]'
  and exists (select from order_handover_public h where h.order_id = o.id and h.company_id = o.company_id and h.handed_over_at is not null)
  then ${sql.lit(PERFORMED)} else i.withdrawal end`
const EXEMPT = sql.join(EXEMPT_RULES.map((rule) => sql.lit(rule)))

const COLUMNS = sql`
  o.id as "orderId", o.company_id as "companyId", o.short_code as code, o.status,
  o.contact || jsonb_build_object('email', coalesce(o.mail_address, o.contact ->> 'email')) as contact, o.consents,
  (select u.number from customer u where u.id = o.customer_id and u.erased_at is null) as "customerNumber",
  o.total_cents - ${LESS_BY_CHANGES} as "totalCents", o.placed_at as "placedAt",
  case when o.due_at is null and coalesce(m.position, 1) = 1 then coalesce(o.paid_at, o.placed_at) else o.placed_at end
    as "concludedAt",
  l.name as "locationName", l.time_zone as "timeZone",
  l.state as "federalState", l.prefix, r.id as "rentalId", r.state as "rentalState", b.number as "boxNumber",
  case when o.quote is null then 'goods' when m.position > 1 then 'month' else coalesce(item.kind, case when m.id is not null then 'rental' end) end as part,
  o.with_goods as "withGoods",
  o.delivery_type = 'service' and not exists (select from order_line i where i.order_id = o.id and i.company_id = o.company_id
    and i.kind = 'article' and i.withdrawal is distinct from 'service') as "isService",
  (select h.handed_over_at from order_handover_public h where h.order_id = o.id and h.company_id = o.company_id) as "handedOverAt",
  (select coalesce(sum(case when o.total_cents = 0 then i.lowered_cents else i.gross_cents - i.lowered_cents end), 0)::int from order_line i where i.order_id = o.id and i.company_id = o.company_id
    and (${RULE} in (${EXEMPT}) or (i.kind = 'deposit' and exists (select from order_line g where g.order_id = o.id and g.company_id = o.company_id
      and g.variant_id = i.variant_id and g.kind = 'article' and g.withdrawal in (${EXEMPT}))))) as "exemptCents",
  (select v.code from voucher_use u join voucher v on v.id = u.voucher_id and v.company_id = u.company_id where u.order_id = o.id
    and u.company_id = o.company_id and v.is_credit and u.released_at is null and u.kept_cents is null) as "creditCode",
  case when m.position > 1 or item.kind = 'change' then r.order_id end as "firstOrderId",
  coalesce(r.term = 'long', false) as "longTerm",
  case when item.kind = 'extension' and m.id is null then (o.quote#>>'{period,startsAt}')::timestamptz
    else coalesce(m.starts_at, r.starts_at) end as "startsAt",
  case when item.kind = 'extension' and m.id is null then (o.quote#>>'{period,endsAt}')::timestamptz
    else coalesce(m.ends_at, r.ends_at) end as "endsAt", r.ended_at as "endedAt",
  ${PAID_CENTS} as "paidCents",
  owed.cents as "owedCents",
  (select jsonb_build_object('code', v.code, 'isCredit', v.is_credit, 'cents', u.cents)
    from voucher_use u join voucher v on v.id = u.voucher_id and v.company_id = u.company_id
    where u.order_id = o.id and u.company_id = o.company_id and o.total_cents = 0
      and u.released_at is null and u.kept_cents is null) as voucher,
  exists(select 1 from withdrawn_box w where w.order_id = o.id) as "wasWithdrawn",
  (select coalesce(sum(w.kept_cents), 0)::int from withdrawn_box w where w.order_id = o.id) as "keptCents"`
const CONTRACTS = sql`customer_order o
  join location l on l.id = o.location_id
  left join lateral (select case when ${IS_CHANGE} then 'change' else i.kind end as kind, i.rental_id from order_line i
    where i.order_id = o.id and i.company_id = o.company_id and i.kind in ('rental', 'extension', 'overrun', 'change') and i.rental_id is not null order by i.id limit 1) item on true
  left join rental_month m on m.order_id = o.id
  left join rental r on r.id = coalesce(item.rental_id, m.rental_id)
  left join box b on b.id = r.box_id
  cross join ${OWED}`

async function read(tx: Tx, scope: readonly string[], which: RawBuilder<unknown>): Promise<StoredContract[]> {
  const { rows } = await sql<Omit<StoredContract, 'boxes' | 'additions'>>`select ${COLUMNS} from ${CONTRACTS}
    where o.company_id = any(${[...scope]}::uuid[]) and ${which}`.execute(tx)
  const boxes = await boxesOfOrders(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  const found = rows.map((row) => ({ ...row, boxes: boxes.get(row.orderId) ?? [] }))
  const longer = await additionsOfRentals(tx, found.flatMap(rentalsOf))
  return found.map((each) => withAdditions(each, longer))
}

const rentalsOf = ({ rentalId, boxes }: Pick<StoredContract, 'rentalId' | 'boxes'>): readonly string[] => [
  ...new Set([...(rentalId === null ? [] : [rentalId]), ...boxes.map((box) => box.rentalId)]),
]

/** Each part of a rental is reckoned over its own time: what came later begins where the one before it ended. */
function withAdditions(
  found: Omit<StoredContract, 'additions'>,
  longer: ReadonlyMap<string, readonly ContractAddition[]>,
): StoredContract {
  const { part, startsAt, orderId } = found
  const all = rentalsOf(found).flatMap((rentalId) => longer.get(rentalId) ?? [])
  if (part === 'extension') {
    const later = all.filter((each) => startsAt !== null && each.startsAt > startsAt)
    return { ...found, additions: later }
  }
  if (part !== 'rental') return { ...found, additions: [] }
  const endOf = (rentalId: string | null, endsAt: Date | null) =>
    (rentalId !== null && longer.get(rentalId)?.find(({ kind }) => kind === 'extension')?.startsAt) || endsAt
  const changes = all.filter(({ kind }) => kind === 'change')
  const concludedAt = changes.reduce(
    (last, each) => (each.concludedAt > last ? each.concludedAt : last),
    found.concludedAt,
  )
  return {
    ...found,
    // A change that was paid for is a contract made anew: its time for a withdrawal begins with it (B-21).
    concludedAt,
    additions: all
      .filter((each) => each.orderId !== orderId)
      .map((each) =>
        each.kind === 'change' ? { ...each, endsAt: endOf(each.rentalId, each.endsAt) ?? each.endsAt } : each,
      ),
    endsAt: endOf(found.rentalId, found.endsAt),
    boxes: found.boxes.map((box) => ({ ...box, endsAt: endOf(box.rentalId, box.endsAt) })),
  }
}

/** The contract of an order in scope. */
export const contractOf = async (
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<StoredContract | undefined> => (await read(tx, scope, sql`o.id = ${orderId}`))[0]

/**
 * The same, with its order held until the end of the transaction, and all that made its rentals longer: no money comes or goes
 * meanwhile. The order that began the rental first, as whoever changes a booking, then the others in the order of their ids.
 */
export async function lockContract(
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<StoredContract | undefined> {
  const known = await contractOf(tx, scope, orderId)
  if (!known) return undefined
  const whole = await withdrawnWith(tx, known)
  await sql`select 1 from customer_order where id = ${whole.orderId}::uuid and company_id = any(${[...scope]}::uuid[])
    for update`.execute(tx)
  const ids = [orderId, whole.orderId, ...whole.additions.map((each) => each.orderId)]
  await sql`select 1 from customer_order where id = any(${ids}::uuid[]) and company_id = any(${[...scope]}::uuid[])
    order by id for update`.execute(tx)
  return contractOf(tx, scope, orderId)
}

/** What a declaration about an order is about: a later month is one of the contract its rental began with. */
export async function withdrawnWith(tx: Tx, contract: StoredContract): Promise<StoredContract> {
  const { companyId, firstOrderId } = contract
  return (firstOrderId && (await contractOf(tx, [companyId], firstOrderId))) || contract
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
  filter: { readonly codes: readonly string[]; readonly email: string; readonly limit: number },
): Promise<StoredContract[]> =>
  read(
    tx,
    scope,
    sql`(o.short_code = any(${[...filter.codes]}::text[])
      or o.customer_id in (select u.id from customer u where u.email = ${filter.email}))
      order by (o.short_code = any(${[...filter.codes]}::text[])) desc, o.placed_at desc, o.id limit ${filter.limit}`,
  )
