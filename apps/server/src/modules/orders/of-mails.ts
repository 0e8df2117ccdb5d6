import type { Tx } from '../../platform/db/db.ts'
import { qrBlocks, mailKeyOf, type MailKey, takeAlongBlocks } from './mails/mail-key.ts'
import { type MailOrder, momentOf, NAME_SIGNS, noEnd, wordsOf } from './mails/mail-order.ts'
import { mailOrderOf } from './mails/queue-order-mail.ts'
import { sendKeyAnew } from './mails/use-cases/send-key-anew.ts'
import type { OrdersNeeds } from './needs.ts'
import type { OrderRow } from './orders-repository.ts'
import { seenFrom } from './placing/order-boxes-repository.ts'

/** What mails about an order are put together from, the same in all of them. */
export interface OrderMailKit {
  /** Texts of the order's language. */
  readonly wordsOf: typeof wordsOf
  readonly momentOf: typeof momentOf
  readonly noEnd: typeof noEnd
  /** A name is repeated no longer than this. */
  readonly nameSigns: typeof NAME_SIGNS
  readonly qrBlocks: typeof qrBlocks
  readonly takeAlongBlocks: typeof takeAlongBlocks
}

export const orderMailKit: OrderMailKit = {
  wordsOf,
  momentOf,
  noEnd,
  nameSigns: NAME_SIGNS,
  qrBlocks,
  takeAlongBlocks,
}

/** The part of the door for rooms that write mails of their own about an order. */
export interface MailsOfOrders {
  readonly kit: OrderMailKit
  /** All a mail about an order may say; with a rental it speaks of that one of several boxes (K-03). */
  gather(tx: Tx, mailed: { readonly order: OrderRow; readonly rentalId?: string }): Promise<MailOrder>
  /** A key to take along, as it is in this transaction. */
  keyOf(tx: Tx, key: Parameters<typeof mailKeyOf>[2]): Promise<MailKey>
  /** What opens a box once more, with the contract as at first. */
  sendKeyAnew(tx: Tx, sent: Parameters<typeof sendKeyAnew>[2]): Promise<void>
}

export const mailsOfOrders = (needs: OrdersNeeds): MailsOfOrders => ({
  kit: orderMailKit,
  gather: async (tx, { order, rentalId }) =>
    mailOrderOf(needs, tx, rentalId === undefined ? order : await seenFrom(tx, order, rentalId)),
  keyOf: (tx, key) => mailKeyOf(needs, tx, key),
  sendKeyAnew: (tx, sent) => sendKeyAnew(tx, needs, sent),
})
