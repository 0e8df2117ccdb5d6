import type { EventActor, EventType } from '@fachwerk/contract/history/events'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { OfFile } from './file-parts-repository.ts'

export interface FileEvent {
  readonly id: string
  readonly type: EventType
  readonly at: Date
  readonly actor: EventActor
  readonly data: JsonObject
}

/** So many of the newest rentals and orders are looked at. */
const LOOKED_AT = 60

/** What happened to a customer's rentals and orders, newest first, each once; nobody pays for what is free. */
export async function eventsOfFile(
  tx: Tx,
  { customerId, companyIds }: OfFile,
  limit: number,
): Promise<FileEvent[]> {
  const companies = sql`any(${[...companyIds]}::uuid[])`
  const { rows } = await sql<FileEvent>`
    with rentals as (select r.id from rental r where r.customer_id = ${customerId} and r.company_id = ${companies}
        order by r.starts_at desc limit ${LOOKED_AT}),
      orders as (select o.id from customer_order o where o.customer_id = ${customerId} and o.company_id = ${companies}
        order by o.placed_at desc limit ${LOOKED_AT})
    select e.xid::text || '-' || e.id as id, e.type, e.at, e.actor, e.data from (
      select e.* from rentals t cross join lateral (select e.* from event e
        where e.rental_id = t.id and e.company_id = ${companies} order by e.id desc limit ${limit}) e
      union
      select e.* from orders t cross join lateral (select e.* from event e
        where e.order_id = t.id and e.company_id = ${companies} order by e.id desc limit ${limit}) e) e
    where e.type <> 'order.paid' or not exists (select from customer_order o where o.id = e.order_id and o.total_cents = 0)
    order by e.at desc, e.id desc limit ${limit}`.execute(tx)
  return rows
}
