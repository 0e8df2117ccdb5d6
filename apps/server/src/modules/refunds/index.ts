import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { bookingChangeCalls } from '@fachwerk/contract/rental/booking-change-calls'
import { cancelTermCalls } from '@fachwerk/contract/price/cancel-term-calls'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { refundAccountCalls } from '@fachwerk/contract/customer/refund-account-calls'
import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import { replacementCalls } from '@fachwerk/contract/fulfilment/replacement-calls'
import { returnCalls } from '@fachwerk/contract/fulfilment/return-calls'
import type { Tx } from '../../platform/db/db.ts'
import { appendEvent } from '../../platform/events/events.ts'
import { ok } from '../../platform/result.ts'
import { cancelGoods } from './goods/cancel-goods.ts'
import { goodsLeft, withdrawGoods } from './goods/withdraw-goods.ts'
import type { RefundsNeeds } from './needs.ts'
import { unansweredRefunds } from './refunds-repository.ts'
import { REMIND_AFTER_MS } from './rules/refund-times.ts'
import { dropAllReplacements } from './replacements/drop-replacements.ts'
import { closeReplacement, moveReplacement } from './replacements/move-replacement.ts'
import { replaceGoods } from './replacements/replace-goods.ts'
import { recordReturn } from './returns/record-return.ts'
import { cancelBooking, showBooking } from './booking/cancel-booking.ts'
import { changeBooking } from './booking/change-booking.ts'
import { showChange } from './booking/show-change.ts'
import { saveCancelTerms, showCancelTerms } from './use-cases/save-cancel-terms.ts'
import { approveRefund, rejectRefund } from './use-cases/decide-refund.ts'
import { giveAccount, showAccount } from './use-cases/give-account.ts'
import { saveLimits, showLimits } from './use-cases/save-limits.ts'
import { previewRefund, refundOrder } from './use-cases/refund-order.ts'
import {
  askRefundAccount,
  bookRefundSent,
  confirmRefundSent,
  retryOrderRefund,
} from './use-cases/settle-refused.ts'
import { refundsView } from './use-cases/show-refunds.ts'

export { type GoodsLeft, goodsLeft } from './goods/withdraw-goods.ts'
export type { LeftLine } from './rules/refund-lines.ts'
export { lateRefunds, refusedRefundDuties, waitingRefundDuties } from './due-refunds.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'booking_change',
  'company',
  'customer',
  'customer_order',
  'order_line',
  'order_handover_public',
  'location',
  'box',
  'rental',
  'rental_month',
  'access_right',
  'box_size',
  'payment',
  'payment_refund',
  'invoice',
  'declaration_case',
  'contract_declaration',
  'withdrawn_box',
  'voucher',
  'voucher_use',
  'event',
  'staff_user',
] as const

export interface Refunds {
  readonly goodsLeft: typeof goodsLeft
  /** Money and goods of an accepted withdrawal go back by line. */
  withdrawGoods(tx: Tx, input: Parameters<typeof withdrawGoods>[2]): ReturnType<typeof withdrawGoods>
  /** All of an order is withdrawn from: nothing is sent anew for it. */
  dropReplacements(
    tx: Tx,
    input: Parameters<typeof dropAllReplacements>[2],
  ): ReturnType<typeof dropAllReplacements>
  /** One that its service has refused was sent to the account its customer gave, as staff say. */
  bookRefundSent(tx: Tx, input: Parameters<typeof bookRefundSent>[2]): ReturnType<typeof bookRefundSent>
}

/** Cancelling and refunding by staff, with a second pair of eyes above a limit (O-07). */
export function refundsModule(needs: RefundsNeeds): Refunds {
  const { serve, db, clock, jobs } = needs
  serve(refundCalls.orderRefunds, ({ actor, params }) =>
    db.read((tx) => refundsView(tx, needs, { actor, orderId: params.id, now: clock.now() })),
  )
  serve(refundCalls.previewRefund, ({ actor, body }) => previewRefund(needs, { actor, input: body.refund }))
  serve(refundCalls.refundOrder, ({ actor, body, idempotency }) =>
    refundOrder(needs, { actor, input: body.refund, ...body, idempotency }),
  )
  mountReturns(needs)
  serve(refundCalls.approveRefund, ({ actor, body }) => approveRefund(needs, { actor, ...body }))
  serve(refundCalls.rejectRefund, ({ actor, body }) => rejectRefund(needs, { actor, ...body }))
  serve(refundCalls.retryOrderRefund, ({ actor, body }) => retryOrderRefund(needs, { actor, ...body }))
  serve(refundCalls.askRefundAccount, ({ actor, body }) => askRefundAccount(needs, { actor, ...body }))
  serve(refundCalls.confirmRefundSent, ({ actor, body }) => confirmRefundSent(needs, { actor, ...body }))
  serve(refundCalls.refundLimits, async ({ actor }) => ok(await showLimits(needs, actor)))
  serve(refundCalls.saveRefundLimits, async ({ actor, body }) =>
    ok(await saveLimits(needs, { actor, limits: body.limits })),
  )
  serve(refundAccountCalls.refundAccount, async ({ actor, params, ip }) => {
    const order = await needs.orderByLink({ actor, hash: params.hash, ip })
    return order.ok ? showAccount(needs, order.value) : order
  })
  serve(refundAccountCalls.giveRefundAccount, async ({ actor, params, body, ip }) => {
    const order = await needs.orderByLink({ actor, hash: params.hash, ip })
    return order.ok ? giveAccount(needs, { order: order.value, account: body }) : order
  })
  serve(cancelGoodsCalls.cancelGoods, async ({ actor, params, ip }) => {
    const order = await needs.orderByLink({ actor, hash: params.hash, ip })
    return order.ok ? cancelGoods(needs, order.value) : order
  })
  mountBookings(needs)
  jobs.every('refunds-unanswered', { everySeconds: 60 }, () => remind(needs))
  return {
    goodsLeft,
    withdrawGoods: (tx, input) => withdrawGoods(tx, needs, input),
    dropReplacements: (tx, input) => dropAllReplacements(tx, needs, input),
    bookRefundSent: (tx, input) => bookRefundSent(tx, needs, input),
  }
}

/** Goods that come back, and what is sent anew instead of money (O-02, O-07). */
function mountReturns(needs: RefundsNeeds): void {
  const { serve } = needs
  serve(returnCalls.recordReturn, ({ actor, body, idempotency }) =>
    recordReturn(needs, { actor, input: body, idempotency }),
  )
  serve(replacementCalls.replaceGoods, ({ actor, body, idempotency }) =>
    replaceGoods(needs, { actor, input: body, idempotency }),
  )
  serve(replacementCalls.moveReplacement, ({ actor, body }) => moveReplacement(needs, { actor, ...body }))
  serve(replacementCalls.closeReplacement, ({ actor, body }) => closeReplacement(needs, { actor, ...body }))
}

/** What customers do with a booking that has not begun (B-21), and on which terms. */
function mountBookings(needs: RefundsNeeds): void {
  const { serve } = needs
  serve(bookingCalls.booking, async ({ actor, params, ip }) => {
    const order = await needs.bookings.bookingByLink({ actor, hash: params.hash, ip })
    return order.ok ? showBooking(needs, order.value) : order
  })
  serve(bookingCalls.cancelBooking, async ({ actor, params, body, ip }) => {
    const order = await needs.bookings.bookingByLink({ actor, hash: params.hash, ip })
    return order.ok ? cancelBooking(needs, order.value, body.shownCents) : order
  })
  serve(bookingChangeCalls.bookingChange, async ({ actor, params, query, ip }) => {
    const order = await needs.bookings.bookingByLink({ actor, hash: params.hash, ip })
    return order.ok ? showChange(needs, order.value, query) : order
  })
  serve(bookingChangeCalls.changeBooking, async ({ actor, params, body, ip, headers, idempotency }) => {
    const order = await needs.bookings.bookingByLink({ actor, hash: params.hash, ip })
    if (!order.ok) return order
    const host = headers['host']
    const requestHost = typeof host === 'string' ? host : undefined
    const changed = await changeBooking(needs, order.value, { ...body, idempotency, requestHost })
    if (!changed.ok) return changed
    // The order stands; when the payment service is away, its page leads there later.
    const { paymentId, ...outcome } = changed.value
    const opened = paymentId === null ? null : await needs.payments.openAtProvider(paymentId)
    return ok({ ...outcome, paymentUrl: opened?.ok ? opened.value.paymentUrl : null })
  })
  serve(cancelTermCalls.cancelTerms, ({ actor, params }) =>
    showCancelTerms(needs, { actor, locationId: params.id }),
  )
  serve(cancelTermCalls.saveCancelTerms, ({ actor, params, body }) =>
    saveCancelTerms(needs, { actor, locationId: params.id, terms: body.terms }),
  )
}

/** Nobody has answered for a day: all who may are told again, once. */
async function remind({ db, clock }: Pick<RefundsNeeds, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - REMIND_AFTER_MS)
  await db.transaction(async (tx) => {
    for (const { id, companyId, orderId, cents, requestedBy } of await unansweredRefunds(tx, {
      before,
      now,
      limit: 100,
    }))
      await appendEvent(tx, {
        type: 'refund.reminded',
        at: now,
        companyId,
        orderId,
        actor: { kind: 'system', name: 'Erstattung' },
        data: { refundId: id, cents, requestedBy },
      })
  })
}
