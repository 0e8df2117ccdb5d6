import type { ReturnedAs } from '@fachwerk/contract/payment/refund-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { RefundsNeeds } from '../needs.ts'
import { settleReturns } from '../returns/returns-repository.ts'
import { insertReturns } from './goods-lines-repository.ts'

interface ReturnedLine {
  readonly lineId: string
  readonly variantId: string | null
  readonly pieces: number
  readonly returned: ReturnedAs
  /** The refund that was made for them; absent: nobody has decided yet. */
  readonly refundId?: string | null
  /** The withdrawal with which their money went back. */
  readonly declarationId?: string | null
  /** What is sent for them instead of money. */
  readonly replacementId?: string
}

const isHere = <Line extends ReturnedLine>(
  line: Line,
): line is Line & { readonly returned: 'shelf' | 'spoiled' | 'lost' } =>
  line.returned !== 'stays' && line.returned !== 'came'

/** What somebody could hold in their hands again: pieces of the order, and where they went. */
export async function takeBackGoods(
  tx: Tx,
  { stock, random }: Pick<RefundsNeeds, 'stock' | 'random'>,
  {
    order: { id: orderId, companyId },
    lines,
    arrival,
    by,
    now,
  }: {
    readonly order: { readonly id: string; readonly companyId: string }
    readonly lines: readonly ReturnedLine[]
    /** They came by themselves, before anybody decided about money. */
    readonly arrival?: { readonly id: string; readonly note: string }
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  const back = lines.filter(isHere)
  if (back.length === 0) return
  const pieces = back.flatMap(({ variantId, ...line }) =>
    variantId === null ? [] : [{ ...line, variantId }],
  )
  await stock.takeBack(tx, { companyId, orderId, returned: pieces, by, now })
  await insertReturns(
    tx,
    back.map(({ lineId, pieces: count, returned, refundId = null, declarationId = null, ...more }) => ({
      id: random.uuid(),
      company_id: companyId,
      order_id: orderId,
      line_id: lineId,
      pieces: count,
      returned,
      refund_id: refundId,
      by_name: by,
      at: now,
      ...(arrival && { arrival_id: arrival.id, note: arrival.note }),
      ...(declarationId !== null && { declaration_id: declarationId }),
      ...(more.replacementId !== undefined && { replacement_id: more.replacementId }),
    })),
  )
}

/** The goods of a refund: what comes back with it, and what came before and is its own from now on. */
export async function takeBackRefunded(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'stock' | 'random'>,
  {
    order,
    lines,
    refundId,
    declarationId = null,
    ...done
  }: {
    readonly order: { readonly id: string; readonly companyId: string }
    readonly lines: readonly ReturnedLine[]
    readonly refundId: string
    /** With a withdrawal what came before is always meant. */
    readonly declarationId?: string | null
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  await takeBackGoods(tx, needs, { order, lines: lines.map((line) => ({ ...line, refundId })), ...done })
  const { companyId } = order
  for (const { lineId, pieces, returned } of lines)
    if (pieces > 0 && (returned === 'came' || (returned === 'stays' && declarationId !== null)))
      await settleReturns(tx, {
        companyId,
        lineId,
        pieces,
        settledBy: { refund_id: refundId, declaration_id: declarationId },
        newId: () => needs.random.uuid(),
      })
}
