import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { o } from './goods-texts.ts'

/** K-04: what a button is called says how the goods reach their customer. */
export function stepWords(step: GoodsStep, type: DeliveryType): string {
  if (step === 'ready') return o(`goods.step.ready.${type === 'shipment' ? 'pickup' : type}`)
  if (step === 'send') return o(`goods.step.send.${type === 'shipment' ? 'shipment' : 'delivery'}`)
  return o(`goods.step.${step}.${type}`)
}

/** What was done, as it is said once it is saved. */
export function doneWords(step: GoodsStep, type: DeliveryType, code: string): string {
  if (step === 'prepare') return o('goods.done.prepare', { code })
  if (step === 'ready') return o(`goods.done.ready.${type === 'shipment' ? 'pickup' : type}`, { code })
  if (step === 'send') return o(`goods.done.send.${type === 'shipment' ? 'shipment' : 'delivery'}`, { code })
  return o(`goods.done.handOver.${type}`, { code })
}
