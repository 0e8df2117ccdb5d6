import { valueVoucherList } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import type { ValueVoucherState } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { type ListQuery, listSource, type Page } from '../../../platform/db/list-source.ts'
import './value-voucher-tables.ts'

/** A voucher with the order it was bought with. */
export interface ListedVoucher {
  readonly id: string
  readonly companyId: string
  readonly end: string
  readonly issuedCents: number
  readonly balanceCents: number
  readonly state: ValueVoucherState
  readonly issuedAt: Date
  readonly validTo: string
  readonly orderId: string
  readonly orderCode: string
  readonly buyer: string
  readonly version: number
}

interface VouchersQuery extends ListQuery<typeof valueVoucherList> {
  /** On the date of the office. */
  readonly today: string
}

/** The same as `stateOf` says of one. */
const stateOn = (today: string) => sql`case
  when v.state <> 'active' then v.state
  when v.valid_to < ${today}::date then 'expired'
  when v.balance_cents = 0 then 'usedUp' else 'active' end`

const BUYER = sql`trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName'))`
const FROM = sql`value_voucher v join customer_order o on o.id = v.order_id and o.company_id = v.company_id`

/** Value vouchers, the newest first unless asked otherwise. */
export const valueVouchers = listSource(valueVoucherList, {
  from: FROM,
  id: sql`v.id`,
  conditions: ({ scope, today, filter: { view, companyIds, from, to, asOf } }: VouchersQuery) => ({
    scope: sql`v.company_id = any(${[...scope]}::uuid[])`,
    companyIds: companyIds && sql`v.company_id = any(${companyIds}::uuid[])`,
    view: view !== 'all' && sql`${stateOn(today)} = ${view}`,
    from: from && sql`v.issued_at >= ${from}::date::timestamp at time zone 'Europe/Berlin'`,
    to: to && sql`v.issued_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
    asOf: asOf && sql`v.issued_at <= ${asOf}::timestamptz`,
  }),
  // By its last signs, the order's code, or who bought it.
  word: (pattern) =>
    sql`(lower(v.code_end) like ${pattern} or lower(o.short_code) like ${pattern} or o.search_name like ${pattern})`,
  sorts: {
    issued: sql`v.issued_at`,
    balance: sql`v.balance_cents`,
    amount: sql`v.issued_cents`,
    until: sql`v.valid_to`,
  },
  usual: { by: 'issued', dir: 'desc' },
  ties: (way) => sql`v.id ${way}`,
})

const columns = (
  today: string,
) => sql`v.id, v.company_id as "companyId", v.code_end as "end", v.issued_cents as "issuedCents",
  v.balance_cents as "balanceCents", ${stateOn(today)} as state, v.issued_at as "issuedAt", v.valid_to::text as "validTo",
  v.order_id as "orderId", o.short_code as "orderCode", ${BUYER} as buyer, v.version`

export async function listedVouchers(tx: Tx, query: VouchersQuery, page: Page): Promise<ListedVoucher[]> {
  const { rows } =
    await sql<ListedVoucher>`select ${columns(query.today)} from ${valueVouchers.page(query, page)}`.execute(
      tx,
    )
  return rows
}

interface OneOf {
  readonly scope: readonly string[]
  readonly id: string
  readonly today: string
}

/** One of these companies, with who it is for. */
export async function listedVoucher(
  tx: Tx,
  { scope, id, today }: OneOf,
): Promise<
  | (ListedVoucher & {
      readonly recipientName: string
      readonly recipientEmail: string
      readonly sendAt: Date | null
      readonly sentAt: Date | null
    })
  | undefined
> {
  const { rows } = await sql<
    ListedVoucher & {
      recipientName: string
      recipientEmail: string
      sendAt: Date | null
      sentAt: Date | null
    }
  >`select ${columns(today)}, v.recipient_name as "recipientName", v.recipient_email as "recipientEmail",
      v.send_at as "sendAt", v.sent_at as "sentAt"
    from ${FROM} where v.id = ${id}::uuid and v.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** So many movements of one are shown. */
const MOST_MOVEMENTS = 200

/** What came onto a voucher of the company and went from it, the newest first. */
export async function movementsOf(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
) {
  const { rows } = await sql<{
    id: number
    kind: 'issued' | 'redeemed' | 'givenBack' | 'refunded' | 'withdrawn' | 'expired'
    cents: number
    balanceCents: number
    at: Date
    orderId: string | null
    orderCode: string | null
  }>`
    select m.id::float8 as id, m.kind, m.cents, m.balance_cents as "balanceCents", m.at, m.order_id as "orderId", o.short_code as "orderCode"
    from value_voucher_movement m left join customer_order o on o.id = m.order_id and o.company_id = m.company_id
    where m.voucher_id = ${id}::uuid and m.company_id = ${companyId}::uuid
    order by m.id desc limit ${MOST_MOVEMENTS}`.execute(tx)
  return rows
}

/** Those of these companies, in any order. */
export async function vouchersByIds(
  tx: Tx,
  { scope, ids, today }: Omit<OneOf, 'id'> & { readonly ids: readonly string[] },
): Promise<ListedVoucher[]> {
  const { rows } = await sql<ListedVoucher>`select ${columns(today)} from ${FROM}
    where v.id = any(${[...ids]}::uuid[]) and v.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}
