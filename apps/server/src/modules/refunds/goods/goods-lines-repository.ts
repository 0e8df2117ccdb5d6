import { PERFORMED } from '@fachwerk/contract/catalog/exempt-rules'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import '../refund-tables.ts'
import '../replacements/replacement-tables.ts'
import type { GoodsLine } from '../rules/refund-lines.ts'

/** A service that was done after its customer had asked for it to begin early is withdrawn from by nobody (§ 356 (4) BGB). */
const RULE = sql`case when i.withdrawal = 'service' and o.consents @> '[{"kind":"serviceStart","given":true}]'
  and exists (select from order_handover_public h where h.order_id = o.id and h.company_id = o.company_id and h.handed_over_at is not null)
  then ${sql.lit(PERFORMED)} else i.withdrawal end`

interface OfOrder {
  readonly id: string
  readonly companyId: string
}

/**
 * Lines of an order of goods with what of each has gone back, or waits to, and what came back; none of one that only rents. Vouchers that
 * somebody has spent do not go back any more either.
 */
export async function goodsLinesOf(tx: Tx, { id, companyId }: OfOrder): Promise<readonly GoodsLine[]> {
  const { rows } = await sql<GoodsLine>`
    select i.id as "lineId", i.kind, i.description as name, i.variant_id as "variantId", i.quantity, i.gross_cents as "grossCents",
      i.lowered_cents as "loweredCents", i.vat_rate as "vatRate", ${RULE} as withdrawal, i.sells_voucher as "sellsVoucher", (coalesce(back.pieces, 0) + coalesce(spent.pieces, 0))::int as "backPieces",
      (coalesce(back.cents, 0) + coalesce(spent.cents, 0))::int as "backCents", coalesce(back.credit, 0)::int as "backCreditCents",
      coalesce((select sum(g.pieces) from goods_return g where g.line_id = i.id and g.company_id = i.company_id), 0)::int
        as "returnedPieces",
      coalesce((select sum(g.pieces) from goods_return g where g.line_id = i.id and g.company_id = i.company_id
        and g.refund_id is null and g.declaration_id is null and g.replacement_id is null), 0)::int as "undecidedPieces",
      coalesce((select sum(a.pieces) from goods_replacement_line a join goods_replacement n on n.id = a.replacement_id and n.company_id = a.company_id
        where a.line_id = i.id and a.company_id = i.company_id and (n.closed_at is null or n.sent_at is not null)), 0)::int as "replacedPieces",
      coalesce((select sum(a.pieces) from goods_replacement_line a join goods_replacement n on n.id = a.replacement_id and n.company_id = a.company_id
        where a.line_id = i.id and a.company_id = i.company_id and n.closed_at is null and n.sent_at is null and n.handed_over_at is null), 0)::int
        as "waitingPieces"
    from order_line i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    left join lateral (
      select sum(x.pieces) as pieces, sum(x.amount_cents) as cents, sum(x.credit_cents) as credit
      from staff_refund_line x join staff_refund s on s.id = x.refund_id and s.company_id = x.company_id
      where x.line_id = i.id and x.company_id = i.company_id and s.state <> 'rejected') back on true
    left join touched_voucher_public spent on spent.order_line_id = i.id and spent.company_id = i.company_id
    where i.order_id = ${id}::uuid and i.company_id = ${companyId}::uuid and (o.quote is null or (o.with_goods and i.kind <> 'rental')) order by i.id`.execute(
    tx,
  )
  return rows
}

export async function insertRefundLines(
  tx: Tx,
  lines: readonly Insertable<Database['staff_refund_line']>[],
): Promise<void> {
  if (lines.length > 0) await tx.insertInto('staff_refund_line').values(lines).execute()
}

export async function insertReturns(
  tx: Tx,
  returns: readonly Insertable<Database['goods_return']>[],
): Promise<void> {
  if (returns.length > 0) await tx.insertInto('goods_return').values(returns).execute()
}

/** What a refund is for, line by line. */
export async function linesOfRefund(
  tx: Tx,
  { id, companyId }: OfOrder,
): Promise<{ lineId: string; pieces: number; cents: number; creditCents: number }[]> {
  const { rows } = await sql<{ lineId: string; pieces: number; cents: number; creditCents: number }>`
    select line_id as "lineId", pieces, amount_cents as cents, credit_cents as "creditCents" from staff_refund_line
    where refund_id = ${id}::uuid and company_id = ${companyId}::uuid order by line_id`.execute(tx)
  return rows
}
