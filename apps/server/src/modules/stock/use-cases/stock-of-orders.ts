import type { Tx } from '../../../platform/db/db.ts'
import { availableOf, shortagesOf } from '../rules/stock-change.ts'
import {
  deleteReservations,
  holdLevels,
  insertMovements,
  insertReservations,
  type NewMovement,
  reservationsOf,
  soldTo,
} from '../stock-repository.ts'
import { notifyLow } from './notify-low.ts'

interface OfOrder {
  readonly companyId: string
  readonly orderId: string
}

/**
 * B-10: so many pieces are kept for an order that was just written, all of them or none.
 * @returns those of which there are too few, with how many are left; empty: all is kept
 */
export async function reserveStock(
  tx: Tx,
  {
    companyId,
    orderId,
    pieces,
    now,
  }: OfOrder & { readonly pieces: ReadonlyMap<string, number>; readonly now: Date },
): Promise<ReadonlyMap<string, number>> {
  const levels = await holdLevels(tx, { companyId, variantIds: [...pieces.keys()] })
  const counted = levels.filter((level) => level.counted)
  const short = shortagesOf(pieces, new Map(counted.map((level) => [level.variantId, availableOf(level)])))
  if (short.size > 0) return short
  const reserved = counted.map(({ variantId }) => ({ variantId, pieces: pieces.get(variantId) ?? 0 }))
  await insertReservations(tx, reserved, { companyId, orderId })
  await notifyLow(tx, { companyId, variantIds: reserved.map(({ variantId }) => variantId), at: now })
  return short
}

/** What is kept for an order, with its levels held. */
async function holdReserved(tx: Tx, of: OfOrder) {
  const reserved = await reservationsOf(tx, of)
  await holdLevels(tx, { ...of, variantIds: reserved.map(({ variantId }) => variantId) })
  return reserved
}

/** The order is paid: what was kept for it is sold. */
export async function sellStock(tx: Tx, { now, ...of }: OfOrder & { readonly now: Date }): Promise<void> {
  const reserved = await holdReserved(tx, of)
  await deleteReservations(tx, of)
  await insertMovements(
    tx,
    reserved.map(({ variantId, pieces }) => ({ variantId, reason: 'sold', pieces: -pieces })),
    { ...of, at: now, by: null },
  )
}

/** The order came to nothing before it was paid: others can have what was kept for it. */
export async function releaseStock(tx: Tx, { now, ...of }: OfOrder & { readonly now: Date }): Promise<void> {
  const released = await holdReserved(tx, of)
  await deleteReservations(tx, of)
  await notifyLow(tx, { ...of, variantIds: released.map(({ variantId }) => variantId), at: now })
}

/** Where pieces of an order went that came back. */
export interface ReturnedPieces {
  readonly variantId: string
  readonly pieces: number
  readonly returned: 'shelf' | 'spoiled' | 'lost'
}

/**
 * Some of what an order took came back, or is not handed over any more: it goes back into the shelf, or is written off. Of each
 * variant at most what it took; what nobody counted moves nothing.
 */
export async function takeBackStock(
  tx: Tx,
  {
    returned,
    now,
    by,
    ...of
  }: OfOrder & {
    readonly returned: readonly ReturnedPieces[]
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  const { companyId } = of
  const left = new Map((await soldTo(tx, of)).map(({ variantId, pieces }) => [variantId, pieces]))
  const variantIds = [...left.keys()]
  await holdLevels(tx, { companyId, variantIds })
  const movements: NewMovement[] = []
  for (const { variantId, pieces, returned: to } of returned) {
    const back = Math.min(pieces, left.get(variantId) ?? 0)
    if (back === 0) continue
    left.set(variantId, (left.get(variantId) ?? 0) - back)
    movements.push({ variantId, reason: 'returned', pieces: back })
    if (to !== 'shelf') movements.push({ variantId, reason: to, pieces: -back })
  }
  await insertMovements(tx, movements, { ...of, at: now, by })
  await notifyLow(tx, { companyId, variantIds, at: now })
}

/**
 * Pieces go anew to who bought them, and nobody pays for them (O-07); what is kept for orders stays there.
 * @returns false where there are too few of one; then none has gone
 */
export async function replaceStock(
  tx: Tx,
  {
    pieces,
    now,
    by,
    ...of
  }: OfOrder & {
    readonly pieces: readonly { readonly variantId: string | null; readonly pieces: number }[]
    readonly by: string
    readonly now: Date
  },
): Promise<boolean> {
  const { companyId } = of
  const wanted = new Map<string, number>()
  for (const { variantId, pieces: count } of pieces)
    if (variantId !== null) wanted.set(variantId, count + (wanted.get(variantId) ?? 0))
  const levels = await holdLevels(tx, { companyId, variantIds: [...wanted.keys()] })
  const counted = levels.filter((level) => level.counted)
  const available = new Map(counted.map((level) => [level.variantId, availableOf(level)]))
  if (shortagesOf(wanted, available).size > 0) return false
  await insertMovements(
    tx,
    counted.map(({ variantId }) => ({
      variantId,
      reason: 'replaced',
      pieces: -(wanted.get(variantId) ?? 0),
    })),
    { ...of, at: now, by },
  )
  await notifyLow(tx, { companyId, variantIds: counted.map(({ variantId }) => variantId), at: now })
  return true
}

/** What an order took goes back into the shelf, once, however often it is asked for. */
export async function putBackStock(
  tx: Tx,
  { now, by, ...of }: OfOrder & { readonly by: string | null; readonly now: Date },
): Promise<void> {
  const { companyId } = of
  const sold = await soldTo(tx, of)
  const variantIds = sold.map(({ variantId }) => variantId)
  await holdLevels(tx, { companyId, variantIds })
  await insertMovements(
    tx,
    sold.map(({ variantId, pieces }) => ({ variantId, reason: 'returned', pieces })),
    { ...of, at: now, by },
  )
  await notifyLow(tx, { companyId, variantIds, at: now })
}
