import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order-contact'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { overdueInvoicesOf } from '../claims-repository.ts'
import { outstandingMail } from '../mails/outstanding-mail.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import { seenFrom } from '../order-boxes-repository.ts'
import { lockOrder } from '../orders-repository.ts'

const HOUR_MS = 3_600_000

type Asking = {
  readonly actor: Pick<VisitorActor, 'companyId'>
  readonly contact: OrderContact
  readonly language: Language
}

/**
 * Somebody was refused a new rental because of what is outstanding. What that is stands on the pages of the orders;
 * their secret addresses go by mail to whoever ordered, never to the browser that asked. Once an hour for each rental.
 */
export async function tellOutstanding(
  needs: OrdersNeeds,
  { actor, contact, language }: Asking,
): Promise<void> {
  const now = needs.clock.now()
  const hour = Math.floor(now.getTime() / HOUR_MS)
  await needs.db.transaction(async (tx) => {
    const { companyId } = actor
    const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
    const owed = await needs.rentals.outstandingRentals(tx, { customerId, now })
    const overdue = await overdueInvoicesOf(tx, { customerId, now })
    const late = overdue.flatMap(({ orderId, blocking }) => (blocking ? [{ orderId, rentalId: null }] : []))
    for (const { orderId, rentalId } of [...owed, ...late]) {
      const order = orderId === null ? undefined : await lockOrder(tx, orderId)
      if (!order || order.hash_revoked_at !== null) continue
      const seen = rentalId === null ? order : await seenFrom(tx, order, rentalId)
      const about = await mailOrderOf(needs, tx, seen)
      await queueOrderMail(tx, order, outstandingMail(about), {
        template: 'payment-outstanding',
        key: `${rentalId ?? order.id}:${hour}`,
        party: about.party,
        now,
      })
    }
  })
}
