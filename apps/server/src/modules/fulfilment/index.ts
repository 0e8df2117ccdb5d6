import type { AGES } from '@fachwerk/contract/catalog/article-fields'
import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { Tx } from '../../platform/db/db.ts'
import { ok } from '../../platform/result.ts'
import type { GoodsOfOrders, OrderRow } from '../orders/index.ts'
import { showBoard } from './board/show-board.ts'
import { tickGoods } from './board/tick-goods.ts'
import {
  pauseOrders,
  prolongPreparation,
  resumeOrders,
  setPickupSlot,
  showCounter,
} from './counter/change-counter.ts'
import { takeSlot } from './counter/take-slot.ts'
import { goodsOfOrders } from './goods-of-orders.ts'
import { insertHandover, pickupPlaceNames } from './handover-repository.ts'
import type { FulfilmentNeeds } from './needs.ts'
import { closeUnpaid } from './use-cases/close-unpaid.ts'
import { moveGoods, showHandover } from './use-cases/move-goods.ts'
import { checkGoodsPayment, showGoodsOrder } from './use-cases/show-goods-order.ts'
import { pickupAt, pickupPlaces } from './use-cases/show-pickup.ts'

export type { FulfilmentNeeds } from './needs.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'order_of_goods_public',
  'pickup_location_public',
  'board_order_public',
  'goods_line_public',
  'order_comment_public',
] as const

/** How goods reach their customer (K-04, O-02). */
export interface Fulfilment {
  /** What orders ask about the goods they are of. */
  readonly goods: GoodsOfOrders
  /** A place and a time that were offered, as they are at this moment. */
  pickupAt(tx: Tx, asked: Parameters<typeof pickupAt>[2]): ReturnType<typeof pickupAt>
  /** Where goods of a site are fetched, by name. */
  readonly placesOf: typeof pickupPlaceNames
  /** The goods of an order that was just written wait for their money. */
  begin(
    tx: Tx,
    begun: {
      readonly order: Pick<OrderRow, 'id' | 'company_id'>
      readonly minimumAge: (typeof AGES)[number]
      readonly heldUntil: Date
    },
  ): Promise<void>
  /** It takes a place of its half hour (B-10). */
  readonly takeSlot: typeof takeSlot
}

export function fulfilmentModule(needs: FulfilmentNeeds): Fulfilment {
  const { serve, db, clock, jobs } = needs
  jobs.every('goods-unpaid', { everySeconds: 60 }, () => closeUnpaid(needs))
  serve(fulfilmentCalls.pickupPlaces, async ({ actor: { siteId, companyId } }) =>
    ok({ places: await db.read((tx) => pickupPlaces(tx, needs, { siteId, companyId, now: clock.now() })) }),
  )
  serve(fulfilmentCalls.goodsOrder, ({ actor, params, ip }) =>
    showGoodsOrder(needs, { actor, hash: params.hash, ip }),
  )
  serve(fulfilmentCalls.checkGoodsPayment, ({ actor, params, ip }) =>
    checkGoodsPayment(needs, { actor, hash: params.hash, ip }),
  )
  serve(fulfilmentCalls.goodsHandover, ({ actor, params }) =>
    showHandover(needs, { actor, orderId: params.id }),
  )
  serve(fulfilmentCalls.moveGoods, ({ actor, body }) => moveGoods(needs, { actor, ...body }))
  serve(boardCalls.board, async ({ actor, query }) =>
    ok(await db.read((tx) => showBoard(tx, needs, { actor, locationId: query.locationId }))),
  )
  serve(boardCalls.tickGoods, ({ actor, body }) => tickGoods(needs, { actor, ...body }))
  serve(counterCalls.counter, ({ actor, params }) => showCounter(needs, { actor, ...params }))
  serve(counterCalls.pauseOrders, ({ actor, body }) => pauseOrders(needs, { actor, ...body }))
  serve(counterCalls.resumeOrders, ({ actor, body }) => resumeOrders(needs, { actor, ...body }))
  serve(counterCalls.prolongPreparation, ({ actor, body }) => prolongPreparation(needs, { actor, ...body }))
  serve(counterCalls.setPickupSlot, ({ actor, body }) => setPickupSlot(needs, { actor, ...body }))
  return {
    goods: goodsOfOrders(needs),
    pickupAt: (tx, asked) => pickupAt(tx, needs, asked),
    placesOf: pickupPlaceNames,
    takeSlot,
    begin: (tx, { order, minimumAge, heldUntil }) =>
      insertHandover(tx, { orderId: order.id, companyId: order.company_id, minimumAge, heldUntil }),
  }
}
