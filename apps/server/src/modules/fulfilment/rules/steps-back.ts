import { GOODS_STEPS, STEP_BACK_MS } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { GoodsStep, StepBack } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { STEP_BACK_REFUSALS } from '@fachwerk/contract/fulfilment/step-back-refusals'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { EventType } from '../../../platform/events/events.ts'
import { isUnderWay } from './goods-steps.ts'

export type StepBackRefusal = keyof typeof STEP_BACK_REFUSALS
type Stops = Readonly<Partial<Record<EventType, StepBackRefusal>>>

/** What happens to an order beside its steps: whoever did it relied on how far its goods were. */
const BESIDE = {
  'order.cancelled': 'step-back-overtaken',
  'order.returned': 'step-back-overtaken',
  'order.replaced': 'step-back-overtaken',
  'order.credited': 'step-back-overtaken',
  'payment.refunded': 'step-back-overtaken',
  'declaration.received': 'step-back-overtaken',
  'pickupBox.taken': 'step-back-boxed',
  'pickupBox.filled': 'step-back-boxed',
  'pickupBox.emptied': 'step-back-boxed',
} as const satisfies Stops

/**
 * Step by step: whether it is taken back, what forbids it though the minute is not over, and which mail waits so long, by the way to
 * the customer. Money is not given back by a step, a box that was given up may be another's; and what somebody reads is not unread, so
 * that each mail about a step waits until it can no longer be taken back.
 */
export const STEPS_BACK = {
  // Nobody was told but who looks at their page.
  prepare: { stops: BESIDE, mail: {} },
  // Only who fetches it gets a mail.
  ready: { stops: BESIDE, mail: { pickup: 'goods-ready' } },
  // The parcel's number goes with it: a carrier that has it already stays with whoever takes the step back.
  send: { stops: BESIDE, mail: { delivery: 'goods-sent', shipment: 'goods-sent' } },
  // Where money came with it, it stays; where it stood in a box, too.
  handOver: { stops: { ...BESIDE, 'order.paid': 'step-back-paid' }, mail: {} },
} as const satisfies Readonly<
  Record<
    GoodsStep,
    {
      readonly stops: Stops
      readonly mail: Readonly<Partial<Record<DeliveryType, 'goods-ready' | 'goods-sent'>>>
    }
  >
>

/** Everything that may forbid a step back. */
export const STOPPING: readonly EventType[] = Object.keys(STEPS_BACK.handOver.stops).filter(
  (type): type is keyof typeof STEPS_BACK.handOver.stops => type in STEPS_BACK.handOver.stops,
)

/** The mail that tells a customer of a step; undefined: none does. */
export const mailOfStep = (step: GoodsStep, way: DeliveryType): 'goods-ready' | 'goods-sent' | undefined => {
  const mail: Readonly<Partial<Record<DeliveryType, 'goods-ready' | 'goods-sent'>>> = STEPS_BACK[step].mail
  return mail[way]
}

/** Until when a step may be taken back. */
export const backUntil = (takenAt: Date): Date => new Date(takenAt.getTime() + STEP_BACK_MS)

export type StepTimes = Readonly<Record<GoodsStep, Date | null>>

interface Taken {
  readonly step: GoodsStep
  readonly takenAt: Date
}

/** What was done with the goods last; null: nothing. */
export function lastStepOf(times: StepTimes): Taken | null {
  const step = GOODS_STEPS.findLast((each) => times[each] !== null)
  const takenAt = step && times[step]
  return step && takenAt ? { step, takenAt } : null
}

/** What is said about an order since some instant. */
export interface Since {
  readonly type: EventType
  readonly at: Date
}

/** Why the last step of an order's goods is not taken back now, or null when it is. */
export function whyNoStepBack(
  { step, takenAt }: Taken,
  {
    status,
    since,
    now,
  }: {
    /** Of the goods. */
    readonly status: OrderStatus
    readonly since: readonly Since[]
    readonly now: Date
  },
): StepBackRefusal | null {
  if (backUntil(takenAt) <= now) return 'step-back-late'
  const fits = step === 'handOver' ? status === 'finished' : isUnderWay(status)
  if (!fits) return 'step-back-overtaken'
  const stops: Stops = STEPS_BACK[step].stops
  const stop = since.find(({ type, at }) => at >= takenAt && stops[type] !== undefined)
  return (stop && stops[stop.type]) ?? null
}

/** The last step as somebody may take it back now; undefined: they may not. */
export function stepBackOf(
  times: StepTimes,
  at: Parameters<typeof whyNoStepBack>[1],
): { readonly back?: StepBack } {
  const last = lastStepOf(times)
  if (!last || whyNoStepBack(last, at) !== null) return {}
  const secondsLeft = Math.ceil((backUntil(last.takenAt).getTime() - at.now.getTime()) / 1000)
  return { back: { step: last.step, takenAt: last.takenAt.toISOString(), secondsLeft } }
}
