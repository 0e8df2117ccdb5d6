import type { RequestOut } from '@fachwerk/contract/call'
import type { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { handoverOf, placeIdOf } from '../handover-repository.ts'
import { goodsStatusOf } from '../rules/goods-standing.ts'
import { isUnderWay } from '../rules/goods-steps.ts'
import { goodsLine, tickLine, untickLine } from './board-repository.ts'

type Body = RequestOut<typeof boardCalls.tickGoods>['body']
interface Ticked {
  readonly lineId: string
  readonly isTicked: boolean
}

/** A line is done, or not after all: every device sees it; it moves nothing (D-04). */
export function tickGoods(
  { db, orders, clock }: Pick<FulfilmentNeeds, 'db' | 'orders' | 'clock'>,
  { actor, orderId, lineId, isTicked }: Body & { readonly actor: StaffActor },
): Promise<Result<Ticked, 'not-found' | 'transition-not-allowed'>> {
  return db.transaction(async (tx) => {
    const order = await orders.rows.ofScope(tx, { scope: actor.scopeFor('orders.edit'), orderId })
    if (!order) return refuse('not-found')
    const line = { companyId: order.company_id, orderId, lineId }
    const name = await goodsLine(tx, line)
    if (name === undefined) return refuse('not-found')
    const handover = await handoverOf(tx, line)
    if (!handover || !isUnderWay(goodsStatusOf(order, handover))) return refuse('transition-not-allowed')
    const now = clock.now()
    const isNew = isTicked ? await tickLine(tx, { ...line, at: now }) : await untickLine(tx, line)
    if (isNew)
      await appendEvent(tx, {
        type: 'order.ticked',
        at: now,
        companyId: order.company_id,
        locationId: placeIdOf(order, handover),
        orderId,
        actor: { kind: 'staff', id: actor.userId, name: actor.name },
        data: { code: order.short_code, line: name, isTicked },
      })
    return ok({ lineId, isTicked })
  })
}
