import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import { mailKeyOf } from '../mails/mail-key.ts'
import { type RentalChange, rentalChangedMail } from '../mails/rental-changed-mail.ts'
import type { MailOrder } from '../mails/mail-order.ts'
import { rentalEndMail } from '../mails/rental-end-mails.ts'
import { eventsOfMails } from '../mails/order-mails.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import { clearingMail } from '../mails/rental-over-mails.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalOfOrder } from '../../rentals/index.ts'
import { seenFrom } from '../placing/order-boxes-repository.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import { localMinute, localOrNull } from '../../../platform/local-time.ts'
import { isAccepted } from '../rules/accepted.ts'

const CHANGE_OF = {
  'rental.changed': 'dates',
  'rental.moved': 'moved',
  'rental.ended': 'ended',
  'rental.cancelled': 'cancelled',
  'access.blocked': 'blocked',
  'access.restored': 'restored',
} as const satisfies Partial<Record<EventType, RentalChange>>

const isChange = (type: EventType): type is keyof typeof CHANGE_OF => Object.hasOwn(CHANGE_OF, type)

export const CHANGED_BY_STAFF = eventsOfMails([
  'rental-changed',
  'overrun-waived',
  'overrun-open',
  'clearing-urged',
])

/**
 * What causes a change its customer did not ask for: staff, somebody who overstays, a box out of service, whose lock is
 * switched off, that does not open or was taken to another location, money (R-09, B-04, B-02).
 */
const NOTIFIED_CAUSES = new Set<unknown>([
  'staff',
  'overstay',
  'withdrawn',
  'broken',
  'lockOff',
  'relocated',
  'takenBack',
  'paidAgain',
  'overrunWaived',
  'opensAgain',
  'otherLocation',
])

/** Causes whose mail has words of its own. */
const WORDS_OF: Readonly<Record<string, RentalChange>> = {
  takenBack: 'unpaid',
  opensAgain: 'opensAgain',
  otherLocation: 'elsewhere',
}

/** Somebody's rental or key was changed: the customer is told by mail what holds now, each change once (B-01). */
export async function sendChangeNotice(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  const { type, data } = event
  const isUrged = type === 'rental.clearingUrged'
  if (
    !NOTIFIED_CAUSES.has(data['cause']) ||
    !(isChange(type) || isUrged) ||
    !event.orderId ||
    !event.rentalId
  )
    return
  const order = await lockOrder(tx, event.orderId)
  if (!order || !isAccepted(order)) return
  const now = needs.clock.now()
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const rental = rentals.find(({ id }) => id === event.rentalId)
  if (!rental) return
  const mailOrder = await mailOrderOf(needs, tx, await seenFrom(tx, order, rental.id))
  if (data['cause'] === 'overrunWaived') {
    const mail = rentalEndMail(mailOrder, { outcome: 'waived', boxNumber: rental.boxNumber, cents: 0 })
    const { party } = mailOrder
    const key = `${order.id}:${event.id}`
    return await queueOrderMail(tx, order, mail, { template: 'overrun-waived', key, party, now })
  }
  if (!isChange(type)) return await mailUrged(tx, needs, { order, mailOrder, rental, event, now })
  const { timeZone } = mailOrder.location
  const from = data['fromBoxNumber']
  const mail = rentalChangedMail(mailOrder, {
    change: (typeof data['cause'] === 'string' ? WORDS_OF[data['cause']] : undefined) ?? CHANGE_OF[type],
    boxNumber: rental.boxNumber,
    fromBoxNumber: typeof from === 'number' ? from : rental.boxNumber,
    code: rental.accessRight?.state === 'active' ? rental.accessRight.code : null,
    key: await mailKeyOf(needs, tx, { rental, now }),
    later: rental.state === 'reserved',
    localFrom: localMinute(rental.startsAt, timeZone),
    localTo: localOrNull(rental.endedAt ?? rental.endsAt, timeZone),
  })
  await queueOrderMail(tx, order, mail, {
    template: 'rental-changed',
    key: `${order.id}:${event.id}`,
    party: mailOrder.party,
    now,
  })
  const owed = data['owedCents']
  if (type === 'rental.ended' && typeof owed === 'number' && owed > 0)
    await mailOwed(tx, {
      order,
      mailOrder,
      owed: { boxNumber: rental.boxNumber, cents: owed, eventId: event.id, now },
    })
}

/** Until when the box is to be emptied, and what happens then. */
async function mailUrged(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    ...details
  }: {
    readonly mailOrder: MailOrder
    readonly rental: RentalOfOrder
    readonly event: StoredEvent
    readonly now: Date
  } & { readonly order: OrderRow },
): Promise<void> {
  const { mailOrder, rental, event, now } = details
  const clearBy = event.data['clearBy']
  if (typeof clearBy !== 'string' || !rental.endsAt) return
  const { timeZone } = mailOrder.location
  const owed = await needs.rentals.overrunOf(tx, { rentalId: rental.id, now })
  const mail = clearingMail(mailOrder, {
    boxNumber: rental.boxNumber,
    localTo: localMinute(rental.endsAt, timeZone),
    deadlineLocal: localMinute(new Date(clearBy), timeZone),
    cents: owed?.owedCents ?? 0,
  })
  const key = `${order.id}:${event.id}`
  await queueOrderMail(tx, order, mail, { template: 'clearing-urged', key, party: mailOrder.party, now })
}

/** What is still to be paid after the end, and where. */
async function mailOwed(
  tx: Tx,
  {
    order,
    mailOrder,
    owed,
  }: {
    readonly order: OrderRow
    readonly mailOrder: MailOrder
    readonly owed: {
      readonly boxNumber: number
      readonly cents: number
      readonly eventId: string
      readonly now: Date
    }
  },
): Promise<void> {
  const { party } = mailOrder
  const mail = rentalEndMail(mailOrder, { outcome: 'backOpen', ...owed })
  const key = `${order.id}:${owed.eventId}`
  await queueOrderMail(tx, order, mail, { template: 'overrun-open', key, party, now: owed.now })
}
