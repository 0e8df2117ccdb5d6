import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'

interface Standing {
  readonly status: OrderStatus
  readonly preparing: boolean
  readonly ready: boolean
}

/**
 * From where staff take which step of an order's goods (O-02): prepared they may be, laid ready they are or at once, handed over
 * from wherever they stand, for customers come early too.
 */
const STEPS: Readonly<Record<GoodsStep, (at: Standing) => boolean>> = {
  prepare: ({ status, preparing }) => status === 'approved' && !preparing,
  ready: ({ status, ready }) => (status === 'approved' || status === 'process') && !ready,
  handOver: ({ status }) => status === 'approved' || status === 'process',
}

export const mayTakeGoodsStep = (step: GoodsStep, at: Standing): boolean => STEPS[step](at)

/** The steps that may be taken now, in their order. */
export const goodsStepsFrom = (at: Standing): GoodsStep[] =>
  (['prepare', 'ready', 'handOver'] as const).filter((step) => STEPS[step](at))
