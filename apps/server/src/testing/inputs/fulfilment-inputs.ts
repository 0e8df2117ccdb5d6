import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import { samplesOf } from '@fachwerk/contract/record-fields'
import type { RequestIn } from '@fachwerk/contract/call'
import type { fulfilmentCallTable } from '@fachwerk/contract/fulfilment/fulfilment-call-table'
import type { Target } from '../tenants.ts'

type Calls = typeof fulfilmentCallTable
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

const area = (name: string, postcodes: string) => ({ ...samplesOf(areaFields), name, postcodes })

/** Good inputs of the calls about goods on their way, for what belongs to a target. */
export const fulfilmentInputs: Inputs = {
  pickupPlaces: () => [{}],
  table: ({ tableToken: token }) => [{ params: { token } }],
  placeDelivery: ({ locationId: id }) => [{ params: { id } }],
  saveTable: ({ locationId, tableId: id }) => [
    { body: { item: { locationId, id: null, version: 0, name: 'Probe', seats: 2 } } },
    { body: { item: { locationId, id, version: 1, name: 'Probe', seats: null } } },
  ],
  archiveTable: ({ locationId, tableId: id }) => [
    { body: { item: { locationId, id, version: 1, archived: true } } },
  ],
  saveArea: ({ locationId, areaId: id }) => [
    { body: { item: { ...area('Probe', '90403'), locationId, id: null, version: 0 } } },
    { body: { item: { ...area('Probe', '90408'), locationId, id, version: 1 } } },
  ],
  archiveArea: ({ locationId, areaId: id }) => [
    { body: { item: { locationId, id, version: 1, archived: true } } },
  ],
  saveShipping: ({ locationId, shippingId: id }) => [
    { body: { item: { ...samplesOf(shippingFields), name: 'Probe', locationId, id: null, version: 0 } } },
    { body: { item: { ...samplesOf(shippingFields), name: 'Express', locationId, id, version: 1 } } },
  ],
  archiveShipping: ({ locationId, shippingId: id }) => [
    { body: { item: { locationId, id, version: 1, archived: true } } },
  ],
  goodsOrder: ({ goodsHash: hash }) => [{ params: { hash } }],
  checkGoodsPayment: ({ goodsHash: hash }) => [{ params: { hash }, body: {} }],
  goodsHandover: ({ goodsOrderId: id }) => [{ params: { id } }],
  moveGoods: ({ goodsOrderId: orderId }) => [{ body: { orderId, step: 'handOver' } }],
  takeGoodsStepBack: ({ goodsOrderId: orderId }) => [
    { body: { orderId, step: 'ready', takenAt: '2026-11-20T10:00:00.000Z' } },
  ],
  recordReturn: ({ goodsOrderId: orderId, goodsLineId: lineId }) => [
    { body: { orderId, lines: [{ lineId, sound: 1, damaged: 0, outPieces: 1 }] } },
  ],
  replaceGoods: ({ goodsOrderId: orderId, goodsLineId: lineId }) => [
    {
      body: {
        orderId,
        deliveryType: 'pickup',
        before: 1,
        lines: [{ lineId, came: 0, missing: 1, replaceable: 1 }],
      },
    },
  ],
  moveReplacement: ({ replacementId }) => [{ body: { replacementId, step: 'prepare' } }],
  closeReplacement: ({ replacementId }) => [{ body: { replacementId } }],
  takeGoodsMoney: ({ goodsOrderId: orderId }) => [{ body: { orderId, paidBy: 'cash' } }],
  giveGoodsMoneyBack: ({ goodsOrderId: orderId, refundId }) => [{ body: { orderId, refundId } }],
  freePickupBoxes: ({ goodsOrderId: id }) => [{ params: { id } }],
  takePickupBox: ({ goodsOrderId: orderId, boxId }) => [{ body: { orderId, boxId } }],
  fillPickupBox: ({ goodsOrderId: orderId }) => [{ body: { orderId } }],
  emptyPickupBox: ({ goodsOrderId: orderId }) => [{ body: { orderId, reason: 'Probe' } }],
  openPickupBox: ({ goodsHash: hash }) => [{ params: { hash }, body: {} }],
  pickupBoxCommand: ({ goodsHash: hash, commandId }) => [{ params: { hash, commandId } }],
  fetchedFromBox: ({ goodsHash: hash }) => [{ params: { hash }, body: {} }],
  board: ({ locationId }) => [{ query: { locationId } }],
  counter: ({ locationId }) => [{ params: { locationId } }],
  pauseOrders: ({ locationId }) => [{ body: { locationId, length: '15' } }],
  resumeOrders: ({ locationId }) => [{ body: { locationId } }],
  prolongPreparation: ({ locationId }) => [{ body: { locationId, minutes: 20 } }],
  setPickupSlot: ({ locationId }) => [
    { body: { locationId, startsAt: '2098-01-01T12:00:00.000Z', capacity: 3 } },
  ],
  setDeliveryWindow: ({ locationId, areaId }) => [
    { body: { locationId, areaId, startsAt: '2098-01-01T12:00:00.000Z', capacity: 3 } },
  ],
  tickGoods: ({ goodsOrderId: orderId, goodsLineId: lineId }) => [
    { body: { orderId, lineId, isTicked: true } },
  ],
}
