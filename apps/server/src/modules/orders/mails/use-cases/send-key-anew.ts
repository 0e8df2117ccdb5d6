import type { Tx } from '../../../../platform/db/db.ts'
import { cancelTermsOf } from '../cancel-terms-rows.ts'
import { owedTarget } from '../invoice-mails.ts'
import { mailKeyOf } from '../mail-key.ts'
import { orderPaidMail } from '../order-paid-mail.ts'
import { mailOrderOf, queueOrderMail } from '../queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { RentalOfOrder } from '../../../rentals/index.ts'
import { seenFrom } from '../../placing/order-boxes-repository.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'

/** Mails what opens a box once more, with the contract as at first. */
export async function sendKeyAnew(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    ...details
  }: {
    readonly rental: RentalOfOrder
    /** `newLock`: another lock hangs on the box, printed QR codes are void; `again`, `corrected`: staff had it sent. */
    readonly why: 'newLock' | 'again' | 'corrected'
    /** Of each mail of its own. */
    readonly key: string
    readonly now: Date
    /** Where somebody at a terminal asked for it, it may have to wait for its turn. */
    readonly notBefore?: Date
  } & { readonly order: OrderRow },
): Promise<void> {
  const { rental, why, key, now, notBefore } = details
  const mailOrder = await mailOrderOf(needs, tx, await seenFrom(tx, order, rental.id))
  const mail = orderPaidMail(mailOrder, {
    boxNumber: rental.boxNumber,
    code: rental.accessRight?.code ?? null,
    key: await mailKeyOf(needs, tx, { rental, now }),
    later: rental.state === 'reserved',
    movedFromBoxNumber: null,
    ...(why === 'newLock' ? { newLock: true } : { why }),
    paidLocal: localMinute(order.paid_at ?? order.placed_at, mailOrder.location.timeZone),
    cancelTerms: rental.state === 'reserved' ? cancelTermsOf(order, now) : null,
    owed: await owedTarget(needs, tx, order),
  })
  const { party } = mailOrder
  await queueOrderMail(tx, order, mail, {
    template: 'key-renewed',
    key: `${order.id}:${key}`,
    party,
    now,
    ...(notBefore && { notBefore }),
  })
}
