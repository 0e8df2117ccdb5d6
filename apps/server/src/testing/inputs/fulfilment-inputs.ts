import type { RequestIn } from '@fachwerk/contract/call'
import type { fulfilmentCallTable } from '@fachwerk/contract/fulfilment/fulfilment-call-table'
import type { Target } from '../tenants.ts'

type Calls = typeof fulfilmentCallTable
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

/** Good inputs of the calls about goods on their way, for what belongs to a target. */
export const fulfilmentInputs: Inputs = {
  pickupPlaces: () => [{}],
  goodsOrder: ({ goodsHash: hash }) => [{ params: { hash } }],
  checkGoodsPayment: ({ goodsHash: hash }) => [{ params: { hash }, body: {} }],
  goodsHandover: ({ goodsOrderId: id }) => [{ params: { id } }],
  moveGoods: ({ goodsOrderId: orderId }) => [{ body: { orderId, step: 'handOver' } }],
  board: () => [{ query: {} }],
  tickGoods: ({ goodsOrderId: orderId, goodsLineId: lineId }) => [
    { body: { orderId, lineId, isTicked: true } },
  ],
}
