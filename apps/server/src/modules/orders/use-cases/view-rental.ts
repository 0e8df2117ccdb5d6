import type { OrderRental } from '@fachwerk/contract/order/order-views'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { readTimeline } from '../../../platform/events/events.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalOfOrder } from '../../rentals/index.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { qrPicture } from './qr-picture.ts'
import { rentedOf } from '../rules/rented-of.ts'

type RentalView = z.infer<typeof OrderRental>

const SHOWING_KEY: readonly RentalOfOrder['state'][] = ['reserved', 'active', 'overdue']

/** A rental with its key as a page shows it, to its renter or to a second person. */
export async function viewRental(
  tx: Tx,
  needs: OrdersNeeds,
  {
    rental,
    order,
    timeZone,
    now,
  }: {
    readonly rental: RentalOfOrder
    readonly order: OrderRow
    readonly timeZone: string
    readonly now: Date
  },
): Promise<Omit<RentalView, 'sharedKeys'>> {
  const paidUntil = rental.endsAt === null ? await needs.months.paidUntil(tx, rental.id) : null
  const endsAt = rental.endsAt ?? paidUntil ?? new Date(rentedOf(order).period.endsAt)
  const door = await needs.devices.doorOfBox(tx, rental.boxId, now)
  const refusal = rental.openRefusal ?? (door ? null : 'lock-missing')
  // Whoever looks at a key that opens may well be on the way to the box.
  if (door && refusal === null) needs.devices.keepAwake([door])
  return {
    id: rental.id,
    state: rental.state,
    boxNumber: rental.boxNumber,
    size: rental.size,
    startsAt: rental.startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    localFrom: localMinute(rental.startsAt, timeZone),
    localTo: localMinute(endsAt, timeZone),
    ...(rental.endsAt === null && { goesOn: true as const }),
    graceUntil: (rental.graceUntil ?? endsAt).toISOString(),
    ...(rental.paidUntil && { paidUntil: rental.paidUntil.toISOString() }),
    endedAt: rental.endedAt?.toISOString() ?? null,
    place: await needs.locations.placeOfBox(tx, rental),
    movedFromBoxNumber: rental.movedFromBoxNumber,
    key: SHOWING_KEY.includes(rental.state) ? await viewKey(tx, needs, rental) : null,
    can: { open: refusal === null, end: rental.canEnd, share: false },
    door: await doorOf(tx, { companyId: order.company_id, rentalId: rental.id }),
    openRefusal: refusal,
    hours: hoursOf(rental.access, timeZone),
  }
}

/** By the order of what was heard, not by the terminals' clocks, which may be off. */
async function doorOf(
  tx: Tx,
  { companyId, rentalId }: { readonly companyId: string; readonly rentalId: string },
): Promise<RentalView['door']> {
  const types = ['command.done', 'lock.opened', 'lock.closed'] as const
  const [last] = await readTimeline(tx, { companyIds: [companyId], rentalId, types, limit: 1 })
  return last ? (last.type === 'lock.closed' ? 'closed' : 'open') : null
}

function hoursOf({ rule, open, changesAt }: RentalOfOrder['access'], timeZone: string): RentalView['hours'] {
  if (rule === 'always') return null
  return {
    open,
    changesAt: changesAt?.toISOString() ?? null,
    changesAtLocal: changesAt && localMinute(changesAt, timeZone),
  }
}

async function viewKey(
  tx: Tx,
  needs: OrdersNeeds,
  { accessRight }: RentalOfOrder,
): Promise<RentalView['key']> {
  if (accessRight?.state !== 'active' || accessRight.code === null) return null
  const key = await needs.devices.keyOfAccessRight(tx, accessRight.id)
  if (!key) return null
  return {
    code: accessRight.code,
    qrText: key.qrText,
    qrSvg: qrPicture(key.qrText),
    validFrom: key.validFrom.toISOString(),
    validUntil: key.validUntil.toISOString(),
    confirmedByTerminal: key.confirmedByTerminal,
  }
}
