import type { GoodsArrival } from '@fachwerk/contract/fulfilment/return-views'
import { sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import '../refund-tables.ts'
import type { AwaitedPieces } from '../rules/returned-pieces.ts'

interface OfOrder {
  readonly id: string
  readonly companyId: string
}

/** A piece for whose money somebody still decides. `g` is a return. */
const OPEN = sql`g.refund_id is null and g.declaration_id is null and g.replacement_id is null`

type StoredArrival = Omit<GoodsArrival, 'at'> & { readonly at: Date }

/** What came back of an order before anybody decided about its money, the last first. */
export async function arrivalsOf(tx: Tx, { id, companyId }: OfOrder): Promise<StoredArrival[]> {
  const { rows } = await sql<StoredArrival>`
    select a.id, a.at, a.by, a.note, a.lines, a."openPieces", a."declarationId" from (
      select g.arrival_id as id, min(g.at) as at, min(g.by_name) as by, min(g.note) as note,
        coalesce(sum(g.pieces) filter (where ${OPEN}), 0)::int as "openPieces",
        (array_agg(g.declaration_id) filter (where g.declaration_id is not null))[1] as "declarationId",
        (select jsonb_agg(jsonb_build_object('name', l.name, 'sound', l.sound, 'damaged', l.damaged) order by l.line_id)
          from (select i.id as line_id, i.description as name,
              coalesce(sum(x.pieces) filter (where x.returned = 'shelf'), 0)::int as sound,
              coalesce(sum(x.pieces) filter (where x.returned <> 'shelf'), 0)::int as damaged
            from goods_return x join order_line i on i.id = x.line_id and i.company_id = x.company_id
            where x.arrival_id = g.arrival_id and x.order_id = ${id}::uuid and x.company_id = ${companyId}::uuid
            group by i.id, i.description) l) as lines
      from goods_return g
      where g.order_id = ${id}::uuid and g.company_id = ${companyId}::uuid and g.arrival_id is not null
      group by g.arrival_id) a
    order by a.at desc, a.id`.execute(tx)
  return rows
}

/** Pieces that accepted withdrawals of an order still wait for: those they name, or all of an order that was withdrawn from as a whole. */
export async function awaitedPieces(tx: Tx, { id, companyId }: OfOrder): Promise<AwaitedPieces[]> {
  const { rows } = await sql<AwaitedPieces>`
    select w.line_id as "lineId", w.pieces, w.refund_id as "refundId", w.declaration_id as "declarationId" from (
      select x.line_id, s.id as refund_id, s.declaration_id, s.requested_at as at,
        (x.pieces - coalesce((select sum(g.pieces) from goods_return g
          where g.refund_id = s.id and g.line_id = x.line_id and g.company_id = x.company_id), 0))::int as pieces
      from staff_refund s join staff_refund_line x on x.refund_id = s.id and x.company_id = s.company_id
      where s.order_id = ${id}::uuid and s.company_id = ${companyId}::uuid and s.declaration_id is not null and s.state <> 'rejected'
      union all
      select i.id, null, d.declaration_id, d.decided_at, i.quantity
      from declaration_case d join contract_declaration c on c.id = d.declaration_id
        join customer_order o on o.id = d.order_id and o.company_id = d.company_id
        join order_line i on i.order_id = o.id and i.company_id = o.company_id and i.kind = 'article'
      where d.order_id = ${id}::uuid and d.company_id = ${companyId}::uuid and c.kind = 'withdrawal' and d.outcome in ('accepted', 'partly')
        and o.quote is null and not exists (select from staff_refund s
          where s.declaration_id = d.declaration_id and s.company_id = d.company_id)) w
    where w.pieces > 0 order by w.at, w.line_id`.execute(tx)
  return rows
}

/** Whether goods of an order have left the house: handed over, or given to somebody who brings them. */
export async function isOut(tx: Tx, { id, companyId }: OfOrder): Promise<boolean> {
  const { rows } = await sql`
    select from order_handover_public h where h.order_id = ${id}::uuid and h.company_id = ${companyId}::uuid
      and coalesce(h.sent_at, h.handed_over_at) is not null`.execute(tx)
  return rows.length > 0
}

interface Settling extends Pick<OfOrder, 'companyId'> {
  readonly lineId: string
  readonly pieces: number
  readonly settledBy: Pick<
    Updateable<Database['goods_return']>,
    'refund_id' | 'declaration_id' | 'replacement_id'
  >
  readonly newId: () => string
}

/**
 * Pieces of a line that came back get the refund or the replacement that is made for them, the oldest first, so many as there are; of what came in one
 * parcel some may be left. The order must be held.
 */
export async function settleReturns(tx: Tx, settling: Settling): Promise<void> {
  const { companyId, lineId, settledBy, newId } = settling
  const { rows } = await sql<{ id: string; pieces: number }>`
    select g.id, g.pieces from goods_return g
    where g.line_id = ${lineId}::uuid and g.company_id = ${companyId}::uuid and ${OPEN} order by g.at, g.id`.execute(
    tx,
  )
  let left = settling.pieces
  for (const { id, pieces } of rows) {
    if (left === 0) return
    const settled = Math.min(left, pieces)
    left -= settled
    if (settled < pieces)
      await sql`insert into goods_return (id, company_id, order_id, line_id, pieces, returned, refund_id, by_name, at, arrival_id, note, declaration_id)
        select ${newId()}::uuid, g.company_id, g.order_id, g.line_id, ${pieces - settled}::int, g.returned, null, g.by_name, g.at, g.arrival_id, g.note, null
        from goods_return g where g.id = ${id}::uuid and g.company_id = ${companyId}::uuid`.execute(tx)
    await tx
      .updateTable('goods_return')
      .set({ pieces: settled, ...settledBy })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .execute()
  }
}
