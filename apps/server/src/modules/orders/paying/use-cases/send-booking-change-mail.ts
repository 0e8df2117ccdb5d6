import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { Tx } from '../../../../platform/db/db.ts'
import type { PaidChange } from '../../../rentals/index.ts'
import {
  bookingChangedMail,
  type BookingChangeNotice,
  type MailedBooking,
} from '../../mails/booking-changed-mail.ts'
import { mailKeyOf } from '../../mails/mail-key.ts'
import { mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { SeenOrder } from '../../placing/order-boxes-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'

/** A mail says what a booking was and is now, with the key it has (B-21). */
export async function sendBookingChangeMail(
  tx: Tx,
  needs: OrdersNeeds,
  details: {
    /** Behind whose link the key is: the order of the booking, or the one that paid for the change. */
    readonly order: SeenOrder
    readonly firstId: string
    readonly change: PaidChange
    readonly money: BookingChangeNotice['money']
    readonly now: Date
  },
): Promise<void> {
  const { order, firstId, change, money, now } = details
  const { booked, target } = change
  const rentals = await needs.rentals.rentalsOfOrder(tx, firstId, now)
  const rental = rentals.find(({ id }) => id === change.rentalId)
  if (!rental) throw new Error(`order ${firstId} has no rental ${change.rentalId}`)
  const location = await needs.locations.locationOf(tx, target.locationId)
  const written = await mailOrderOf(needs, tx, order, { location })
  const named = async (at: PaidChange['booked'], boxNumber: number): Promise<MailedBooking> => {
    const place = await needs.locations.locationOf(tx, at.locationId)
    return {
      boxNumber,
      size: SIZE_CLASSES[at.size] ?? rental.size,
      locationName: nameIn(place, order.language),
      localFrom: localMinute(at.startsAt, place.timeZone),
      localTo: localMinute(at.endsAt, place.timeZone),
    }
  }
  const mail = bookingChangedMail(written, {
    before: await named(booked, change.fromBoxNumber),
    now: await named(target, change.boxNumber),
    isElsewhere: booked.locationId !== target.locationId,
    money,
    code: rental.accessRight?.state === 'active' ? rental.accessRight.code : null,
    key: await mailKeyOf(needs, tx, { rental, now }),
  })
  const key = `${order.id}:${change.rentalId}:${now.toISOString()}`
  await queueOrderMail(tx, order, mail, { template: 'rental-changed', key, party: written.party, now })
}
