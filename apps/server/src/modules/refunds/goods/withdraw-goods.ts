import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import { orderFacts } from '../order-facts-repository.ts'
import {
  type LeftLine,
  leavesNothing,
  type PlannedLine,
  plannedLines,
  withdrawableLines,
  withdrawnLines,
} from '../rules/refund-lines.ts'
import { byOf } from '../use-cases/by.ts'
import { writeRefund } from '../use-cases/carry-out.ts'
import { leftOfGoods } from '../use-cases/order-money.ts'
import { dropReplacements } from '../replacements/drop-replacements.ts'
import { goodsOf } from '../rules/refund-plan.ts'
import { release } from '../use-cases/release-refund.ts'
import { takeBackRefunded } from './take-back-goods.ts'

interface OfOrder {
  readonly orderId: string
  readonly companyId: string
}

/** What is left of the goods of an order, none of one that only rents, and what goes back for pieces somebody withdraws from. */
export interface GoodsLeft {
  readonly lines: readonly LeftLine[]
  /** Of these what can be withdrawn from. */
  readonly withdrawable: readonly LeftLine[]
  back(pieces: readonly WithdrawnPieces[]): {
    readonly cents: number
    readonly creditCents: number
    readonly lines: readonly PlannedLine[]
  }
}

export async function goodsLeft(tx: Tx, { orderId, companyId }: OfOrder): Promise<GoodsLeft> {
  const order = await orderFacts(tx, [companyId], orderId)
  const lines = order ? await leftOfGoods(tx, order) : []
  return { lines, withdrawable: withdrawableLines(lines), back: (pieces) => backFor(pieces, lines) }
}

function backFor(
  pieces: readonly WithdrawnPieces[],
  left: readonly LeftLine[],
): ReturnType<GoodsLeft['back']> {
  const chosen = plannedLines(withdrawnLines(pieces, left, 'stays'), left)
  if (!chosen.ok) throw new Error(`pieces that are left are refused: ${chosen.refusal}`)
  const lines = chosen.value
  const sum = (of: 'cents' | 'creditCents') => lines.reduce((total, each) => total + each[of], 0)
  return { cents: sum('cents'), creditCents: sum('creditCents'), lines }
}

interface Withdrawing extends OfOrder {
  readonly pieces: readonly WithdrawnPieces[]
  readonly declarationId: string
  readonly actor: StaffActor
  readonly now: Date
}

/**
 * Somebody accepts that a customer withdraws from some pieces (LAW-7, LAW-10), in their transaction, the order held: money and credit go
 * back for them, once, and with the last that were to be handed over the order is cancelled. The withdrawal tells of it itself.
 */
export async function withdrawGoods(
  tx: Tx,
  needs: RefundsNeeds,
  { pieces, declarationId, actor, now, ...asked }: Withdrawing,
): Promise<
  Result<{ readonly dropsReplacement: boolean }, 'not-found' | 'transition-not-allowed' | 'door-open'>
> {
  const order = await orderFacts(tx, [asked.companyId], asked.orderId)
  if (!order) return refuse('not-found')
  const left = await leftOfGoods(tx, order)
  const waits = goodsOf(order)?.canCancel === true
  const chosen = plannedLines(withdrawnLines(pieces, left, waits ? 'shelf' : 'stays'), left)
  if (!chosen.ok) return refuse('transition-not-allowed')
  const lines = chosen.value
  // What is still to be paid would be asked for all the same.
  if (order.isDue && !leavesNothing(lines, left)) return refuse('transition-not-allowed')
  const by = byOf(actor)
  const isOver = waits && leavesNothing(lines, left)
  const { taken, wasAnnounced } = await dropReplacements(tx, needs, {
    order,
    planned: lines,
    isOver,
    by,
    now,
  })
  if (isOver) {
    const cancelled = await needs.cancelFromOrder(tx, {
      orderId: order.id,
      onlyGoods: true,
      putsBack: false,
      actor: by.event,
      now,
    })
    if (!cancelled.ok) return cancelled
  }
  const cents = lines.reduce((sum, each) => sum + each.cents, 0)
  const why = { kind: 'lines', reason: 'withdrawn', note: '', way: 'provider' } as const
  const refund = await writeRefund(tx, needs, {
    order,
    cents,
    cancels: [],
    input: why,
    by,
    lines,
    declarationId,
    now,
  })
  const of = { refundId: refund.id, declarationId, by: actor.name, now }
  await takeBackRefunded(tx, needs, { order, lines: taken, ...of })
  const released = await release(tx, needs, {
    releasing: { order, refund, by, now },
    notice: { silent: true },
  })
  return released.ok ? ok({ dropsReplacement: wasAnnounced }) : refuse('transition-not-allowed')
}
