import type { BoxChoice } from '@fachwerk/contract/fulfilment/pickup-box-views'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import { type Handover, handoverOf, placeIdOf, updateHandover } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { goodsStatusOf } from '../rules/goods-standing.ts'
import { isUnderWay } from '../rules/goods-steps.ts'
import { fittingBox } from './rules/fitting-size.ts'
import { boxOf } from './order-box.ts'
import { recordBox } from './record-box.ts'

/** An open-ended time, as free boxes are asked for. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

export type BoxingRefusal = 'box-not-offered' | 'box-age-limited' | 'box-unpaid' | 'transition-not-allowed'

/** The goods of an order, as far as a box for them asks. */
export const ofGoods = (order: OrderRow, handover: Handover) => ({
  status: goodsStatusOf(order, handover),
  delivery_type: order.delivery_type,
  paid_at: order.paid_at,
})

/** Whether an order may wait in a box: a locker looks at no identity card, and only what is fetched waits (LAW-34, B-19). */
export function whyNoBox(
  { status, delivery_type, paid_at }: Pick<OrderRow, 'status' | 'delivery_type' | 'paid_at'>,
  { minimum_age }: Pick<Handover, 'minimum_age'>,
  hours: number,
): BoxingRefusal | null {
  if (delivery_type !== 'pickup' || !isUnderWay(status)) return 'transition-not-allowed'
  if (hours === 0) return 'box-not-offered'
  if (minimum_age !== 'none') return 'box-age-limited'
  // A box opens for whoever has paid: nobody stands beside it (K-06).
  return paid_at === null ? 'box-unpaid' : null
}

/** Boxes of an order's location that are free and may be taken for it, each with its lock; nobody gets a key for one without. */
async function boxesFor(
  tx: Tx,
  needs: FulfilmentNeeds,
  {
    companyId,
    locationId,
    now,
  }: { readonly companyId: string; readonly locationId: string; readonly now: Date },
) {
  const asked = { companyId, locationId, startsAt: now, blockedUntil: FOR_EVER, now }
  const [terms] = await needs.locations.locationTerms(tx, [locationId])
  const largest = SIZE_CLASSES.indexOf(terms?.pickupBoxLargest ?? 'XL')
  const free = (await needs.rentals.freeBoxes(tx, asked)).filter(({ size }) => size <= largest)
  const locks = await needs.devices.locksOfBoxes(
    tx,
    free.map(({ boxId }) => boxId),
  )
  return free.flatMap((box) => {
    const lock = locks.get(box.boxId)
    return lock ? { ...box, isReachable: lock.terminalOnline } : []
  })
}

/** How many hours an order of a location waits in a box; 0: there are none. */
export async function boxHours(
  tx: Tx,
  { locations }: Pick<FulfilmentNeeds, 'locations'>,
  locationId: string,
): Promise<number> {
  const [terms] = await locations.locationTerms(tx, [locationId])
  return terms?.pickupBoxHours ?? 0
}

/** What the order's location has free, and what of it fits. */
export function freePickupBoxes(
  needs: FulfilmentNeeds,
  { actor, orderId }: { readonly actor: StaffActor; readonly orderId: string },
): Promise<Result<BoxChoice, BoxingRefusal | 'not-found'>> {
  return needs.db.read(async (tx) => {
    const scope = actor.scopeFor('orders.edit')
    const order = await needs.orders.rows.ofScope(tx, { scope, orderId })
    const handover = order && (await handoverOf(tx, { companyId: order.company_id, orderId }))
    if (!order || !handover) return refuse('not-found')
    const locationId = placeIdOf(order, handover)
    const hours = await boxHours(tx, needs, locationId)
    const refusal = whyNoBox(ofGoods(order, handover), handover, hours)
    if (refusal) return refuse(refusal)
    const now = needs.clock.now()
    const boxes = await boxesFor(tx, needs, { companyId: order.company_id, locationId, now })
    const { lines } = await needs.orders.rows.linesOf(tx, order)
    const pieces = lines
      .filter(({ kind }) => kind === 'article')
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return ok({
      boxes: boxes.map(({ boxId, number, size, isReachable }) => ({
        id: boxId,
        number,
        size: SIZE_CLASSES[size] ?? 'S',
        isReachable,
      })),
      suggestedId: fittingBox(boxes, pieces)?.boxId ?? null,
      hours,
    })
  })
}

/** Takes a box for an order; the one it had is free again, and nobody can open that with its key any more. */
export async function takePickupBox(
  tx: Tx,
  needs: FulfilmentNeeds,
  input: { readonly actor: StaffActor; readonly orderId: string; readonly boxId: string },
): Promise<Result<OrderRow, BoxingRefusal | 'not-found' | 'box-taken-meanwhile'>> {
  const { actor, orderId, boxId } = input
  const order = await needs.orders.rows.lockOfScope(tx, { scope: actor.scopeFor('orders.edit'), orderId })
  const handover = order && (await handoverOf(tx, { companyId: order.company_id, orderId }))
  if (!order || !handover) return refuse('not-found')
  const locationId = placeIdOf(order, handover)
  const refusal = whyNoBox(ofGoods(order, handover), handover, await boxHours(tx, needs, locationId))
  if (refusal) return refuse(refusal)
  const now = needs.clock.now()
  const { company_id: companyId, short_code: code } = order
  const before = await boxOf(tx, needs, handover)
  const offered = await boxesFor(tx, needs, { companyId, locationId, now })
  if (!offered.some((box) => box.boxId === boxId)) return refuse('box-taken-meanwhile')
  const taken = await needs.rentals.pickupBoxes.take(tx, { companyId, locationId, boxId, code, now })
  if (!taken.ok) return taken
  if (before) await needs.rentals.pickupBoxes.giveUp(tx, { rentalId: before.rentalId, now })
  const change = {
    box_rental_id: taken.value.rentalId,
    boxed_at: null,
    box_until: null,
    box_reminded_at: null,
  }
  await updateHandover(tx, { companyId, orderId }, change)
  const box = await needs.rentals.pickupBoxes.find(tx, taken.value.rentalId)
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  if (before) await recordBox(tx, { order, box: before, type: 'pickupBox.emptied', by, now })
  if (box) await recordBox(tx, { order, box, type: 'pickupBox.taken', by, now })
  return ok(order)
}
