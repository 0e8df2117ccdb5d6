import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { RefundsNeeds } from '../needs.ts'
import { type OrderFacts, orderFacts } from '../order-facts-repository.ts'
import { droppedReplacements, takenBack } from '../rules/dropped-replacements.ts'
import type { PlannedLine } from '../rules/refund-lines.ts'
import { piecesWords } from '../rules/returned-pieces.ts'
import { type By, byOf } from '../use-cases/by.ts'
import { leftOfGoods } from '../use-cases/order-money.ts'
import {
  reopenReturns,
  replacementsOf,
  replacingLines,
  type ReplacingLine,
  type StoredReplacement,
  updateReplacement,
} from './replacements-repository.ts'

interface Dropping {
  readonly replacement: StoredReplacement
  readonly lines: readonly ReplacingLine[]
  readonly by: By
  readonly now: Date
}

/**
 * A replacement is not handed over after all, and what it was made for waits for a decision. Its pieces are in the shelf again, unless they
 * are on their way: where those go says whoever cancels.
 */
export async function dropReplacement(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'stock'>,
  { replacement, lines, by, now }: Dropping,
): Promise<void> {
  const { id, company_id: companyId, order_id: orderId, sent_at } = replacement
  await updateReplacement(tx, { id, companyId }, { closed_at: now })
  await reopenReturns(tx, { id, companyId })
  const returned = lines.flatMap(({ variantId, pieces }) =>
    variantId === null || sent_at !== null ? [] : [{ variantId, pieces, returned: 'shelf' as const }],
  )
  await needs.stock.takeBack(tx, { companyId, orderId, returned, by: by.name, now })
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by.event,
    action: 'order.replacementClosed',
    subject: { kind: 'order', id: orderId },
    before: null,
    after: { pieces: piecesWords(lines) },
  })
}

export interface Dropped {
  /** Pieces that were announced do not come. */
  readonly wasAnnounced: boolean
  /** What of the plan comes back with it. */
  readonly taken: readonly PlannedLine[]
}

/**
 * Money goes back, or the order is cancelled: what was to be sent anew for it is not, in the same transaction, the order held (O-07).
 */
export async function dropReplacements(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'stock'>,
  {
    order,
    planned,
    isOver,
    by,
    now,
  }: {
    readonly order: OrderFacts
    readonly planned: readonly PlannedLine[]
    readonly isOver: boolean
    readonly by: By
    readonly now: Date
  },
): Promise<Dropped> {
  const replacements = await replacementsOf(tx, order)
  if (replacements.length === 0) return { wasAnnounced: false, taken: planned }
  const replacing = await replacingLines(tx, order)
  const lines = await leftOfGoods(tx, order)
  const dropped = droppedReplacements({ replacements, replacing, lines, planned, isOver })
  for (const replacement of dropped) {
    const own = replacing.filter(({ replacementId }) => replacementId === replacement.id)
    await dropReplacement(tx, needs, { replacement, lines: own, by, now })
  }
  return {
    wasAnnounced: dropped.some(({ sent_at }) => sent_at === null),
    taken: dropped.length === 0 ? planned : takenBack(planned, await leftOfGoods(tx, order)),
  }
}

/** The same for whoever takes back all of an order. @returns whether pieces that were announced do not come */
export async function dropAllReplacements(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'stock'>,
  {
    orderId,
    companyId,
    actor,
    now,
  }: {
    readonly orderId: string
    readonly companyId: string
    readonly actor: StaffActor
    readonly now: Date
  },
): Promise<boolean> {
  const order = await orderFacts(tx, [companyId], orderId)
  if (!order) return false
  const dropping = { order, planned: [], isOver: true, by: byOf(actor), now }
  return (await dropReplacements(tx, needs, dropping)).wasAnnounced
}
