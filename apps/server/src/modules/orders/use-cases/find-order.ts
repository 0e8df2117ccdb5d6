import { inOneStatement } from '../../../platform/db.ts'
import type { EventActor } from '../../../platform/events.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import { takeTry } from '../../../platform/throttle.ts'
import type { OrdersNeeds } from '../needs.ts'
import { type OrderRow, orderByHash } from '../orders-repository.ts'

/** Who stands before an order's link: the link itself is the right, so only the site and the address count. */
export type LinkHolder = {
  readonly actor: Pick<VisitorActor, 'siteId'>
  readonly hash: string
  readonly ip: string
}

export const WRONG_LINKS = 60
export const WRONG_LINKS_SECONDS = 300

/**
 * The order behind a link. An unknown, revoked or foreign link gets the same answer; who tries many of them is slowed
 * down by address, while right links keep working (FAULT-54).
 */
export async function findOrder(
  needs: OrdersNeeds,
  { actor, hash, ip }: LinkHolder,
): Promise<Result<OrderRow, 'not-found' | 'too-many-tries'>> {
  const order = await needs.db.read((tx) => orderByHash(tx, actor.siteId, hash))
  if (order) return ok(order)
  const key = `order-link:${ip}`
  const now = needs.clock.now()
  const tried = await inOneStatement(needs.db, (tx) =>
    takeTry(tx, { key, limit: WRONG_LINKS, windowSeconds: WRONG_LINKS_SECONDS, now }),
  )
  return refuse(tried.allowed ? 'not-found' : 'too-many-tries')
}

/** The customer as the one who caused something. */
export const customerOf = (order: OrderRow): EventActor => ({
  kind: 'customer',
  id: order.customer_id,
  name: `${order.contact.firstName} ${order.contact.lastName}`,
})
