import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RefundsNeeds } from '../needs.ts'
import { changeRefund } from '../refunds-repository.ts'
import { retryFrom } from '../rules/refund-times.ts'
import { byOf } from './by.ts'
import { record } from './release-refund.ts'
import { heldRefund } from './decide-refund.ts'
import { refundsView } from './show-refunds.ts'

type Refusal = 'not-found' | 'transition-not-allowed' | 'refund-just-tried'
type Held = NonNullable<Awaited<ReturnType<typeof heldRefund>>> & {
  readonly actor: StaffActor
  readonly now: Date
  readonly moneyId: string
}

interface Asked {
  readonly actor: StaffActor
  readonly refundId: string
  readonly permission?: 'orders.refund' | 'payments.record'
}

type Work<E extends Refusal> = {
  readonly work: (tx: Tx, held: Held) => Promise<Result<`order.refund${string}`, E>>
}
type Settled<E extends Refusal> = Promise<Result<OrderRefunds, E | 'not-found' | 'transition-not-allowed'>>

/** Something is done about a refund its service has refused, or that people give back: the money is owed until it went out. */
const settle = <E extends Refusal>(needs: RefundsNeeds, asked: Asked & Work<E>): Settled<E> =>
  transact<OrderRefunds, E | 'not-found' | 'transition-not-allowed'>(needs.db, (tx) =>
    settleIn(tx, needs, asked),
  )

async function settleIn<E extends Refusal>(
  tx: Tx,
  needs: RefundsNeeds,
  { work, ...asked }: Asked & Work<E>,
): Settled<E> {
  const now = needs.clock.now()
  const held = await heldRefund(tx, needs, asked)
  if (!held) return refuse('not-found')
  const { paymentRefundId: moneyId, moneyState, isByHand } = held.refund
  const waits = moneyState === 'refused' || (isByHand && moneyState === 'requested')
  if (moneyId === null || !waits) return refuse('transition-not-allowed')
  const { actor } = asked
  const done = await work(tx, { ...held, actor, now, moneyId })
  if (!done.ok) return done
  await record(tx, { ...held, by: byOf(actor), now, action: done.value })
  return await refundsView(tx, needs, { actor, orderId: held.order.id, now })
}

/** The service is asked once more; not before ten minutes have gone by. */
export const retryOrderRefund = (needs: RefundsNeeds, asked: Asked) =>
  settle<Refusal>(needs, {
    ...asked,
    work: async (tx, { refund, order, now, moneyId }) => {
      if (refund.isByHand) return refuse('transition-not-allowed')
      if (refund.movedAt !== null && retryFrom(refund.movedAt) > now) return refuse('refund-just-tried')
      const retried = await needs.payments.retryRefund(tx, { companyId: order.companyId, refundId: moneyId })
      return retried ? ok('order.refundRetried') : refuse('transition-not-allowed')
    },
  })

/** The customer types an account behind the link of the order; a mail says so. */
export const askRefundAccount = (needs: RefundsNeeds, asked: Asked) =>
  settle<'transition-not-allowed'>(needs, {
    ...asked,
    work: async (tx, { refund, order, now }) => {
      if (refund.accountGivenAt !== null) return refuse('transition-not-allowed')
      await changeRefund(tx, { id: refund.id, companyId: order.companyId }, { account_asked_at: now })
      await needs.askForAccount(tx, { orderId: order.id, refundId: refund.id, cents: refund.cents, now })
      return ok('order.refundAccountAsked')
    },
  })

/** Somebody has sent it to that account: booked as any refund is. */
export const confirmRefundSent = (needs: RefundsNeeds, asked: Asked) =>
  transact(needs.db, (tx) => bookRefundSent(tx, needs, asked))

/** The same in the caller's transaction. */
export const bookRefundSent = (tx: Tx, needs: RefundsNeeds, asked: Asked) =>
  settleIn<'transition-not-allowed'>(tx, needs, {
    ...asked,
    permission: 'payments.record',
    work: async (within, { refund, order, now, moneyId }) => {
      if (refund.accountGivenAt === null) return refuse('transition-not-allowed')
      const of = { companyId: order.companyId, refundId: moneyId, now }
      return (await needs.payments.sendRefundByHand(within, of))
        ? ok('order.refundSent')
        : refuse('transition-not-allowed')
    },
  })
