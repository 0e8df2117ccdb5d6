import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import { isFull } from '../counter/slots.ts'
import { updateHandover } from '../handover-repository.ts'
import { ordersAt } from '../handover-repository.ts'
import { holdWindow } from './windows-repository.ts'

/** A window in which an order is to be brought. */
export interface TakenWindow {
  readonly areaId: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** What its area says of how many orders it takes. */
  readonly capacity: number
}

/** B-10: an order takes one of the places of its window, and has it as long as it is not cancelled. */
export async function takeWindow(
  tx: Tx,
  {
    order: { id: orderId, company_id: companyId },
    window: { areaId, startsAt, capacity },
  }: { readonly order: Pick<OrderRow, 'id' | 'company_id'>; readonly window: TakenWindow },
): Promise<Result<void, 'pickup-time-full'>> {
  const window = { companyId, areaId, startsAt }
  const own = await holdWindow(tx, window)
  if (isFull(own ?? capacity, await ordersAt(tx, window))) return refuse('pickup-time-full')
  await updateHandover(tx, { companyId, orderId }, { window_area_id: areaId, slot_at: startsAt })
  return ok(undefined)
}
