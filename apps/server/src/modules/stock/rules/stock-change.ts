import { MOST_ON_HAND, type StockMove, type StockReason } from '@fachwerk/contract/catalog/stock/stock-views'
import { ok, refuse, type Result } from '../../../platform/result.ts'

/** How many there are of a variant. */
export interface Level {
  readonly counted: boolean
  readonly onHand: number
  readonly reserved: number
  readonly warnBelow: number | null
}

/** What can be ordered of it. */
export const availableOf = ({ onHand, reserved }: Pick<Level, 'onHand' | 'reserved'>): number =>
  onHand - reserved

/** So few that somebody wants to know. */
export const isLow = (level: Level): boolean =>
  level.counted && level.warnBelow !== null && availableOf(level) <= level.warnBelow

export type MoveRefusal =
  | 'stock-not-counted'
  | 'stock-too-few'
  | 'stock-too-many'
  | 'stock-reserved'
  | 'stock-moved'

/** What a move comes to: so many pieces more or less, and why. What is kept for orders stays there. */
export function changeOf(
  move: StockMove,
  level: Level,
): Result<{ readonly pieces: number; readonly reason: StockReason }, MoveRefusal> {
  if (move.kind === 'count' && move.seen !== undefined && move.seen !== level.onHand)
    return refuse('stock-moved')
  if (move.kind !== 'count' && !level.counted) return refuse('stock-not-counted')
  const change =
    move.kind === 'count' ? move.onHand - level.onHand : move.kind === 'in' ? move.pieces : -move.pieces
  const after = level.onHand + change
  if (after < 0) return refuse('stock-too-few')
  if (after > MOST_ON_HAND) return refuse('stock-too-many')
  if (after < level.reserved) return refuse('stock-reserved')
  return ok({ pieces: change, reason: move.kind === 'count' ? 'counted' : move.reason })
}

/** Of what is wanted, all of which there are too few; each with how many are left. */
export function shortagesOf(
  wanted: ReadonlyMap<string, number>,
  available: ReadonlyMap<string, number>,
): Map<string, number> {
  const short = new Map<string, number>()
  for (const [variantId, pieces] of wanted) {
    const left = available.get(variantId)
    if (left !== undefined && left < pieces) short.set(variantId, left)
  }
  return short
}
