import type { EventActor } from '@fachwerk/contract/history/events'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { PickupBox } from '../../rentals/index.ts'

const ACTIONS = {
  'pickupBox.taken': 'order.boxTaken',
  'pickupBox.filled': 'order.boxFilled',
  'pickupBox.emptied': 'order.boxEmptied',
} as const

interface Recorded {
  readonly order: OrderRow
  readonly box: PickupBox
  readonly type: keyof typeof ACTIONS
  readonly by: EventActor
  /** Why staff took it out. */
  readonly reason?: string
  readonly now: Date
}

/** Who did what with the box of an order: on the timelines of both, and in the order's history. */
export async function recordBox(tx: Tx, { order, box, type, by, reason, now }: Recorded): Promise<void> {
  const { id: orderId, company_id: companyId, location_id: locationId, short_code: code } = order
  const { boxNumber, boxId, rentalId } = box
  await appendEvent(tx, {
    type,
    at: now,
    companyId,
    locationId,
    orderId,
    boxId,
    rentalId,
    actor: by,
    data: { code, boxNumber, ...(reason !== undefined && { reason }) },
  })
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: ACTIONS[type],
    subject: { kind: 'order', id: orderId },
    before: {},
    after: { box: boxNumber },
    ...(reason !== undefined && { reason }),
  })
}
