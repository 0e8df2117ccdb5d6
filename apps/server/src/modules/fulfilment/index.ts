import type { AGES } from '@fachwerk/contract/catalog/article-fields'
import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import type { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import type { ShippingView } from '@fachwerk/contract/fulfilment/delivery-choice'
import type { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import type { tableFields } from '@fachwerk/contract/fulfilment/table-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
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
  setDeliveryWindow,
  setPickupSlot,
  showCounter,
} from './counter/change-counter.ts'
import { mountPickupBoxes } from './boxes/mount-boxes.ts'
import { takeSlot } from './counter/take-slot.ts'
import { goodsOfOrders } from './goods-of-orders.ts'
import { insertHandover, pickupPlaceNames, updateHandover } from './handover-repository.ts'
import type { FulfilmentNeeds } from './needs.ts'
import { closeUnpaid } from './use-cases/close-unpaid.ts'
import { giveGoodsMoneyBack, takeGoodsMoney } from './use-cases/goods-money.ts'
import { moveGoods, showHandover } from './use-cases/move-goods.ts'
import { takeStepBack } from './use-cases/take-step-back.ts'
import { checkGoodsPayment, showGoodsOrder } from './use-cases/show-goods-order.ts'
import {
  type ChosenWay,
  chosenWay,
  type OrderedWay,
  orderedWay,
  seatAt,
} from './use-cases/choose-delivery.ts'
import { AREAS, SHIPPINGS, TABLES } from './places/place-kinds.ts'
import { insertRecord } from './places/place-records-repository.ts'
import { mountPlaceDelivery } from './places/mount-place-delivery.ts'
import { servicePlaces } from './services/show-services.ts'
import { pickupPlaces } from './use-cases/show-pickup.ts'

export type { FulfilmentNeeds } from './needs.ts'
export { waitingBoxDuties } from './boxes/boxes-due-repository.ts'
export type { OrderedService } from './services/show-services.ts'
export type { ChosenWay, OrderedWay } from './use-cases/choose-delivery.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'order_of_goods_public',
  'pickup_location_public',
  'board_order_public',
  'goods_line_public',
  'order_comment_public',
  'goods_way_public',
  'goods_replacement_public',
  'goods_replacement_line_public',
  'site_place_public',
  'handover_due_public',
  'value_voucher_part_public',
  'rental_public',
  'box_public',
  'location_public',
] as const

/** How goods reach their customer (K-04, O-02). */
export interface Fulfilment {
  /** What orders ask about the goods they are of. */
  readonly goods: GoodsOfOrders
  /** How what lies in a cart is to reach its customer, and what that costs. */
  chosenWay(tx: Tx, asked: Parameters<typeof chosenWay>[2]): Promise<ChosenWay>
  /** The same as it can be taken at this moment. */
  orderedWay(tx: Tx, asked: Parameters<typeof orderedWay>[2]): ReturnType<typeof orderedWay>
  /** Where and when a service can be done that is ordered now. */
  servicePlaces(tx: Tx, asked: Parameters<typeof servicePlaces>[2]): ReturnType<typeof servicePlaces>
  /** Where goods of a site are fetched, and from when on. */
  pickupPlaces(tx: Tx, asked: Parameters<typeof pickupPlaces>[2]): ReturnType<typeof pickupPlaces>
  /** The same by name. */
  readonly placesOf: typeof pickupPlaceNames
  /** The table a code lies on. */
  seatAt(tx: Tx, asked: Parameters<typeof seatAt>[2]): ReturnType<typeof seatAt>
  /** Puts up a table of a location. */
  recordTable(tx: Tx, table: RecordedTable): Promise<void>
  /** Draws a delivery area of a location. */
  recordArea(tx: Tx, area: RecordedArea): Promise<void>
  /** Names a way in which a location sends parcels. */
  recordShipping(tx: Tx, shipping: RecordedShipping): Promise<void>
  /** The goods of an order that was just written wait for their money. */
  begin(
    tx: Tx,
    begun: {
      readonly order: Pick<OrderRow, 'id' | 'company_id'>
      readonly minimumAge: (typeof AGES)[number]
      readonly heldUntil: Date
      readonly way: Pick<OrderedWay, 'tableName' | 'areaName'> & {
        readonly shipping: Pick<ShippingView, 'name' | 'carrier'> | null
        /** Where and when, where its order rents boxes as well. */
        readonly apart?: { readonly locationId: string; readonly promisedAt: Date } | undefined
      }
    },
  ): Promise<void>
  /** Its steps as they were taken some time ago. */
  recordSteps(tx: Tx, steps: RecordedSteps): Promise<void>
  /** It takes a place of its half hour, or the time of its service (B-10). */
  readonly takeSlot: typeof takeSlot
}

interface At {
  readonly companyId: string
  readonly locationId: string
  readonly now: Date
}
type RecordedTable = At & StoredFields<typeof tableFields>
type RecordedArea = At & StoredFields<typeof areaFields>
type RecordedShipping = At & StoredFields<typeof shippingFields>

interface RecordedSteps {
  readonly order: Pick<OrderRow, 'id' | 'company_id'>
  readonly preparingAt: Date | null
  readonly readyAt: Date | null
  readonly sentAt: Date | null
  readonly handedOverAt: Date | null
  readonly handedOverBy: string | null
  readonly ageChecked: boolean
}

/** Mounts the board and what is decided there about the next hours (D-04, K-08). */
function mountBoard(needs: FulfilmentNeeds): void {
  const { serve, db } = needs
  serve(boardCalls.board, async ({ actor, query }) =>
    ok(await db.read((tx) => showBoard(tx, needs, { actor, locationId: query.locationId }))),
  )
  serve(boardCalls.tickGoods, ({ actor, body }) => tickGoods(needs, { actor, ...body }))
  serve(counterCalls.counter, ({ actor, params }) => showCounter(needs, { actor, ...params }))
  serve(counterCalls.pauseOrders, ({ actor, body }) => pauseOrders(needs, { actor, ...body }))
  serve(counterCalls.resumeOrders, ({ actor, body }) => resumeOrders(needs, { actor, ...body }))
  serve(counterCalls.prolongPreparation, ({ actor, body }) => prolongPreparation(needs, { actor, ...body }))
  serve(counterCalls.setPickupSlot, ({ actor, body }) => setPickupSlot(needs, { actor, ...body }))
  serve(counterCalls.setDeliveryWindow, ({ actor, body }) => setDeliveryWindow(needs, { actor, ...body }))
}

/** Mounts the steps of goods, and what is paid at the last of them or given back (O-02, K-06, O-07). */
function mountHandover(needs: FulfilmentNeeds): void {
  const { serve } = needs
  serve(fulfilmentCalls.goodsHandover, ({ actor, params }) =>
    showHandover(needs, { actor, orderId: params.id }),
  )
  serve(fulfilmentCalls.moveGoods, ({ actor, body }) => moveGoods(needs, { actor, ...body }))
  serve(fulfilmentCalls.takeGoodsStepBack, ({ actor, body }) => takeStepBack(needs, { actor, ...body }))
  serve(fulfilmentCalls.takeGoodsMoney, ({ actor, body }) => takeGoodsMoney(needs, { actor, ...body }))
  serve(fulfilmentCalls.giveGoodsMoneyBack, ({ actor, body }) =>
    giveGoodsMoneyBack(needs, { actor, ...body }),
  )
}

export function fulfilmentModule(needs: FulfilmentNeeds): Fulfilment {
  const { serve, db, clock, jobs } = needs
  jobs.every('goods-unpaid', { everySeconds: 60 }, () => closeUnpaid(needs))
  serve(fulfilmentCalls.pickupPlaces, async ({ actor: { siteId, companyId } }) =>
    ok({ places: await db.read((tx) => pickupPlaces(tx, needs, { siteId, companyId, now: clock.now() })) }),
  )
  serve(fulfilmentCalls.table, async ({ actor: { siteId, companyId }, params }) => {
    const seat = await db.read((tx) => seatAt(tx, needs, { siteId, companyId, ...params, now: clock.now() }))
    return seat.ok ? ok(seat.value.table) : seat
  })
  serve(fulfilmentCalls.goodsOrder, ({ actor, params, ip }) =>
    showGoodsOrder(needs, { actor, hash: params.hash, ip }),
  )
  serve(fulfilmentCalls.checkGoodsPayment, ({ actor, params, ip }) =>
    checkGoodsPayment(needs, { actor, hash: params.hash, ip }),
  )
  mountHandover(needs)
  mountBoard(needs)
  mountPlaceDelivery(needs)
  mountPickupBoxes(needs)
  return {
    goods: goodsOfOrders(needs),
    chosenWay: (tx, asked) => chosenWay(tx, needs, asked),
    orderedWay: (tx, asked) => orderedWay(tx, needs, asked),
    servicePlaces: (tx, asked) => servicePlaces(tx, needs, asked),
    pickupPlaces: (tx, asked) => pickupPlaces(tx, needs, asked),
    placesOf: pickupPlaceNames,
    takeSlot,
    seatAt: (tx, asked) => seatAt(tx, needs, asked),
    recordTable: (tx, { companyId, locationId, now, ...values }) =>
      insertRecord(tx, TABLES, {
        id: needs.random.uuid(),
        companyId,
        locationId,
        values,
        more: { token: needs.random.hash() },
        now,
      }),
    recordArea: (tx, { companyId, locationId, now, ...values }) =>
      insertRecord(tx, AREAS, { id: needs.random.uuid(), companyId, locationId, values, more: {}, now }),
    recordShipping: (tx, { companyId, locationId, now, ...values }) =>
      insertRecord(tx, SHIPPINGS, { id: needs.random.uuid(), companyId, locationId, values, more: {}, now }),
    begin: (tx, { order: { id: orderId, company_id: companyId }, way, ...held }) =>
      insertHandover(tx, { orderId, companyId, ...way, ...held, apart: way.apart ?? null }),
    recordSteps: (tx, { order: { id: orderId, company_id: companyId }, ...steps }) =>
      updateHandover(
        tx,
        { companyId, orderId },
        {
          preparing_at: steps.preparingAt,
          ready_at: steps.readyAt,
          sent_at: steps.sentAt,
          handed_over_at: steps.handedOverAt,
          handed_over_by: steps.handedOverBy,
          age_checked: steps.ageChecked,
        },
      ),
  }
}
