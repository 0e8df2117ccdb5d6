import type { EventActor } from '@fachwerk/contract/history/events'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { goodsReturnedMail } from '../mails/returns/goods-returned-mail.ts'
import { goodsMailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import { saidPieces } from './said-pieces.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders-repository.ts'

/** Pieces of an order that are here again. */
export interface CameBack {
  readonly orderId: string
  readonly arrivalId: string
  readonly pieces: readonly { readonly lineId: string; readonly pieces: number }[]
  /** Its withdrawal was accepted before. */
  readonly isSettled: boolean
  readonly actor: EventActor
  readonly now: Date
}

/** O-02: what was finished is a return for whoever works on it, and its customer hears that their parcel is here. */
export async function goodsCameBack(tx: Tx, needs: OrdersNeeds, came: CameBack): Promise<void> {
  const { orderId, arrivalId, pieces, isSettled, actor, now } = came
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  await markReturn(tx, { order, actor, now })
  const goods = await goodsMailOrderOf(needs, tx, order)
  await appendEvent(tx, {
    type: 'order.returned',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId,
    actor,
    data: { code: order.short_code },
  })
  const mail = goodsReturnedMail(goods, { pieces: await saidPieces(tx, { order, pieces }), isSettled })
  await queueOrderMail(tx, order, mail, {
    template: 'goods-returned',
    key: arrivalId,
    party: goods.party,
    now,
  })
}

/** Only what was done with is work again; what staff are at stays theirs. */
async function markReturn(
  tx: Tx,
  { order, actor, now }: { readonly order: OrderRow } & Pick<CameBack, 'actor' | 'now'>,
): Promise<void> {
  if (order.work_status !== 'finished') return
  await updateOrder(tx, order, { work_status: 'return', version: order.version + 1, changed_at: now })
  await recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor,
    action: 'order.changed',
    subject: { kind: 'order', id: order.id },
    before: { status: order.work_status },
    after: { status: 'return' },
  })
}
