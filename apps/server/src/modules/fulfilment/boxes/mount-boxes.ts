import { pickupBoxCalls } from '@fachwerk/contract/fulfilment/pickup-box-calls'
import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { handoverView } from '../use-cases/move-goods.ts'
import { goodsOrderByLink, showGoodsOrder } from '../use-cases/show-goods-order.ts'
import { emptyPickupBox, fillPickupBox } from './fill-box.ts'
import { remindOfBoxes } from './remind-of-box.ts'
import { freePickupBoxes, takePickupBox } from './take-box.ts'
import { fetchFromBox, openPickupBox, pickupBoxCommand } from './use-box.ts'

/** Mounts the boxes in which orders wait for their customers (B-19). */
export function mountPickupBoxes(needs: FulfilmentNeeds): void {
  const { serve, jobs } = needs
  jobs.every('pickup-boxes', { everySeconds: 60 }, () => remindOfBoxes(needs))
  serve(pickupBoxCalls.freePickupBoxes, ({ actor, params }) =>
    freePickupBoxes(needs, { actor, orderId: params.id }),
  )
  serve(pickupBoxCalls.takePickupBox, ({ actor, body }) =>
    changed(needs, actor, (tx) => takePickupBox(tx, needs, { actor, ...body })),
  )
  serve(pickupBoxCalls.fillPickupBox, ({ actor, body }) =>
    changed(needs, actor, (tx) => fillPickupBox(tx, needs, { actor, ...body })),
  )
  serve(pickupBoxCalls.emptyPickupBox, ({ actor, body }) =>
    changed(needs, actor, (tx) => emptyPickupBox(tx, needs, { actor, ...body })),
  )
  mountOfCustomers(needs)
}

/** Does it in one transaction, and shows the goods as they stand after. */
function changed<R extends string>(
  needs: FulfilmentNeeds,
  actor: StaffActor,
  change: (tx: Tx) => Promise<Result<OrderRow, R>>,
): Promise<Result<GoodsHandover, R | 'not-found'>> {
  return needs.db.transaction(async (tx) => {
    const done = await change(tx)
    if (!done.ok) return done
    const order = (await needs.orders.rows.byId(tx, done.value.id)) ?? done.value
    return await handoverView(tx, needs, { order, actor })
  })
}

function mountOfCustomers(needs: FulfilmentNeeds): void {
  const { serve, db } = needs
  serve(pickupBoxCalls.openPickupBox, async ({ actor, params, ip, idempotency }) => {
    const order = await goodsOrderByLink(needs, { actor, hash: params.hash, ip })
    return order.ok ? await openPickupBox(needs, { order: order.value, idempotency }) : order
  })
  serve(pickupBoxCalls.pickupBoxCommand, async ({ actor, params, ip }) => {
    const order = await goodsOrderByLink(needs, { actor, hash: params.hash, ip })
    const { commandId } = params
    return order.ok
      ? await db.read((tx) => pickupBoxCommand(tx, needs, { order: order.value, commandId }))
      : order
  })
  serve(pickupBoxCalls.fetchedFromBox, async ({ actor, params, ip }) => {
    const link = { actor, hash: params.hash, ip }
    const order = await goodsOrderByLink(needs, link)
    if (!order.ok) return order
    const { id: orderId, company_id: companyId } = order.value
    const done = await db.transaction((tx) => fetchFromBox(tx, needs, { orderId, companyId }))
    return done.ok ? await showGoodsOrder(needs, link) : done
  })
}
