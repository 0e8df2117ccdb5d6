import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refundById } from '../ledger/refunds-repository.ts'
import type { PaymentTools } from '../use-cases/payment-tools.ts'
import { bookSentRefund } from '../use-cases/record-transfer.ts'
import { sendRefundByHand } from '../use-cases/refund.ts'
import { toGiveBack } from './given-back-repository.ts'

/** A refund that the bank says was sent: of a transfer, or of what was paid at a hand-over (O-07, B-23); each once. */
export async function bookRefundOnAccount(
  tx: Tx,
  tools: PaymentTools,
  target: Parameters<typeof bookSentRefund>[2],
): Promise<Result<unknown, 'not-found' | 'transition-not-allowed'>> {
  const { actor, orderId, refundId } = target
  const refund = await refundById(tx, refundId)
  const isTheirs =
    refund?.order_id === orderId && actor.scopeFor('payments.record').includes(refund.company_id)
  if (!isTheirs) return await bookSentRefund(tx, tools, target)
  const companyId = refund.company_id
  await tools.settled.lock(tx, orderId)
  const waiting = await toGiveBack(tx, { companyId, orderId })
  if (!waiting.some(({ id }) => id === refundId)) return await bookSentRefund(tx, tools, target)
  const now = tools.clock.now()
  if (!(await sendRefundByHand(tx, tools, { companyId, refundId, now })))
    return refuse('transition-not-allowed')
  await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'order.refundSent',
    subject: { kind: 'order', id: orderId },
    before: null,
    after: { cents: refund.amount_cents, refundId },
  })
  return ok(null)
}
