import { type Result, refuse } from '../../../platform/result.ts'
import type { PaymentToCharge, PaymentToStart, ProviderReport, RefundToMake } from './provider.ts'

type Answer<T = ProviderReport> = Promise<Result<T, 'unavailable' | 'refused'>>

/** A service that will not keep the way to pay takes an ordinary payment, under a key of its own. */
export async function startRemembering(
  payment: PaymentToStart,
  start: (payment: PaymentToStart, key: string) => Answer,
): Answer {
  const answer = await start(payment, payment.paymentId)
  if (answer.ok || answer.refusal !== 'refused' || !payment.remember) return answer
  return await start({ ...payment, remember: null }, `${payment.paymentId}-once`)
}

/**
 * Charges once, however often it is asked: what an earlier request has done is looked for first, because services forget our
 * keys.
 * @param find null: nothing was taken
 */
export async function chargeOnce(
  charge: PaymentToCharge,
  find: () => Answer<ProviderReport | null>,
  take: () => Answer,
): Answer {
  if (charge.asked !== 'first') {
    const found = await find()
    if (!found.ok) return found
    if (found.value) return { ok: true, value: found.value }
  }
  return charge.asked === 'over' ? refuse('refused') : await take()
}

/**
 * Gives back once, however often and under however many names it is asked: services forget our keys, Mollie after an hour, Stripe
 * after a day, and an outage may last longer. What an earlier request has done is looked for before another is sent.
 * @param given the names among the refunds that stand there
 */
export async function refundOnce(
  { refundId, earlier = [] }: RefundToMake,
  service: {
    readonly given: () => Answer<readonly string[]>
    readonly move: () => Answer<unknown>
    readonly state: () => Answer
  },
): Answer {
  const given = await service.given()
  if (!given.ok) return given
  if (![refundId, ...earlier].some((name) => given.value.includes(name))) {
    const moved = await service.move()
    if (!moved.ok) return moved
  }
  return await service.state()
}
