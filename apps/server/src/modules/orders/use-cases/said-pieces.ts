import type { Tx } from '../../../platform/db/db.ts'
import type { OrderRow } from '../orders-repository.ts'
import { goodsLines } from './goods-lines.ts'

/** „2 × Becher, 1 × Brot“, each line once, as its customer reads it. */
export async function saidPieces(
  tx: Tx,
  {
    order,
    pieces,
  }: {
    readonly order: OrderRow
    readonly pieces: readonly { readonly lineId: string; readonly pieces: number }[]
  },
): Promise<string> {
  const { lines } = await goodsLines(tx, order)
  const words = lines.flatMap(({ id, title }) => {
    const count = pieces.reduce((sum, each) => sum + (each.lineId === id ? each.pieces : 0), 0)
    return count > 0 ? [`${count} × ${title}`] : []
  })
  return words.join(', ')
}
