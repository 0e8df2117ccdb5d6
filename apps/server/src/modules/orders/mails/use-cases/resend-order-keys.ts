import { recordChange } from '../../../../platform/audit.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrderOfScope } from '../../orders-repository.ts'
import { resendKeysOf } from './readdress-orders.ts'

const PER_HOUR = 6

/** Staff have the keys of an order mailed once more, with the codes they have. */
export async function resendOrderKeys(
  needs: OrdersNeeds,
  { actor, orderId }: { readonly actor: StaffActor; readonly orderId: string },
): Promise<Result<{ readonly sent: number }, 'not-found' | 'no-key-to-send' | 'too-many-tries'>> {
  const now = needs.clock.now()
  return await transact(needs.db, async (tx) => {
    const order = await lockOrderOfScope(tx, actor.scopeFor('orders.edit'), orderId)
    if (!order) return refuse('not-found')
    const key = `order-keys:${orderId}`
    const tried = await takeTry(tx, { key, limit: PER_HOUR, windowSeconds: 3600, now })
    if (!tried.allowed) return refuseTries(tried)
    const sent = await resendKeysOf(tx, needs, { order, now })
    if (sent.length === 0) return refuse('no-key-to-send')
    await recordChange(tx, {
      at: now,
      companyId: order.company_id,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'order.keysSent',
      subject: { kind: 'order', id: orderId },
      before: null,
      after: { boxes: sent.length },
    })
    return ok({ sent: sent.length })
  })
}
