import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './promotion-tables.ts'

interface Use {
  readonly companyId: string
  readonly voucherId: string
  readonly customerId: string
}

/** How often a customer redeemed a voucher of the company, cancelled orders not counted. */
export async function usesOfCustomer(tx: Tx, { companyId, voucherId, customerId }: Use): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from voucher_use where voucher_id = ${voucherId}::uuid
      and company_id = ${companyId}::uuid and customer_id = ${customerId}::uuid and released_at is null`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** An order a voucher was redeemed with. */
export interface ShownUse {
  readonly orderId: string
  readonly shortCode: string
  readonly customer: string
  readonly usedAt: Date
  readonly cents: number
  readonly releasedAt: Date | null
  readonly keptCents: number | null
}

/** A page of the orders a voucher of the company was redeemed with, the newest first, and how many there are. */
export async function usesOfVoucher(
  tx: Tx,
  {
    companyId,
    voucherId,
    offset,
    limit,
  }: Pick<Use, 'companyId' | 'voucherId'> & { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ShownUse[]; readonly total: number }> {
  const { rows } = await sql<ShownUse>`
    select o.id as "orderId", o.short_code as "shortCode",
      trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName')) as customer, u.used_at as "usedAt", u.cents,
      u.released_at as "releasedAt", u.kept_cents as "keptCents"
    from voucher_use u join customer_order o on o.id = u.order_id and o.company_id = u.company_id
    where u.voucher_id = ${voucherId}::uuid and u.company_id = ${companyId}::uuid
    order by u.used_at desc, u.order_id desc offset ${offset} limit ${limit}`.execute(tx)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from voucher_use
    where voucher_id = ${voucherId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return { rows, total: counted[0]?.n ?? 0 }
}

/** Counts a redemption of a locked voucher of the company for an order. */
export async function insertUse(
  tx: Tx,
  {
    companyId,
    voucherId,
    customerId,
    orderId,
    cents,
  }: Use & { readonly orderId: string; readonly cents: number },
  now: Date,
): Promise<void> {
  await sql`
    update voucher set uses = uses + 1, given_cents = given_cents + ${cents}
    where id = ${voucherId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  await tx
    .insertInto('voucher_use')
    .values({
      order_id: orderId,
      company_id: companyId,
      voucher_id: voucherId,
      customer_id: customerId,
      cents,
      used_at: now,
      released_at: null,
    })
    .execute()
}

/**
 * Some of the goods that credit has paid for come to nothing: so much of it is good again, at most what its order took. Of a code
 * that is no credit nothing is.
 */
export async function returnCredit(
  tx: Tx,
  {
    companyId,
    orderId,
    cents,
    now,
  }: {
    readonly companyId: string
    readonly orderId: string
    readonly cents: number
    readonly now: Date
  },
): Promise<void> {
  await sql`
    with standing as (
      select u.order_id, u.voucher_id, least(u.cents, ${cents}::int) as back, u.cents <= ${cents}::int as is_all
      from voucher_use u join voucher v on v.id = u.voucher_id and v.company_id = u.company_id
      where u.order_id = ${orderId}::uuid and u.company_id = ${companyId}::uuid and v.is_credit
        and u.released_at is null and u.kept_cents is null
      for update
    ), settled as (
      update voucher_use u set cents = case when s.is_all then u.cents else u.cents - s.back end,
        released_at = case when s.is_all then ${now}::timestamptz end, kept_cents = case when s.is_all then 0 end
      from standing s where u.order_id = s.order_id and u.company_id = ${companyId}::uuid
      returning u.voucher_id, s.back, s.is_all
    )
    update voucher v set uses = uses - s.is_all::int, given_cents = given_cents - s.back
    from settled s where v.id = s.voucher_id and v.company_id = ${companyId}::uuid`.execute(tx)
}

/**
 * Gives the redemption of an order of the company back, once; of credit all but `keptCents`, of another voucher nothing if
 * something is kept. What is kept stays redeemed for good.
 * @returns whether it had not been settled before
 */
export async function releaseUse(
  tx: Tx,
  {
    companyId,
    orderId,
    keptCents = 0,
  }: { readonly companyId: string; readonly orderId: string; readonly keptCents?: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with standing as (
      select u.order_id, u.cents, case when ${keptCents}::int = 0 then 0
          when v.is_credit then least(${keptCents}::int, u.cents) else u.cents end as kept
      from voucher_use u join voucher v on v.id = u.voucher_id and v.company_id = u.company_id
      where u.order_id = ${orderId}::uuid and u.company_id = ${companyId}::uuid
        and u.released_at is null and u.kept_cents is null
      for update
    ), settled as (
      update voucher_use u set kept_cents = s.kept, released_at = case when s.kept = 0 then ${now}::timestamptz end
      from standing s where u.order_id = s.order_id and u.company_id = ${companyId}::uuid
      returning u.voucher_id, u.company_id, s.cents, s.kept
    )
    update voucher v set uses = uses - (s.kept = 0)::int, given_cents = given_cents - (s.cents - s.kept)
    from settled s where v.id = s.voucher_id and v.company_id = s.company_id
    returning v.id`.execute(tx)
  return rows.length > 0
}
