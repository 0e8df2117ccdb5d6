import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import type { Tx } from '../../../platform/db/db.ts'
import type { EventActor } from '../../../platform/events/events.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { LinkHolder, OrderRow } from '../../orders/index.ts'
import type { HeldKey } from '../../rentals/index.ts'
import type { KeysNeeds } from '../needs.ts'

/** A second person's key and the order whose rental it opens. */
export type FoundKey = { readonly key: HeldKey; readonly order: OrderRow }

/** The key behind a link on this site. */
export async function keyByLink(
  tx: Tx,
  needs: KeysNeeds,
  { siteId, hash }: { readonly siteId: string; readonly hash: string },
): Promise<FoundKey | null> {
  const key = await needs.rentals.heldKeyByHash(tx, hash, needs.clock.now())
  const order = key && (await needs.orders.rows.ofSite(tx, { siteId, orderId: key.orderId }))
  return key && order ? { key, order } : null
}

/** The same, slowing down by address whoever tries many links, as for orders (FAULT-54). */
export async function findSharedKey(
  needs: KeysNeeds,
  { actor, hash, ip }: LinkHolder,
): Promise<Result<FoundKey, 'not-found' | 'too-many-tries'>> {
  const found = await needs.db.read((tx) => keyByLink(tx, needs, { siteId: actor.siteId, hash }))
  return found ? ok(found) : await needs.orders.pages.noSuchLink(ip)
}

/** The second person as the one who caused something. */
export const holderOf = ({ key }: FoundKey): EventActor => ({ kind: 'customer', id: null, name: key.name })

/** Box, time and key; of the renter the first name alone. */
export async function viewSharedKey(
  tx: Tx,
  needs: KeysNeeds,
  { key, order }: FoundKey,
): Promise<SharedKeyView> {
  const now = needs.clock.now()
  const { reviewUrl: _reviewUrl, ...location } = await needs.locations.locationOf(tx, order.location_id)
  const details = { order, timeZone: location.timeZone, now }
  const {
    id: _id,
    movedFromBoxNumber: _moved,
    ...rental
  } = await needs.orders.pages.viewRental(tx, { rental: key.rental, ...details })
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
