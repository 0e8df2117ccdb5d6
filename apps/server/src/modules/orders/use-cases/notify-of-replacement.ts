import type { EventActor } from '@fachwerk/contract/history/events'
import type { GoodsStepName } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { GoodsParcel } from '../mails/goods-mail-order.ts'
import { goodsMailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import { goodsReplacementMail, type MailedReplacement } from '../mails/returns/goods-replacement-mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import { lockOrder } from '../orders-repository.ts'
import { saidPieces } from './said-pieces.ts'

/** A replacement that was made, or went a step. */
export interface ReplacementNotice {
  readonly orderId: string
  readonly replacementId: string
  /** Null: it was just made. */
  readonly step: GoodsStepName | null
  readonly deliveryType: ReplacementWay
  readonly pieces: readonly { readonly lineId: string; readonly pieces: number }[]
  readonly parcel: GoodsParcel | null
  readonly actor: EventActor
  readonly now: Date
}

/** O-07: who listens hears of each step, its customer of what they wait for: that it comes, lies ready for them, or is on its way. */
export async function notifyOfReplacement(
  tx: Tx,
  needs: OrdersNeeds,
  notice: ReplacementNotice,
): Promise<void> {
  const { orderId, replacementId, step, deliveryType: way, pieces, parcel, actor, now } = notice
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  await appendEvent(tx, {
    type: 'order.replaced',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId,
    actor,
    data: { code: order.short_code, step: step ?? 'made' },
  })
  const state = stateOf(step, way)
  if (state === null) return
  const goods = await goodsMailOrderOf(needs, tx, order)
  const mail = goodsReplacementMail(goods, {
    state,
    way,
    pieces: await saidPieces(tx, { order, pieces }),
    parcel,
  })
  await queueOrderMail(tx, order, mail, {
    template: 'goods-replacement',
    key: `${replacementId}:${state}`,
    party: goods.party,
    now,
  })
}

/** That it lies ready is news for whoever fetches it. */
function stateOf(step: GoodsStepName | null, way: ReplacementWay): MailedReplacement['state'] | null {
  if (step === null) return 'announced'
  if (step === 'send') return 'sent'
  return step === 'ready' && way === 'pickup' ? 'ready' : null
}
