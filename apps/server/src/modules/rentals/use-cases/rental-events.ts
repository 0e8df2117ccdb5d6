import type { EventActor, EventType } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { SYSTEM_ACTOR } from '../needs.ts'

type Subject = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string
  readonly orderId: string | null
}

/** Records what happened to a rental, on its timeline and its order's. */
export async function appendRentalEvent(
  tx: Tx,
  {
    type,
    rental,
    event,
  }: {
    readonly type: EventType
    readonly rental: Subject
    readonly event: { readonly at: Date; readonly actor?: EventActor; readonly data?: JsonObject }
  },
): Promise<void> {
  await appendEvent(tx, {
    type,
    at: event.at,
    companyId: rental.companyId,
    actor: event.actor ?? SYSTEM_ACTOR,
    locationId: rental.locationId,
    boxId: rental.boxId,
    rentalId: rental.id,
    orderId: rental.orderId,
    data: event.data ?? {},
  })
}
