import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { o } from './goods-texts.ts'

/** By hand or at a door; what comes by mail has no steps, and none are shown. */
const handedOver = (type: DeliveryType) => (type === 'email' ? 'pickup' : type)
/** Nobody prepares a service, or says so. */
const prepared = (type: DeliveryType) => (type === 'email' || type === 'service' ? 'pickup' : type)
/** What lies ready somewhere. */
const laidReady = (type: DeliveryType) => {
  const way = prepared(type)
  return way === 'shipment' ? 'pickup' : way
}

/** K-04: what a button is called says how the goods reach their customer. */
export function stepWords(step: GoodsStep, type: DeliveryType): string {
  if (step === 'ready') return o(`goods.step.ready.${laidReady(type)}`)
  if (step === 'send') return o(`goods.step.send.${type === 'shipment' ? 'shipment' : 'delivery'}`)
  return step === 'prepare'
    ? o(`goods.step.prepare.${prepared(type)}`)
    : o(`goods.step.handOver.${handedOver(type)}`)
}

/** What was done, as it is said once it is saved. */
export function doneWords(step: GoodsStep, type: DeliveryType, code: string): string {
  if (step === 'prepare') return o('goods.done.prepare', { code })
  if (step === 'ready') return o(`goods.done.ready.${laidReady(type)}`, { code })
  if (step === 'send') return o(`goods.done.send.${type === 'shipment' ? 'shipment' : 'delivery'}`, { code })
  return o(`goods.done.handOver.${handedOver(type)}`, { code })
}
