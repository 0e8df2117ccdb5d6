import type { Tx } from '../../../platform/db/db.ts'
import { endsSoonMail } from '../mails/ends-soon-mail.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import { seenFrom } from '../placing/order-boxes-repository.ts'
import { lockOrder } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'

const AT_ONCE = 200

/**
 * Reminds everybody whose rental ends soon, as early as their location says (R-05, B-08). A transaction for each: the mail is
 * in the outbox and the end is marked, or neither; a crash between two reminders doubles none.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function remindOfEnd(needs: OrdersNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  const due = await needs.db.read((tx) => needs.rentals.dueReminders(tx, { now, limit: AT_ONCE }))
  for (const details of due)
    await needs.db
      .transaction((tx) => remind(tx, needs, { ...details, now }))
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'Some renters could not be reminded.')
}

async function remind(
  tx: Tx,
  needs: OrdersNeeds,
  { rentalId, orderId, now }: { readonly rentalId: string; readonly orderId: string; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || !(await needs.rentals.takeReminder(tx, { rentalId, now }))) return
  const rentals = await needs.rentals.rentalsOfOrder(tx, orderId, now)
  const rental = rentals.find(({ id }) => id === rentalId)
  if (!rental?.endsAt || !rental.graceUntil) return
  const mailOrder = await mailOrderOf(needs, tx, await seenFrom(tx, order, rentalId))
  const { timeZone } = mailOrder.location
  const mail = endsSoonMail(mailOrder, {
    boxNumber: rental.boxNumber,
    localTo: localMinute(rental.endsAt, timeZone),
    graceLocal: localMinute(rental.graceUntil, timeZone),
  })
  await queueOrderMail(tx, order, mail, {
    template: 'rental-ends-soon',
    key: `${rentalId}:${rental.endsAt.toISOString()}`,
    party: mailOrder.party,
    now,
  })
  await needs.notifyOfEnd(tx, { companyId: order.company_id, orderId })
}
