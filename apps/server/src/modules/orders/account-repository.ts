import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { OwnOrder } from '@fachwerk/contract/account/own-data'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { StoredConsent } from './rules/consents.ts'
import './order-tables.ts'
import type { OrderRow } from './orders-repository.ts'

/** Whose orders: those of one customer at one site. A franchisor's site sells for its franchisees' companies too. */
export interface OrderOwner {
  readonly siteId: string
  readonly customerId: string
}

/** Those that a browser placed itself, signed in or not. */
export interface BrowserOwner {
  readonly siteId: string
  readonly sessionId: string
}

/** The same, or with some companies wherever it was ordered, as staff tell of it. */
export type DataOwner = OrderOwner | { readonly companyIds: readonly string[]; readonly customerId: string }

const own = (owner: OrderOwner | BrowserOwner): RawBuilder<unknown> =>
  'customerId' in owner
    ? sql`o.customer_id = ${owner.customerId} and o.site_id = ${owner.siteId}`
    : sql`o.site_id = ${owner.siteId} and not o.at_terminal and o.id in (
        select s.order_id from visitor_order_public s where s.session_id = ${owner.sessionId})`

const ownedBy = (owner: DataOwner): RawBuilder<unknown> =>
  'siteId' in owner
    ? own(owner)
    : sql`o.customer_id = ${owner.customerId} and o.company_id = any(${[...owner.companyIds]}::uuid[])`

/** Orders with a rental that is not over or for which something is owed. No tenant predicate: customer and site, see above. */
export async function openOrdersOf(
  tx: Tx,
  owner: OrderOwner | BrowserOwner,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.* from customer_order o
    where ${own(owner)} and o.hash_revoked_at is null and exists (
      select from rental r where r.order_id = o.id and r.company_id = o.company_id
        and (r.state in ('reserved', 'active', 'overdue') or r.overrun_owed_cents > 0))
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(tx)
  return rows
}

export interface ArchivedOrder {
  readonly id: string
  readonly companyId: string
  readonly siteId: string
  readonly hash: string | null
  readonly shortCode: string
  readonly email: string
  readonly status: OrderStatus
  readonly kind: 'rental' | 'extension' | 'overrun' | 'article' | 'change' | null
  readonly locationId: string
  readonly placedAt: Date
  readonly totalCents: number
  readonly paid: boolean
  /** Ordered together. */
  readonly boxes: number
  readonly consents: readonly StoredConsent[]
}

/** A page of the orders, newest first. No tenant predicate: customer and site, see above. */
export async function archivedOrdersOf(
  tx: Tx,
  owner: OrderOwner | BrowserOwner,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ArchivedOrder[]> {
  const { rows } = await sql<ArchivedOrder>`
    select o.id, o.company_id as "companyId", o.site_id as "siteId", o.contact->>'email' as email, case when o.hash_revoked_at is null then o.hash end as hash,
      o.short_code as "shortCode", o.status, o.location_id as "locationId", o.placed_at as "placedAt",
      o.total_cents as "totalCents", o.paid_at is not null as paid, o.box_count as boxes, o.consents,
      (select i.kind from order_line i where i.order_id = o.id and i.company_id = o.company_id
        and i.kind in ('rental', 'extension', 'overrun', 'change', 'article') order by i.id limit 1) as kind
    from customer_order o where ${own(owner)}
    order by o.placed_at desc, o.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** No tenant predicate: customer and site, see above. */
export async function countOrdersOf(tx: Tx, owner: OrderOwner | BrowserOwner): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from customer_order o where ${own(owner)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** An order as it is told to whom it is about, with its items and rentals. */
interface DisclosedOrder {
  readonly companyId: string
  readonly order: Omit<OwnOrder, 'openings'>
  readonly rentalIds: readonly string[]
}

/** All orders with what was written down of them. No tenant predicate: customer and site or companies, see above. */
export async function ordersForOwner(tx: Tx, owner: DataOwner): Promise<DisclosedOrder[]> {
  const { rows } = await sql<DisclosedOrder>`
    select o.company_id as "companyId",
      jsonb_build_object(
        'code', o.short_code, 'placedAt', o.placed_at, 'paidAt', o.paid_at, 'status', o.status,
        'language', o.language, 'totalCents', o.total_cents, 'currency', o.currency, 'contact', o.contact, 'billing', o.billing,
        'consents', o.consents, 'location', (select l.name from location l where l.id = o.location_id),
        'timeZone', (select l.time_zone from location l where l.id = o.location_id),
        'items', (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'description', i.description,
            'grossCents', i.gross_cents, 'vatRate', i.vat_rate) order by i.id), '[]')
          from order_line i where i.order_id = o.id and i.company_id = o.company_id),
        'rentals', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state,
            'startsAt', r.starts_at, 'endsAt', r.ends_at, 'endedAt', r.ended_at,
            'box', (select b.number from box b where b.id = r.box_id)) order by r.starts_at), '[]')
          from rental r where r.order_id = o.id and r.company_id = o.company_id),
        'sharedKeys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'email', k.email,
            'sharedAt', k.shared_at, 'withdrawnAt', k.withdrawn_at) order by k.shared_at), '[]')
          from rental r join shared_key k on k.rental_id = r.id
          where r.order_id = o.id and r.company_id = o.company_id and k.company_id = o.company_id),
        'devices', (select coalesce(jsonb_agg(jsonb_build_object('at', p.created_at) order by p.created_at), '[]')
          from push_subscription p where p.order_id = o.id and p.company_id = o.company_id)) as "order",
      array(select r.id from rental r where r.order_id = o.id and r.company_id = o.company_id) as "rentalIds"
    from customer_order o where ${ownedBy(owner)} order by o.placed_at, o.id`.execute(tx)
  return rows
}

/** What a whole franchise group has of a customer. No tenant predicate: a customer belongs to the group (LAW-60). */
export async function standingOf(
  tx: Tx,
  customerId: string,
): Promise<{ open: boolean; orders: number; lastPlacedAt: Date | null }> {
  const { rows } = await sql<{ open: boolean; orders: number; lastPlacedAt: Date | null }>`
    select count(*)::int as orders, max(o.placed_at) as "lastPlacedAt",
      exists (select from rental r where r.customer_id = ${customerId}
        and r.state in ('held', 'reserved', 'active', 'overdue')) as open
    from customer_order o where o.customer_id = ${customerId}`.execute(tx)
  return rows[0] ?? { open: false, orders: 0, lastPlacedAt: null }
}

/**
 * Takes address and telephone out of all orders of a customer, and their links with them: name, address of the bill and
 * money stay for the books. No tenant predicate: a customer belongs to the group (LAW-60). @returns whose orders they were
 */
export async function eraseFromOrders(
  tx: Tx,
  { customerId, email, now }: { readonly customerId: string; readonly email: string; readonly now: Date },
): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    update customer_order set
      mail_address = null, contact = (contact - 'phone') || jsonb_build_object('email', ${email}::text),
      hash_revoked_at = coalesce(hash_revoked_at, ${now})
    where customer_id = ${customerId} returning id, company_id as "companyId"`.execute(tx)
  return rows
}
