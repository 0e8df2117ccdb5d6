import type { EventType } from '@fachwerk/contract/history/events'
import type { Written } from './plan.ts'
import type { Sink } from './sink.ts'

/** Before every transaction: whoever follows the events has them behind, so that nobody acts on the past. */
const LONG_AGO = '0'
const SYSTEM = JSON.stringify({ kind: 'system', name: 'Fachwerk' })

/** The timeline of a rental, in the order in which it happened. */
export function addEvents(sink: Sink, { place, box, stay, id, orderId, plan }: Written): void {
  const data = JSON.stringify({ boxNumber: box.number })
  const now = plan.now.getTime()
  const happened: readonly (readonly [EventType, number | null])[] = [
    ['rental.reserved', stay.bookedAt],
    ['access.granted', stay.bookedAt],
    ['rental.cancelled', stay.state === 'cancelled' ? stay.bookedAt + 60_000 : null],
    ['rental.started', stay.state !== 'cancelled' && stay.startsAt <= now ? stay.startsAt : null],
    ['rental.overdue', stay.state === 'overdue' ? stay.endsAt : null],
    ['rental.ended', stay.endedAt],
  ]
  for (const [type, at] of happened) {
    if (at === null) continue
    sink.add('event', {
      xid: LONG_AGO,
      type,
      at: new Date(at),
      company_id: place.companyId,
      location_id: place.id,
      box_id: box.id,
      rental_id: id,
      order_id: orderId,
      actor: SYSTEM,
      data,
    })
  }
}
