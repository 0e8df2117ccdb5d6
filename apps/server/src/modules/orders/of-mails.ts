import type { MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import type { Tx } from '../../platform/db/db.ts'
import { owedTarget, payPage } from './mails/invoice-mails.ts'
import { type MailKey, mailKeyOf, qrBlocks, takeAlongBlocks } from './mails/mail-key.ts'
import {
  type AnyMailOrder,
  type FinishedMail,
  finishMail,
  invoiceBlocks,
  type MailOrder,
  momentOf,
  money,
  NAME_SIGNS,
  noEnd,
  opening,
  wayOutBlocks,
  wordsOf,
} from './mails/mail-order.ts'
import { anyMailOrderOf, mailOrderOf, queueOrderMail } from './mails/queue-order-mail.ts'
import { accountBlock, transferBlocks } from './mails/transfer-mails.ts'
import { sendBoxMail } from './mails/use-cases/send-box-mail.ts'
import { dropGoodsMail, sendGoodsMail } from './mails/use-cases/send-goods-mail.ts'
import { sendKeyAnew } from './mails/use-cases/send-key-anew.ts'
import type { OrdersNeeds } from './needs.ts'
import type { OrderRow } from './orders-repository.ts'
import { seenFrom, type SeenOrder } from './placing/order-boxes-repository.ts'

/** What mails about an order are put together from, the same in all of them. */
export interface OrderMailKit {
  /** Texts of the order's language. */
  readonly wordsOf: typeof wordsOf
  readonly momentOf: typeof momentOf
  readonly money: typeof money
  readonly noEnd: typeof noEnd
  /** A name is repeated no longer than this. */
  readonly nameSigns: typeof NAME_SIGNS
  /** Greeting and first words. */
  readonly opening: typeof opening
  readonly qrBlocks: typeof qrBlocks
  readonly takeAlongBlocks: typeof takeAlongBlocks
  /** Where the money has to go. */
  readonly transferBlocks: typeof transferBlocks
  readonly accountBlock: typeof accountBlock
  /** Where an order that waits for a transfer is paid. */
  readonly payPage: typeof payPage
  readonly invoiceBlocks: typeof invoiceBlocks
  /** The ways out of the contract (LAW-1, LAW-11). */
  readonly wayOutBlocks: typeof wayOutBlocks
  /** Puts a mail together; the sender is the contracting party. */
  readonly finish: typeof finishMail
}

export const orderMailKit: OrderMailKit = {
  wordsOf,
  momentOf,
  money,
  noEnd,
  nameSigns: NAME_SIGNS,
  opening,
  qrBlocks,
  takeAlongBlocks,
  transferBlocks,
  accountBlock,
  payPage,
  invoiceBlocks,
  wayOutBlocks,
  finish: finishMail,
}

/** The part of the door for rooms that write mails of their own about an order. */
export interface MailsOfOrders {
  readonly kit: OrderMailKit
  /** All a mail about an order may say; with a rental it speaks of that one of several boxes (K-03). */
  gather(tx: Tx, mailed: { readonly order: SeenOrder; readonly rentalId?: string }): Promise<MailOrder>
  /** The same of boxes or of goods, for mails about their money. */
  gatherAny(tx: Tx, order: SeenOrder): Promise<AnyMailOrder>
  /** Puts a mail about an order in line, in the transaction that makes it true; each once. */
  queue(
    tx: Tx,
    queued: {
      readonly order: OrderRow
      readonly mail: FinishedMail
      readonly template: MailTemplate
      readonly key: string
      readonly party: MailOrder['party']
      readonly now: Date
    },
  ): Promise<void>
  /** Tells the customer of an order of goods where it stands; each once. */
  sendGoods(tx: Tx, sent: Parameters<typeof sendGoodsMail>[2]): Promise<void>
  /** One that waits still is not sent after all. @returns false when it was */
  readonly dropGoods: typeof dropGoodsMail
  /** The same of the box in which it waits; each once for each box (B-19). */
  sendBoxed(tx: Tx, sent: Parameters<typeof sendBoxMail>[2]): Promise<void>
  /** Where the money of an order on invoice has to go; null once nothing is left to pay. */
  owedTarget(tx: Tx, order: OrderRow): ReturnType<typeof owedTarget>
  /** A key to take along, as it is in this transaction. */
  keyOf(tx: Tx, key: Parameters<typeof mailKeyOf>[2]): Promise<MailKey>
  /** What opens a box once more, with the contract as at first. */
  sendKeyAnew(tx: Tx, sent: Parameters<typeof sendKeyAnew>[2]): Promise<void>
}

export const mailsOfOrders = (needs: OrdersNeeds): MailsOfOrders => ({
  kit: orderMailKit,
  gather: async (tx, { order, rentalId }) =>
    mailOrderOf(needs, tx, rentalId === undefined ? order : await seenFrom(tx, order, rentalId)),
  gatherAny: (tx, order) => anyMailOrderOf(needs, tx, order),
  queue: (tx, { order, mail, ...sending }) => queueOrderMail(tx, order, mail, sending),
  sendGoods: (tx, sent) => sendGoodsMail(tx, needs, sent),
  dropGoods: dropGoodsMail,
  sendBoxed: (tx, sent) => sendBoxMail(tx, needs, sent),
  owedTarget: (tx, order) => owedTarget(needs, tx, order),
  keyOf: (tx, key) => mailKeyOf(needs, tx, key),
  sendKeyAnew: (tx, sent) => sendKeyAnew(tx, needs, sent),
})
