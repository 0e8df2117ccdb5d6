import type { AccountConsents, AccountOrder, AccountRental } from '@fachwerk/contract/account/account-views'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Tx } from '../../../platform/db/db.ts'
import {
  type ArchivedOrder,
  archivedOrdersOf,
  type BrowserOwner,
  countOrdersOf,
  openOrdersOf,
  type OrderOwner,
} from '../account-repository.ts'
import type { OrdersNeeds } from '../needs.ts'
import { boxesOf, seen, type SeenOrder } from '../placing/order-boxes-repository.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { viewOrder } from './view-order.ts'

/** More than anybody has at a time. */
const MOST_OPEN = 30
const PER_PAGE = 20
const MOST_CONSENTS = 200

/** S-06: rentals that run, lie ahead or are owed for, as their own pages show them. */
export async function accountRentals(
  tx: Tx,
  needs: OrdersNeeds,
  owner: OrderOwner | BrowserOwner,
): Promise<AccountRental[]> {
  const rentals: AccountRental[] = []
  for (const order of await byBoxes(tx, await openOrdersOf(tx, owner, MOST_OPEN))) {
    const { hash, shortCode, location, rental, declared } = await viewOrder(tx, needs, order)
    if (!rental || !isOpen(rental)) continue
    const { can } = rental
    const payBack = rental.openRefusal === 'payment-due' || (rental.owedCents ?? 0) > 0
    rentals.push({
      hash,
      shortCode,
      location,
      rental,
      can: { open: can.open, end: can.end, extend: can.extend ?? false, payBack },
      ...(declared && { declared }),
    })
  }
  return rentals
}

/** An order of several boxes once for each (K-03). */
async function byBoxes(tx: Tx, orders: readonly OrderRow[]): Promise<SeenOrder[]> {
  const all: SeenOrder[] = []
  for (const order of orders)
    if (order.box_count === 1) all.push(order)
    else for (const box of await boxesOf(tx, order)) all.push(seen(order, box))
  return all
}

const isOpen = ({
  state,
  owedCents = 0,
}: Pick<OrderView['rental'] & object, 'state' | 'owedCents'>): boolean =>
  ['reserved', 'active', 'overdue'].includes(state) || owedCents > 0

/** S-06: all orders, by pages; one beyond the last is the last. */
export async function accountOrders(
  tx: Tx,
  needs: OrdersNeeds,
  { owner, page }: { readonly owner: OrderOwner | BrowserOwner; readonly page: number },
): Promise<{ rows: AccountOrder[]; page: number; pages: number; total: number }> {
  const total = await countOrdersOf(tx, owner)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const shown = Math.min(page, pages)
  const orders = await archivedOrdersOf(tx, owner, { limit: PER_PAGE, offset: (shown - 1) * PER_PAGE })
  const places = await placesOf(tx, needs, orders)
  const rows: AccountOrder[] = []
  for (const order of orders) {
    const location = places.get(order.locationId)
    if (!location) continue
    const { hash, shortCode, status, kind, totalCents, paid, boxes } = order
    const declared = await declaredInShort(tx, needs, { order, timeZone: location.timeZone })
    rows.push({
      hash,
      shortCode,
      status,
      kind: kind ?? 'rental',
      boxes,
      location,
      placedLocal: localMinute(order.placedAt, location.timeZone),
      totalCents,
      paid,
      ...(declared && { declared }),
    })
  }
  return { rows, page: shown, pages, total }
}

/** B-11: the archive says of an order what its own page says, in a line. */
async function declaredInShort(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'declaredOfOrder'>,
  { order, timeZone }: { readonly order: ArchivedOrder; readonly timeZone: string },
): Promise<AccountOrder['declared']> {
  const { id: orderId, companyId, siteId, shortCode: code, email } = order
  const found = await needs.declaredOfOrder(tx, { orderId, companyId, siteId, code, email })
  if (!found) return undefined
  const { kind, receivedAt, outcome } = found
  return { kind, receivedLocal: localMinute(receivedAt, timeZone), outcome }
}

/** LAW-9: what was agreed to, in which text, with which order. */
export async function accountConsents(
  tx: Tx,
  needs: OrdersNeeds,
  owner: OrderOwner,
): Promise<AccountConsents[]> {
  const orders = await archivedOrdersOf(tx, owner, { limit: MOST_CONSENTS, offset: 0 })
  const places = await placesOf(tx, needs, orders)
  return orders.flatMap(({ locationId, placedAt, shortCode, consents }) => {
    const zone = places.get(locationId)?.timeZone
    if (!zone || consents.length === 0) return []
    return [{ shortCode, placedLocal: localMinute(placedAt, zone), consents: [...consents] }]
  })
}

async function placesOf(tx: Tx, needs: OrdersNeeds, orders: readonly ArchivedOrder[]) {
  const ids = [...new Set(orders.map(({ locationId }) => locationId))]
  const places = await needs.locations.locationTerms(tx, ids)
  return new Map(places.map((place) => [place.id, place]))
}
