import { STEPS_OF } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'

interface Standing {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly preparing: boolean
  readonly ready: boolean
  readonly sent: boolean
  /** It has a box, or is being put into one (B-19): what lies there is told by that. */
  readonly boxed: boolean
}

/** Paid, and not handed over. */
export const isUnderWay = (status: OrderStatus): boolean => status === 'approved' || status === 'process'
const stepsOf = ({ deliveryType }: Standing): readonly GoodsStep[] => STEPS_OF[deliveryType]

/**
 * From where staff take which step of an order's goods (O-02): prepared they may be, laid ready or sent they are or at once. At a
 * counter or a table they are handed over from wherever they stand, for customers come early too; what is brought was sent before.
 */
const STEPS: Readonly<Record<GoodsStep, (at: Standing) => boolean>> = {
  prepare: ({ status, preparing }) => status === 'approved' && !preparing,
  ready: (at) => isUnderWay(at.status) && !at.ready && !at.sent && !at.boxed,
  send: (at) => isUnderWay(at.status) && !at.sent,
  handOver: (at) => isUnderWay(at.status) && (at.sent || !stepsOf(at).includes('send')),
}

export const mayTakeGoodsStep = (step: GoodsStep, at: Standing): boolean =>
  stepsOf(at).includes(step) && STEPS[step](at)

/** The steps that may be taken now, in their order. */
export const goodsStepsFrom = (at: Standing): GoodsStep[] => stepsOf(at).filter((step) => STEPS[step](at))
