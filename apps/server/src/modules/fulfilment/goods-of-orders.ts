import type { GoodsOfOrders, OrderRow } from '../orders/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { handoverOf, updateHandover } from './handover-repository.ts'
import type { FulfilmentNeeds } from './needs.ts'
import { alsoRents, goodsStateOf } from './rules/goods-standing.ts'

const of = ({ company_id: companyId, id: orderId }: OrderRow) => ({ companyId, orderId })

/** What orders ask about the goods they are of. */
export const goodsOfOrders = ({
  orders,
  stock,
  rentals,
  valueVouchers,
}: Pick<FulfilmentNeeds, 'orders' | 'stock' | 'rentals' | 'valueVouchers'>): GoodsOfOrders => ({
  async settled(tx: Tx, { order, now }) {
    const handover = await handoverOf(tx, of(order))
    if (!handover) throw new Error(`the goods of order ${order.id} are nobody's`)
    const paid = (await orders.rows.byId(tx, order.id)) ?? order
    const minimumAge = handover.minimum_age
    await stock.sell(tx, { ...of(order), now })
    // Of goods that are paid later vouchers follow their money.
    if (paid.paid_at !== null) await valueVouchers.issue(tx, { order, now })
    await orders.mails.sendGoods(tx, {
      order: paid,
      template: 'goods-confirmed',
      minimumAge,
      parcel: null,
      now,
    })
    // Vouchers alone are all there is to hand over.
    if (order.delivery_type === 'email') {
      await updateHandover(tx, of(order), { handed_over_at: now })
      await orders.writing.bring(tx, { order: paid, step: 'mailed', now })
    }
  },
  async closed(tx: Tx, { order, putsBack, by, now }) {
    await stock.release(tx, { ...of(order), now })
    // What just lay ready or was sent is news no more.
    for (const template of ['goods-ready', 'goods-sent'] as const)
      await orders.mails.dropGoods(tx, { order, template })
    await orders.paying.atHandover.drop(tx, { order, now })
    // What lies in a box stays there until somebody takes it out, but for its customer it is shut.
    const box = (await handoverOf(tx, of(order)))?.box_rental_id
    if (box) await rentals.pickupBoxes.withdrawKey(tx, { rentalId: box, now })
    if (putsBack) await stock.putBack(tx, { ...of(order), by, now })
    if (alsoRents(order)) await updateHandover(tx, of(order), { closed_at: now })
  },
  async standingOf(tx: Tx, order) {
    const handover = await handoverOf(tx, of(order))
    if (!handover) return { state: 'none', locationId: null, promisedAt: null }
    const { location_id: locationId, promised_at: promisedAt } = handover
    return { state: goodsStateOf(handover), locationId, promisedAt }
  },
  async hold(tx: Tx, { order, until, now }) {
    const handover = await handoverOf(tx, of(order))
    if (!handover || order.status !== 'new' || handover.held_until <= now) return false
    await updateHandover(tx, of(order), { held_until: until })
    return true
  },
  async isOnItsWay(tx: Tx, order) {
    const handover = await handoverOf(tx, of(order))
    return Boolean(handover?.sent_at ?? handover?.handed_over_at)
  },
})
