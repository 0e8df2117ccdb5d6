import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { OrderRow } from '../orders-repository.ts'

/** So many digits of a phone number tell two apart, however its beginning is written. */
const DIGITS = 8

/** One unpaid order of a company after the other. */
export async function queueUpUnpaid(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${companyId}`}, 0))`.execute(tx)
}

/** How many other orders of a company wait for money at the hand-over, of who ordered this one or has the same phone number. */
export async function countUnpaid(
  tx: Tx,
  { id, company_id: companyId, customer_id: customerId, contact }: OrderRow,
): Promise<number> {
  const digits = (contact.phone ?? '').replaceAll(/\D/g, '').slice(-DIGITS)
  const phone = digits.length === DIGITS ? `%${digits}` : null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_order o
    where o.company_id = ${companyId}::uuid and o.id <> ${id}::uuid and o.accepted_at is not null and o.paid_at is null
      and o.status <> 'canceled' and (o.customer_id = ${customerId}::uuid
        or regexp_replace(coalesce(o.contact ->> 'phone', ''), '[^0-9]', '', 'g') like ${phone}::text)`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Whether vouchers are among what an order is for: they are money, and paid at once (K-01). */
export async function sellsVouchers(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('order_line')
    .select('id')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('sells_voucher', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
