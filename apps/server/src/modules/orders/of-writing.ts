import type { Tx } from '../../platform/db/db.ts'
import type { OrdersNeeds } from './needs.ts'
import { insertComment } from './order-parts-repository.ts'
import { type OrderRow, updateOrder } from './orders-repository.ts'
import { needsEarlyStart, takeConsents, takeGoodsConsents } from './rules/consents.ts'
import { timeLine } from './rules/order-lines.ts'
import { storedPeriod } from './rules/stored-period.ts'
import { bringOrder, ORDER_ACTOR } from './use-cases/bring-order.ts'
import { customerOf } from './use-cases/find-order.ts'
import { goodsHandedOver, goodsSteppedBack } from './use-cases/goods-handed-over.ts'
import { beginOrder, writeLines } from './write-order.ts'

/** The part of the door for rooms that write orders: what stands in one, and the steps it takes. */
export interface WritingOfOrders {
  /** Writes an order for lines that are priced; `lines` follows in the same transaction, once what they are of is held. */
  begin(tx: Tx, order: Parameters<typeof beginOrder>[2]): Promise<OrderRow>
  lines(tx: Tx, written: Parameters<typeof writeLines>[2]): Promise<void>
  /** What its customer wrote with it: staff read it among their comments (K-07). */
  note(tx: Tx, noted: { readonly order: OrderRow; readonly text: string; readonly at: Date }): Promise<void>
  /** Takes a step of a locked order. */
  readonly bring: typeof bringOrder
  /** Its goods were handed over. @returns whether that was the end of it: one of its rentals may go on */
  handedOver(tx: Tx, handed: Parameters<typeof goodsHandedOver>[2]): Promise<boolean>
  /** The last step of its goods was taken back (O-02). */
  steppedBack(tx: Tx, back: Parameters<typeof goodsSteppedBack>[2]): Promise<void>
  /** Its money has come, while it stays where it is. */
  markPaid(tx: Tx, paid: { readonly order: OrderRow; readonly paidAt: Date }): Promise<void>
  /** It is accepted without money, to be paid until then. */
  putOnInvoice(tx: Tx, owed: { readonly order: OrderRow; readonly dueAt: Date }): Promise<void>
  readonly timeLine: typeof timeLine
  readonly storedPeriod: typeof storedPeriod
  /** What was agreed to, in which text (K-05, LAW-9). */
  readonly takeConsents: typeof takeConsents
  /** Whether a rental begins so early that its start must be asked for expressly (LAW-9). */
  readonly needsEarlyStart: typeof needsEarlyStart
  /** The same of goods: nothing begins early, but some of it has an age limit. */
  readonly takeGoodsConsents: typeof takeGoodsConsents
  /** Who does what orders do by themselves. */
  readonly actor: typeof ORDER_ACTOR
}

export const writingOfOrders = (needs: Pick<OrdersNeeds, 'random' | 'rentals'>): WritingOfOrders => ({
  begin: (tx, order) => beginOrder(tx, needs, order),
  lines: (tx, written) => writeLines(tx, needs, written),
  note: (tx, { order, text, at }) =>
    insertComment(tx, {
      id: needs.random.uuid(),
      companyId: order.company_id,
      orderId: order.id,
      author: customerOf(order),
      text,
      at,
    }),
  bring: bringOrder,
  handedOver: (tx, handed) => goodsHandedOver(tx, needs, handed),
  steppedBack: (tx, back) => goodsSteppedBack(tx, needs, back),
  markPaid: (tx, { order, paidAt }) => updateOrder(tx, order, { paid_at: paidAt }),
  putOnInvoice: (tx, { order, dueAt }) => updateOrder(tx, order, { due_at: dueAt }),
  timeLine,
  storedPeriod,
  takeConsents,
  takeGoodsConsents,
  needsEarlyStart,
  actor: ORDER_ACTOR,
})
