import { mailOrderTexts } from '@fachwerk/texts/mail/order/mail-order'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { Language } from '@fachwerk/contract/fields'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { dateText, timeText } from '@fachwerk/texts/formats'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalOfOrder } from '../../rentals/index.ts'
import { seenFrom } from '../placing/order-boxes-repository.ts'
import { orderById, orderIdOfRental } from '../orders-repository.ts'
import { orderLinks } from '../rules/links.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { rentalsBehind } from './rentals-behind.ts'
import { rentedOf } from '../rules/rented-of.ts'

/** An order as a device of its customer is told of it. */
export interface OrderForPush {
  /** The order that began the rental: whatever happens to it is told of that one. */
  readonly firstId: string
  readonly language: Language
  /** What the site's company says in its own words (G-04). */
  readonly own: OwnTexts
  readonly boxNumber: number
  readonly location: string
  readonly endsText: string
  readonly endsAt: Date
  readonly freeUntil: Date
  readonly state: 'held' | 'reserved' | 'active' | 'overdue'
  readonly paymentDue: boolean
  readonly path: string
}

const isGoing = (state: RentalOfOrder['state']): state is OrderForPush['state'] =>
  state === 'held' || state === 'reserved' || state === 'active' || state === 'overdue'

/** What there is to tell of an order; null once its rental is over, or its link leads nowhere any more. */
export async function orderForPush(
  tx: Tx,
  needs: OrdersNeeds,
  orderId: string,
): Promise<OrderForPush | null> {
  const now = needs.clock.now()
  const order = await orderById(tx, orderId)
  if (!order || order.hash_revoked_at !== null) return null
  const going = (await rentalsBehind(tx, needs, { order, now })).filter(({ state }) => isGoing(state))
  // Of several the one that ends first (K-03).
  const [rental] = going.toSorted((a, b) => Number(a.endsAt) - Number(b.endsAt))
  if (!rental || !isGoing(rental.state)) return null
  const location = await needs.locations.locationOf(tx, order.location_id)
  const { language } = order
  const endsAt = rental.endsAt ?? new Date(rentedOf(order).period.endsAt)
  const local = localMinute(endsAt, location.timeZone)
  const site = await needs.siteLinks(tx, order.site_id)
  const own = await needs.ownTexts(tx, { companyId: site.companyId, language })
  return {
    firstId: (await orderIdOfRental(tx, order.company_id, rental.id)) ?? order.id,
    language,
    own,
    boxNumber: rental.boxNumber,
    location: nameIn(location, language),
    endsText: textsOf(
      language,
      mailOrderTexts,
      own.mailOrder,
    )('mail.moment', {
      date: dateText(local, language),
      time: timeText(local, language),
    }),
    endsAt,
    freeUntil: rental.paidUntil ?? rental.graceUntil ?? endsAt,
    state: rental.state,
    paymentDue: rental.openRefusal === 'payment-due' || rental.openRefusal === 'access-revoked',
    path: new URL(orderLinks(site, await seenFrom(tx, order, rental.id)).order).pathname,
  }
}
