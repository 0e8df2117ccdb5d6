import type { Tx } from '../../../platform/db/db.ts'
import type { RefundsNeeds } from '../needs.ts'
import type { PlannedLine } from '../rules/refund-lines.ts'
import { insertReturns } from './goods-lines-repository.ts'

/** What somebody could hold in their hands again: pieces of the order, and where they went. */
export async function takeBackGoods(
  tx: Tx,
  { stock, random }: Pick<RefundsNeeds, 'stock' | 'random'>,
  {
    order: { id: orderId, companyId },
    lines,
    refundId,
    by,
    now,
  }: {
    readonly order: { readonly id: string; readonly companyId: string }
    readonly lines: readonly Pick<PlannedLine, 'lineId' | 'variantId' | 'pieces' | 'returned'>[]
    readonly refundId: string | null
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  const back = lines.flatMap(({ returned, ...line }) => (returned === 'stays' ? [] : [{ ...line, returned }]))
  if (back.length === 0) return
  const pieces = back.flatMap(({ variantId, ...line }) =>
    variantId === null ? [] : [{ ...line, variantId }],
  )
  await stock.takeBack(tx, { companyId, orderId, returned: pieces, by, now })
  await insertReturns(
    tx,
    back.map(({ lineId, pieces: count, returned }) => ({
      id: random.uuid(),
      company_id: companyId,
      order_id: orderId,
      line_id: lineId,
      pieces: count,
      returned,
      refund_id: refundId,
      by_name: by,
      at: now,
    })),
  )
}
