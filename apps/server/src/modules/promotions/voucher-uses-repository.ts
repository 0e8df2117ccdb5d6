import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
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

/** Gives the redemption of an order of the company back, once. @returns whether there was one to give back */
export async function releaseUse(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with released as (
      update voucher_use set released_at = ${now}
      where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid and released_at is null
      returning voucher_id, company_id, cents
    )
    update voucher v set uses = uses - 1, given_cents = given_cents - r.cents
    from released r where v.id = r.voucher_id and v.company_id = r.company_id
    returning v.id`.execute(tx)
  return rows.length > 0
}
