import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './promotion-tables.ts'

interface OfOrder {
  readonly companyId: string
  readonly orderId: string
}

/** What promotions took off an order that is placed, by their ids. */
export async function insertUses(
  tx: Tx,
  {
    companyId,
    orderId,
    uses,
    now,
  }: OfOrder & { readonly uses: ReadonlyMap<string, number>; readonly now: Date },
): Promise<void> {
  if (uses.size === 0) return
  const written = { order_id: orderId, company_id: companyId, used_at: now, released_at: null }
  await tx
    .insertInto('promotion_use')
    .values([...uses].map(([promotion_id, cents]) => ({ ...written, promotion_id, cents })))
    .execute()
}

/** An order that came to nothing counts no more, once. */
export async function releasePromotions(tx: Tx, { companyId, orderId }: OfOrder, now: Date): Promise<void> {
  await sql`
    update promotion_use set released_at = ${now}
    where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid and released_at is null`.execute(tx)
}

/** An order a promotion took something off. */
export interface ShownPromotionUse {
  readonly orderId: string
  readonly shortCode: string
  readonly customer: string
  readonly usedAt: Date
  readonly cents: number
  readonly releasedAt: Date | null
}

/** A page of the orders of a promotion of the company, the newest first, and how many there are. */
export async function usesOfPromotion(
  tx: Tx,
  {
    companyId,
    promotionId,
    offset,
    limit,
  }: {
    readonly companyId: string
    readonly promotionId: string
    readonly offset: number
    readonly limit: number
  },
): Promise<{ readonly rows: readonly ShownPromotionUse[]; readonly total: number }> {
  const { rows } = await sql<ShownPromotionUse>`
    select o.id as "orderId", o.short_code as "shortCode",
      trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName')) as customer, u.used_at as "usedAt", u.cents,
      u.released_at as "releasedAt"
    from promotion_use u join customer_order o on o.id = u.order_id and o.company_id = u.company_id
    where u.promotion_id = ${promotionId}::uuid and u.company_id = ${companyId}::uuid
    order by u.used_at desc, u.order_id desc offset ${offset} limit ${limit}`.execute(tx)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from promotion_use
    where promotion_id = ${promotionId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return { rows, total: counted[0]?.n ?? 0 }
}
