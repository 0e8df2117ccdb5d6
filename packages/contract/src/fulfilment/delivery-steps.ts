import type { DeliveryType } from '../order/staff-order-views.ts'

/** What happens to the goods of an order on their way to their customer, in this order. */
export const GOODS_STEPS = ['prepare', 'ready', 'send', 'handOver'] as const
export type GoodsStepName = (typeof GOODS_STEPS)[number]

/** Which of them each way to a customer has (O-02): what is fetched is never on its way, what the post takes never lies ready. */
export const STEPS_OF = {
  pickup: ['prepare', 'ready', 'handOver'],
  totable: ['prepare', 'ready', 'handOver'],
  delivery: ['prepare', 'ready', 'send', 'handOver'],
  shipment: ['prepare', 'send', 'handOver'],
  // Vouchers go by themselves, as soon as they are paid.
  email: [],
  // Whatever was done is done, and what was bought with it is handed over with it.
  service: ['handOver'],
} as const satisfies Readonly<Record<DeliveryType, readonly GoodsStepName[]>>

/** So long the last of them may be taken back, and so long what its customer would read of it waits. */
export const STEP_BACK_MS = 60_000

/** Those of them their customer reads about: that goods lie ready for a waiter or a rider is no news for them. */
export const SHOWN_STEPS_OF = {
  pickup: ['prepare', 'ready', 'handOver'],
  totable: ['prepare', 'handOver'],
  delivery: ['prepare', 'send', 'handOver'],
  shipment: ['prepare', 'send', 'handOver'],
  email: [],
  service: ['handOver'],
} as const satisfies Readonly<Record<DeliveryType, readonly GoodsStepName[]>>

/** Somebody else than the shop's counter brings it to an address. */
export const isBrought = (type: DeliveryType): type is 'delivery' | 'shipment' =>
  type === 'delivery' || type === 'shipment'
