import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import type { EventActor } from '../../../../platform/events/events.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { HeldKey } from '../../../rentals/index.ts'
import { orderOfSite, type OrderRow } from '../../orders-repository.ts'
import { type LinkHolder, WRONG_LINKS, WRONG_LINKS_SECONDS } from '../../use-cases/find-order.ts'
import { viewRental } from '../../use-cases/view-rental.ts'

/** A second person's key and the order whose rental it opens. */
export type FoundKey = { readonly key: HeldKey; readonly order: OrderRow }

/** The key behind a link on this site. */
export async function keyByLink(
  tx: Tx,
  needs: OrdersNeeds,
  { siteId, hash }: { readonly siteId: string; readonly hash: string },
): Promise<FoundKey | null> {
  const key = await needs.rentals.heldKeyByHash(tx, hash, needs.clock.now())
  const order = key && (await orderOfSite(tx, siteId, key.orderId))
  return key && order ? { key, order } : null
}

/** The same, slowing down by address whoever tries many links, as for orders (FAULT-54). */
export async function findSharedKey(
  needs: OrdersNeeds,
  { actor, hash, ip }: LinkHolder,
): Promise<Result<FoundKey, 'not-found' | 'too-many-tries'>> {
  const found = await needs.db.read((tx) => keyByLink(tx, needs, { siteId: actor.siteId, hash }))
  if (found) return ok(found)
  const limit = { key: `order-link:${ip}`, limit: WRONG_LINKS, windowSeconds: WRONG_LINKS_SECONDS }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, { ...limit, now: needs.clock.now() }))
  return tried.allowed ? refuse('not-found') : refuseTries(tried)
}

/** The second person as the one who caused something. */
export const holderOf = ({ key }: FoundKey): EventActor => ({ kind: 'customer', id: null, name: key.name })

/** Box, time and key; of the renter the first name alone. */
export async function viewSharedKey(
  tx: Tx,
  needs: OrdersNeeds,
  { key, order }: FoundKey,
): Promise<SharedKeyView> {
  const now = needs.clock.now()
  const { reviewUrl: _reviewUrl, ...location } = await needs.locations.locationOf(tx, order.location_id)
  const details = { order, timeZone: location.timeZone, now }
  const {
    id: _id,
    movedFromBoxNumber: _moved,
    ...rental
  } = await viewRental(tx, needs, { rental: key.rental, ...details })
  return {
    hash: key.hash,
    name: key.name,
    renterFirstName: order.contact.firstName,
    keyState: key.state,
    location,
    rental: { ...rental, can: { ...rental.can, end: false, share: false } },
    serverTime: now.toISOString(),
  }
}
