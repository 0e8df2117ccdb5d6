import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import { updateHandover } from '../handover-repository.ts'
import { ordersAt } from '../handover-repository.ts'
import { beginSlot, holdSlot } from './counter-repository.ts'
import { type TakenService, takeService } from '../services/take-service.ts'
import { type TakenWindow, takeWindow } from '../windows/take-window.ts'
import { capacityOf, isFull, slotOf } from './slots.ts'

/**
 * B-10: an order takes one of the places of its half hour, after everything else it locks. It has it as long as it is not
 * cancelled: nothing is given back, for only orders are counted that still stand.
 */
export async function takeSlot(
  tx: Tx,
  {
    order,
    place,
    readyAt,
    window,
    service,
  }: {
    readonly order: Pick<OrderRow, 'id' | 'company_id'>
    readonly place: Pick<LocationTerms, 'id' | 'slotCapacity'>
    readonly readyAt: Date
    /** Null: it takes a place of a half hour. */
    readonly window: TakenWindow | null
    /** Null: it is of none; a service has a time of its own. */
    readonly service: TakenService | null
  },
): Promise<Result<void, 'pickup-time-full' | 'service-time-taken'>> {
  if (service) return await takeService(tx, { order, service })
  if (window) return await takeWindow(tx, { order, window })
  const companyId = order.company_id
  const startsAt = slotOf(readyAt)
  const slot = { companyId, locationId: place.id, startsAt }
  if (place.slotCapacity > 0) await beginSlot(tx, slot)
  const held = await holdSlot(tx, slot)
  const capacity = held ? capacityOf(held.capacity, place.slotCapacity) : null
  if (capacity !== null && isFull(capacity, await ordersAt(tx, slot))) return refuse('pickup-time-full')
  await updateHandover(
    tx,
    { companyId, orderId: order.id },
    { slot_location_id: place.id, slot_at: startsAt },
  )
  return ok(undefined)
}
