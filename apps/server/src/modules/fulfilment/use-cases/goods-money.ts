import type { RequestOut } from '@fachwerk/contract/call'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { viewWithBack } from './move-goods.ts'

type Calls = typeof fulfilmentCalls
type By = { readonly actor: StaffActor }

/** K-06: somebody of the staff has the money of an order that is paid at its hand-over; the goods may follow later. */
export const takeGoodsMoney = (
  needs: FulfilmentNeeds,
  { paidBy, ...asked }: RequestOut<Calls['takeGoodsMoney']>['body'] & By,
): Promise<Result<GoodsHandover, 'not-found' | 'already-paid' | 'transition-not-allowed'>> =>
  withMoney(needs, {
    ...asked,
    permission: 'orders.edit',
    happens: 'order.paid',
    work: (tx, held) => needs.orders.paying.atHandover.take(tx, { ...held, paidBy }),
  })

/** O-07: somebody of the staff gave back what was paid at the hand-over. */
export const giveGoodsMoneyBack = (
  needs: FulfilmentNeeds,
  { refundId, ...asked }: RequestOut<Calls['giveGoodsMoneyBack']>['body'] & By,
): Promise<Result<GoodsHandover, 'not-found' | 'transition-not-allowed'>> =>
  withMoney(needs, {
    ...asked,
    permission: 'orders.refund',
    happens: 'payment.refunded',
    work: (tx, held) => needs.orders.paying.atHandover.giveBack(tx, { ...held, refundId }),
  })

/** Holds the order, so that of two who say the same at once the second finds it done. */
function withMoney<E extends string>(
  needs: FulfilmentNeeds,
  {
    actor,
    orderId,
    permission,
    happens,
    work,
  }: By & {
    readonly orderId: string
    readonly permission: 'orders.edit' | 'orders.refund'
    /** What the last step cannot be taken back over, or can. */
    readonly happens: 'order.paid' | 'payment.refunded'
    readonly work: (
      tx: Tx,
      held: { readonly order: OrderRow; readonly actor: StaffActor; readonly now: Date },
    ) => Promise<Result<unknown, E>>
  },
): Promise<Result<GoodsHandover, E | 'not-found'>> {
  return transact<GoodsHandover, E | 'not-found'>(needs.db, async (tx) => {
    const order = await needs.orders.rows.lockOfScope(tx, { scope: actor.scopeFor(permission), orderId })
    if (!order) return refuse('not-found')
    const now = needs.clock.now()
    const done = await work(tx, { order, actor, now })
    if (!done.ok) return done
    const after = (await needs.orders.rows.byId(tx, orderId)) ?? order
    return await viewWithBack(tx, needs, { order: after, actor, beside: [{ type: happens, at: now }] })
  })
}
