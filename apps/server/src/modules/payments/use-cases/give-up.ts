import { type PaymentPlace, lockPayment, placeById, updatePayment } from '../payments-repository.ts'
import { isOpen } from '../rules/payment-states.ts'
import { type PaymentTools, viewOf } from './payment-tools.ts'
import { appendPaymentEvent } from './book-money.ts'

/** Nobody can pay there now; the attempt stays, and is opened as soon as its provider answers again (FAULT-25). */
export async function sayUnreachable(tools: PaymentTools, place: PaymentPlace): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await tools.settled.lock(tx, place.order_id)
    const { state } = await lockPayment(tx, place)
    if (state === 'created') await updatePayment(tx, place, { failure: 'unavailable' })
  })
}

/**
 * The provider will not take this attempt: it is over, another may be begun.
 * @param about `denied`: it was not paid because of the payer's account; `onlyUnasked`: one that may have been charged by now is
 *   left alone
 */
export async function giveUp(
  tools: PaymentTools,
  {
    paymentId,
    options = {},
  }: {
    readonly paymentId: string
    readonly options?: { readonly denied?: boolean; readonly onlyUnasked?: boolean } | undefined
  },
): Promise<void> {
  const now = tools.clock.now()
  await tools.db.transaction(async (tx) => {
    const place = await placeById(tx, paymentId)
    if (!place) return
    await tools.settled.lock(tx, place.order_id)
    const payment = await lockPayment(tx, place)
    if (!isOpen(payment.state) || (options.onlyUnasked && payment.charged_at !== null)) return
    const change = options.denied
      ? ({ state: 'failed', failure: 'denied' } as const)
      : payment.expires_at <= now
        ? ({ state: 'expired', failure: 'expired' } as const)
        : ({ state: 'failed', failure: 'unavailable' } as const)
    await updatePayment(tx, place, { ...change, settled_at: now, remember_name: null, remember_email: null })
    await appendPaymentEvent(tx, tools, {
      payment: place,
      type: 'payment.failed',
      data: { failure: change.failure },
    })
    await tools.settled.failed(tx, viewOf({ ...payment, ...change }), now)
  })
}
