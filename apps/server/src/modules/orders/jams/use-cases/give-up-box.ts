import type { Tx } from '../../../../platform/db/db.ts'
import { boxUnplacedMail, orderUnplacedMail } from '../../mails/order-refund-mail.ts'
import { mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { boxesOf, lostRentals, type OrderedBox, seen } from '../../placing/order-boxes-repository.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { handsOver } from '../../rules/parts-of-order.ts'
import { bringOrder } from '../../use-cases/bring-order.ts'
import { refundAll, refundPart, appendOrderEvent } from '../../paying/use-cases/order-money.ts'

interface Lost {
  readonly payment: PaymentView | null
  /** The money came after the box was no longer kept. */
  readonly late: boolean
  readonly now: Date
}

const WITH_BOX: readonly string[] = ['reserved', 'active', 'overdue', 'ended']

/** No box for the money: back with it, and the customer is told (late payment, or somebody overstays in the box). */
export async function giveUp(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    boxes,
    payment,
    late,
    now,
  }: (Lost & { readonly boxes: readonly Pick<OrderedBox, 'rentalId'>[] }) & { readonly order: OrderRow },
): Promise<void> {
  await cancel(tx, needs, { order, boxes, now })
  const less = { cents: order.total_cents, reason: 'unplaced', silent: true, now }
  const owed = await needs.claims.lower(tx, { order, less })
  // Whoever has the money back already knows it.
  if (!owed && !payment && order.total_cents > 0) return
  if (payment) await refundAll(tx, needs, { payment, reason: 'unplaced', now })
  const mailOrder = await mailOrderOf(needs, tx, order)
  const cents = payment?.capturedCents ?? (owed ? 'owed' : 'nothing')
  const mail = orderUnplacedMail(mailOrder, { cents, late })
  const { party } = mailOrder
  const key = payment?.id ?? order.id
  await queueOrderMail(tx, order, mail, { template: 'order-unplaced', key, party, now })
}

/**
 * One box of an order is gone (R-09, K-03): what it cost goes back, and the customer is told. The others stay, and so do goods; with
 * the last of them the order is cancelled.
 */
export async function giveUpBox(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    rentalId,
    payment,
    late,
    now,
  }: (Lost & { readonly rentalId: string }) & { readonly order: OrderRow },
): Promise<void> {
  if (order.box_count === 1 && !handsOver(order))
    return giveUp(tx, needs, { order, boxes: [{ rentalId }], payment, late, now })
  const box = (await boxesOf(tx, order)).find((each) => each.rentalId === rentalId)
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const rental = rentals.find(({ id }) => id === rentalId)
  if (!box || !rental) throw new Error(`order ${order.id} has no rental ${rentalId}`)
  const others = rentals.filter(({ id }) => id !== rentalId).map(({ state }) => state)
  const stays = others.some((state) => WITH_BOX.includes(state)) || (await hasGoods(tx, needs, order))
  // One that has lost its box at the same moment is given up by itself: the order is over with the last of them.
  if (stays || others.includes('unplaced'))
    await needs.rentals.cancelRental(tx, { rentalId, cause: 'noBoxLeft', now })
  else await cancel(tx, needs, { order, boxes: [box], now })
  const { boxNumber } = rental
  await payBackBox(tx, needs, { order, box, boxNumber, stays, payment, late, now })
}

/** Goods of it wait to be handed over, or were: they were bought all the same. */
const hasGoods = async (tx: Tx, { goods }: Pick<OrdersNeeds, 'goods'>, order: OrderRow): Promise<boolean> =>
  handsOver(order) && (await goods.standingOf(tx, order)).state !== 'closed'

interface LostBox extends Lost {
  readonly order: OrderRow
  readonly box: OrderedBox
  readonly boxNumber: number
  /** Whether the order goes on with others. */
  readonly stays: boolean
}

/**
 * What a box cost goes back, or is owed no more, once for each box.
 * @returns whether money goes back that had not gone before
 */
async function payBackBox(tx: Tx, needs: OrdersNeeds, lost: LostBox): Promise<boolean> {
  const { order, box, boxNumber, stays, payment, late, now } = lost
  const reason = `unplaced ${box.rentalId}`
  const price = box.quote.totalCents
  const less = { cents: price, reason, silent: true, now }
  const owed = price > 0 && (await needs.claims.lower(tx, { order, less }))
  if (price > 0 && !owed && !payment) return false
  const goes =
    price > 0 &&
    payment !== null &&
    (await refundPart(tx, needs, { ...payment, part: { cents: price, reason, now } }))
  const cents = price === 0 ? 'nothing' : payment ? price : 'owed'
  const mailOrder = await mailOrderOf(needs, tx, seen(order, box))
  const mail = stays
    ? boxUnplacedMail(mailOrder, { boxNumber, cents })
    : orderUnplacedMail(mailOrder, { cents, late })
  const key = `${payment?.id ?? order.id}:${box.rentalId}`
  await queueOrderMail(tx, order, mail, { template: 'order-unplaced', key, party: mailOrder.party, now })
  return goes
}

/**
 * Money came back for an order that had lost boxes while there was none: what those cost goes on to its payer (O-07), as far
 * as more came back than the boxes that stay cost. The rest of a dispute won in part is settled between people.
 */
export async function payBackLostBoxes(
  tx: Tx,
  needs: OrdersNeeds,
  { order, payment, now }: Pick<LostBox, 'order' | 'now'> & { readonly payment: PaymentView },
): Promise<void> {
  const lost = await lostRentals(tx, order)
  if (lost.size === 0) return
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const boxes = await boxesOf(tx, order)
  const staying = boxes.filter(({ rentalId }) => !lost.has(rentalId))
  let spare = payment.capturedCents - payment.refundedCents - priceOf(staying)
  for (const box of boxes.filter((each) => lost.has(each.rentalId) && priceOf([each]) > 0)) {
    if (spare < priceOf([box])) continue
    const boxNumber = rentals.find(({ id }) => id === box.rentalId)?.boxNumber
    if (boxNumber === undefined) throw new Error(`order ${order.id} has no rental ${box.rentalId}`)
    if (await payBackBox(tx, needs, { order, box, boxNumber, stays: true, payment, late: false, now }))
      spare -= priceOf([box])
  }
}

const priceOf = (boxes: readonly OrderedBox[]): number =>
  boxes.reduce((sum, { quote }) => sum + quote.totalCents, 0)

async function cancel(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    boxes,
    now,
  }: {
    readonly order: OrderRow
    readonly boxes: readonly Pick<OrderedBox, 'rentalId'>[]
    readonly now: Date
  },
): Promise<void> {
  for (const { rentalId } of boxes)
    await needs.rentals.cancelRental(tx, { rentalId, cause: 'noBoxLeft', now })
  await bringOrder(tx, { order, step: 'unplaced', now })
  const [first] = boxes
  if (first)
    await appendOrderEvent(tx, {
      order,
      type: 'order.cancelled',
      rentalId: first.rentalId,
      at: now,
      data: { reason: 'unplaced' },
    })
}
