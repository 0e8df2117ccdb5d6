import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RefundsNeeds } from '../needs.ts'
import { type OrderFacts, orderFacts } from '../order-facts-repository.ts'
import { changeRefund, refundById, type StoredRefund } from '../refunds-repository.ts'
import { isWithin } from '../rules/limits.ts'
import { byOf } from './by.ts'
import { ownLimit } from './carry-out.ts'
import { record, release, appendRefundEvent, notifyCustomer } from './release-refund.ts'
import { refundsView } from './show-refunds.ts'

type Refusal = 'not-found' | 'changed-meanwhile' | 'refund-own' | 'refund-above-limit' | 'refund-too-high'

interface Asked {
  readonly actor: StaffActor
  readonly refundId: string
}
interface Held {
  readonly order: OrderFacts
  readonly refund: StoredRefund
  readonly actor: StaffActor
  readonly now: Date
}

/** A refund of a company the person may refund for, with its order held. */
export async function heldRefund(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'holdOrder'>,
  {
    actor,
    refundId,
    permission = 'orders.refund',
  }: Asked & {
    readonly permission?: 'orders.refund' | 'payments.record'
  },
): Promise<Omit<Held, 'actor' | 'now'> | undefined> {
  const scope = actor.scopeFor(permission)
  const before = await refundById(tx, scope, refundId)
  if (!before) return undefined
  await needs.holdOrder(tx, before.orderId)
  const refund = await refundById(tx, scope, refundId)
  const order = await orderFacts(tx, scope, before.orderId)
  return refund && order ? { refund, order } : undefined
}

/** Two who decide at once: the second is told who was first. */
async function toDecide(tx: Tx, needs: RefundsNeeds, asked: Asked): Promise<Result<Held, Refusal>> {
  const { actor } = asked
  const held = await heldRefund(tx, needs, asked)
  if (!held) return refuse('not-found')
  const { refund, order } = held
  if (refund.state !== 'waiting')
    return refuseChanged({
      by: refund.decidedName ?? '',
      at: (refund.decidedAt ?? refund.requestedAt).toISOString(),
      current: { state: refund.state },
    })
  if (refund.requestedBy === actor.userId) return refuse('refund-own')
  if (!isWithin(refund.cents, await ownLimit(tx, { actor, companyId: order.companyId })))
    return refuse('refund-above-limit')
  return ok({ ...held, actor, now: needs.clock.now() })
}

/** The second pair of eyes lets the money go. */
export const approveRefund = (needs: RefundsNeeds, asked: Asked): Promise<Result<OrderRefunds, Refusal>> =>
  transact<OrderRefunds, Refusal>(needs.db, async (tx) => {
    const found = await toDecide(tx, needs, asked)
    if (!found.ok) return found
    const released = await release(tx, needs, { releasing: { ...found.value, by: byOf(found.value.actor) } })
    if (!released.ok) return released
    const { order, now, actor } = found.value
    return await refundsView(tx, needs, { actor, orderId: order.id, now })
  })

/** The money stays, the rental stays ended; whoever asked hears why. */
export const rejectRefund = (
  needs: RefundsNeeds,
  { reason, ...asked }: Asked & { readonly reason: string },
): Promise<Result<OrderRefunds, Exclude<Refusal, 'refund-too-high'>>> =>
  transact<OrderRefunds, Exclude<Refusal, 'refund-too-high'>>(needs.db, async (tx) => {
    const found = await toDecide(tx, needs, asked)
    if (!found.ok)
      return found.refusal === 'refund-too-high'
        ? refuse('changed-meanwhile')
        : { ...found, refusal: found.refusal }
    const { order, refund, actor, now } = found.value
    await changeRefund(
      tx,
      { id: refund.id, companyId: order.companyId },
      {
        state: 'rejected',
        decided_by: actor.userId,
        decided_name: actor.name,
        decided_at: now,
        reject_reason: reason,
      },
    )
    const details = { ...found.value, by: byOf(actor) }
    await record(tx, { ...details, action: 'order.refundRejected', reason })
    await appendRefundEvent(tx, { ...details, type: 'refund.decided' })
    await appendRefundEvent(tx, { ...details, type: 'refund.rejected', more: { reason, by: actor.name } })
    if (refund.boxes.length > 0 || refund.kind === 'whole')
      await notifyCustomer(tx, needs, { refund, now, state: 'kept' })
    return await refundsView(tx, needs, { actor, orderId: order.id, now })
  })
