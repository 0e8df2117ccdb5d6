import { TerminalLink } from '@fachwerk/contract/device/terminal-link'
import { fullName } from '@fachwerk/contract/customer/person-name'
import { inOneStatement } from '../../../platform/db/db.ts'
import type { EventActor } from '../../../platform/events/events.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import type { OrdersNeeds } from '../needs.ts'
import { orderByHash, seenFrom, type SeenOrder } from '../placing/order-boxes-repository.ts'
import { type OrderRow, orderIdOfRental, orderOfSite } from '../orders-repository.ts'

/** Who stands before an order's link: the link itself is the right, so only the site and the address count. */
export type LinkHolder = {
  readonly actor: Pick<VisitorActor, 'siteId'>
  readonly hash: string
  readonly ip: string
}

export type WrongLink = 'not-found' | 'too-many-tries'

const WRONG_LINKS = 60
const WRONG_LINKS_SECONDS = 300

/**
 * The order behind a link. An unknown, revoked or foreign link gets the same answer; who tries many of them is slowed
 * down by address, while right links keep working (FAULT-54).
 *
 * An order that was placed over a terminal's link (L-12) is found only by who asks for it: its payer may see how it stands, and
 * nothing of the rental, its key and its renter.
 */
export async function findOrder(
  needs: OrdersNeeds,
  { actor, hash, ip, atTerminal = false }: LinkHolder & { readonly atTerminal?: boolean },
): Promise<Result<SeenOrder, WrongLink>> {
  const order = await needs.db.read((tx) => orderByHash(tx, actor.siteId, hash))
  return order && (atTerminal || !order.at_terminal) ? ok(order) : await noSuchLink(needs, { ip })
}

/** The order whose end a link is about: its own, or for some minutes the one a terminal's screen linked to (L-12). */
export async function findOrderToProlong(
  needs: OrdersNeeds,
  { actor, hash: link, ip }: LinkHolder,
): Promise<Result<{ readonly order: SeenOrder; readonly atTerminal: boolean }, WrongLink>> {
  if (!TerminalLink.safeParse(link).success) {
    const order = await findOrder(needs, { actor, hash: link, ip })
    return order.ok ? ok({ order: order.value, atTerminal: false }) : order
  }
  const now = needs.clock.now()
  const order = await needs.db.read(async (tx) => {
    const linked = await needs.devices.rentalOfTerminalLink(tx, { link, now })
    const orderId = linked && (await orderIdOfRental(tx, linked.companyId, linked.rentalId))
    const found = orderId ? await orderOfSite(tx, actor.siteId, orderId) : undefined
    if (!found || !linked || found.location_id !== linked.locationId) return undefined
    return await seenFrom(tx, found, linked.rentalId)
  })
  return order ? ok({ order, atTerminal: true }) : await noSuchLink(needs, { ip })
}

/** What a link that leads nowhere is answered, of an order or beside one; many from one address are slowed down. */
export async function noSuchLink(
  needs: Pick<OrdersNeeds, 'db' | 'clock'>,
  { ip }: { readonly ip: string },
): Promise<Result<never, WrongLink>> {
  const key = `order-link:${ip}`
  const now = needs.clock.now()
  const tried = await inOneStatement(needs.db, (tx) =>
    takeTry(tx, { key, limit: WRONG_LINKS, windowSeconds: WRONG_LINKS_SECONDS, now }),
  )
  return tried.allowed ? refuse('not-found') : refuseTries(tried)
}

/** The customer as the one who caused something. */
export const customerOf = (order: OrderRow): EventActor => ({
  kind: 'customer',
  id: order.customer_id,
  name: fullName(order.contact),
})
