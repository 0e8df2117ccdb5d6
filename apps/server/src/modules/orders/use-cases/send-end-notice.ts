import { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/events.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { eventsOfMails } from '../mails/order-mails.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import { overrunBegunMail, rentalEndedMail } from '../mails/rental-over-mails.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalOfOrder } from '../../rentals/index.ts'
import { seenFrom } from '../placing/order-boxes-repository.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { paidForRental } from '../additions/use-cases/paid-for-rental.ts'

/** What a renter is told of later than it happens: of their own end once it cannot be undone, of an overrun once it costs. */
export const END_EVENTS = eventsOfMails(['rental-ended', 'overrun-begun'])

export const endNoticeQueue = defineQueue(
  'rental-end-news',
  z.object({
    news: z.enum(['ended', 'overrun']),
    orderId: z.uuid(),
    rentalId: z.uuid(),
    /** The end it is about: the one that was confirmed, or the one that was agreed. Another one is other reports. */
    endAt: z.iso.datetime(),
  }),
)
type EndNotice = z.infer<(typeof endNoticeQueue)['payload']>

const DAY_MS = 86_400_000
const UNDO_MS = 2 * 60_000

/** Whose end was their own; what staff or a withdrawal ended is told at once. */
const RENTERS: readonly string[] = ['customer', 'terminal']

/** Puts what there will be to tell in line, for the moment from which it holds. */
export async function followEnd(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  const { orderId, rentalId, at, type } = event
  if (!orderId || !rentalId) return
  const now = needs.clock.now()
  // Nobody is told of what happened the day before; one that was ended without network may come later.
  if (type === 'rental.ended' && now.getTime() - at.getTime() > DAY_MS) return
  if (type === 'rental.ended' && !RENTERS.includes(event.actor.kind)) return
  const [rental] = (await needs.rentals.rentalsOfOrder(tx, orderId, now)).filter(({ id }) => id === rentalId)
  const endAt = type === 'rental.ended' ? rental?.endedAt : rental?.endsAt
  // Over before this was read: there is nothing to tell any more.
  if (!rental || !endAt || (type === 'rental.overdue' && rental.state === 'ended')) return
  const startAfter =
    type === 'rental.ended' ? new Date(endAt.getTime() + UNDO_MS) : (rental.graceUntil ?? endAt)
  const reason = type === 'rental.ended' ? 'ended' : 'overrun'
  const payload = { news: reason, orderId, rentalId, endAt: endAt.toISOString() } as const
  await needs.jobs.enqueue(tx, endNoticeQueue, payload, { startAfter })
}

/** Sends it, if it is still so: an end that was taken back, and a rental that was extended or ended, are none of it. */
export async function sendEndNotice(
  needs: OrdersNeeds,
  { orderId, rentalId, ...mailOrder }: EndNotice,
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return
    const now = needs.clock.now()
    const rentals = await needs.rentals.rentalsOfOrder(tx, orderId, now)
    const rental = rentals.find(({ id }) => id === rentalId)
    if (!rental) return
    const endAt = new Date(mailOrder.endAt)
    const mail = mailOrder.news === 'ended' ? mailEnded : mailOverrun
    await mail(tx, needs, { order, rental, endAt, now })
  })
}

type Details = { readonly rental: RentalOfOrder; readonly endAt: Date; readonly now: Date }

async function mailEnded(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rental, endAt, now }: Details & { readonly order: OrderRow },
) {
  const { startsAt, endedAt, boxNumber } = rental
  if (rental.state !== 'ended' || !endedAt || Number(endedAt) !== Number(endAt)) return
  const mailOrder = await mailOrderOf(needs, tx, await seenFrom(tx, order, rental.id))
  const { timeZone } = mailOrder.location
  const mail = rentalEndedMail(mailOrder, {
    boxNumber,
    startsAt,
    endedAt,
    localFrom: localMinute(startsAt, timeZone),
    localEnd: localMinute(endedAt, timeZone),
    paidCents: await paidForRental(tx, needs, { companyId: order.company_id, rentalId: rental.id }),
  })
  const key = `${rental.id}:${endAt.toISOString()}`
  await queueOrderMail(tx, order, mail, { template: 'rental-ended', key, party: mailOrder.party, now })
}

async function mailOverrun(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rental, endAt, now }: Details & { readonly order: OrderRow },
) {
  const { endsAt, id: rentalId, boxNumber } = rental
  if (!endsAt || Number(endsAt) !== Number(endAt)) return
  const owed = await needs.rentals.overrunOf(tx, { rentalId, now })
  // Null: ended, or paid. Without a price for it there is nothing to tell either.
  if (!owed || owed.holdsUntil === null || owed.owedCents === 0) return
  const mailOrder = await mailOrderOf(needs, tx, await seenFrom(tx, order, rentalId))
  const { timeZone } = mailOrder.location
  const mail = overrunBegunMail(mailOrder, {
    boxNumber,
    localTo: localMinute(endsAt, timeZone),
    graceLocal: localMinute(owed.graceUntil, timeZone),
    cents: owed.owedCents,
  })
  const key = `${rentalId}:${endAt.toISOString()}`
  await queueOrderMail(tx, order, mail, { template: 'overrun-begun', key, party: mailOrder.party, now })
}
