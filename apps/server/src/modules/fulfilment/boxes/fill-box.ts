import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { PickupBox } from '../../rentals/index.ts'
import { type Handover, handoverOf, placeIdOf, updateHandover } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { goodsStatusOf } from '../rules/goods-standing.ts'
import { isUnderWay } from '../rules/goods-steps.ts'
import { boxOf } from './order-box.ts'
import { recordBox } from './record-box.ts'
import { waitsUntil } from './rules/box-times.ts'
import { boxHours, ofGoods, whyNoBox } from './take-box.ts'

interface Found {
  readonly order: OrderRow
  readonly handover: Handover
  readonly box: PickupBox
}

/** An order with the box it has, held until the transaction ends. */
async function lockBoxed(
  tx: Tx,
  needs: FulfilmentNeeds,
  { actor, orderId }: { readonly actor: StaffActor; readonly orderId: string },
): Promise<Result<Found, 'not-found' | 'transition-not-allowed'>> {
  const order = await needs.orders.rows.lockOfScope(tx, { scope: actor.scopeFor('orders.edit'), orderId })
  const handover = order && (await handoverOf(tx, { companyId: order.company_id, orderId }))
  if (!order || !handover) return refuse('not-found')
  const box = await boxOf(tx, needs, handover)
  return box ? ok({ order, handover, box }) : refuse('transition-not-allowed')
}

const staffOf = ({ userId, name }: StaffActor) => ({ kind: 'staff', id: userId, name }) as const

/** Everything lies in the box and its door is closed: only now its customer gets a key, and hears of it (B-19). */
export async function fillPickupBox(
  tx: Tx,
  needs: FulfilmentNeeds,
  input: { readonly actor: StaffActor; readonly orderId: string },
): Promise<Result<OrderRow, 'not-found' | 'transition-not-allowed' | 'door-open' | 'box-age-limited'>> {
  const found = await lockBoxed(tx, needs, input)
  if (!found.ok) return found
  const { order, handover, box } = found.value
  const hours = await boxHours(tx, needs, placeIdOf(order, handover))
  // Switched off meanwhile: what has a box already still waits in it.
  const refusal = whyNoBox(ofGoods(order, handover), handover, Math.max(1, hours))
  if (handover.boxed_at !== null || refusal === 'transition-not-allowed')
    return refuse('transition-not-allowed')
  if (refusal === 'box-age-limited') return refuse(refusal)
  const now = needs.clock.now()
  const door = await needs.devices.doorOfBox(tx, box.boxId, now)
  if (door?.hasSensor && door.state === 'open') return refuse('door-open')
  await needs.rentals.pickupBoxes.giveKey(tx, { rentalId: box.rentalId, now })
  const until = waitsUntil(now, Math.max(1, hours))
  await updateHandover(
    tx,
    { companyId: order.company_id, orderId: order.id },
    { boxed_at: now, box_until: until, ready_at: handover.ready_at ?? now },
  )
  if (order.status === 'approved') await needs.orders.writing.bring(tx, { order, step: 'prepared', now })
  await recordBox(tx, { order, box, type: 'pickupBox.filled', by: staffOf(input.actor), now })
  // It lies in the box, not at the counter: what would say so a minute after „bereit“ is dropped.
  await needs.orders.mails.dropGoods(tx, { order, template: 'goods-ready' })
  const keyed = (await boxOf(tx, needs, handover)) ?? box
  await needs.orders.mails.sendBoxed(tx, { order, box: keyed, until, template: 'goods-boxed', now })
  return ok(order)
}

/** It is out again, whatever the reason: the key opens nothing any more, the box is free, and its customer finds it at the counter. */
export async function emptyPickupBox(
  tx: Tx,
  needs: FulfilmentNeeds,
  input: { readonly actor: StaffActor; readonly orderId: string; readonly reason: string },
): Promise<Result<OrderRow, 'not-found' | 'transition-not-allowed'>> {
  const found = await lockBoxed(tx, needs, input)
  if (!found.ok) return found
  const { order, handover, box } = found.value
  const now = needs.clock.now()
  await leaveBox(tx, needs, { order, box, by: staffOf(input.actor), reason: input.reason, now })
  const isWaiting = isUnderWay(goodsStatusOf(order, handover))
  if (isWaiting && handover.boxed_at !== null && handover.box_until !== null)
    await needs.orders.mails.sendBoxed(tx, {
      order,
      box,
      until: handover.box_until,
      template: 'goods-unboxed',
      now,
    })
  return ok(order)
}

/** The box of an order is empty and free again. */
export async function leaveBox(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'rentals'>,
  {
    order,
    box,
    by,
    reason,
    now,
  }: Pick<Parameters<typeof recordBox>[1], 'order' | 'box' | 'by' | 'reason' | 'now'>,
): Promise<void> {
  await needs.rentals.pickupBoxes.giveUp(tx, { rentalId: box.rentalId, now })
  await updateHandover(
    tx,
    { companyId: order.company_id, orderId: order.id },
    { box_rental_id: null, boxed_at: null, box_until: null, box_reminded_at: null },
  )
  await recordBox(tx, {
    order,
    box,
    type: 'pickupBox.emptied',
    by,
    now,
    ...(reason !== undefined && { reason }),
  })
}
