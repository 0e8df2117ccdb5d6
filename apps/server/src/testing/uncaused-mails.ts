import { sql } from 'kysely'
import { ORDER_MAILS } from '../modules/orders/mails/order-mails.ts'
import { CLAIM_MAILS } from '../modules/claims/mails/claim-mails.ts'
import { TENANCY_MAILS } from '../modules/tenancies/mails/tenancy-mails.ts'
import type { Db } from '../platform/db/db.ts'

/** Mails about orders that follow an event by their table, each with the events it may follow. */
const FOLLOWING = Object.entries({ ...ORDER_MAILS, ...TENANCY_MAILS, ...CLAIM_MAILS }).flatMap(
  ([template, { after }]) => (typeof after === 'string' ? [] : after.map((type) => ({ template, type }))),
)

/**
 * Looks for mails about orders that none of the events they follow had caused. Events are gathered per order first:
 * asked for each mail, they were read whole as often as there are mails.
 * @returns a line for each
 */
export async function uncausedMails(db: Db): Promise<string[]> {
  const { rows } = await db.read((tx) =>
    sql<{ template: string; orderId: string | null }>`
      with following as (select * from json_to_recordset(${JSON.stringify(FOLLOWING)}::json) as f(template text, type text)),
      happened as (
        select e.type, e.order_id, e.at from event e
        where e.order_id is not null and e.type in (select type from following)
        union all
        select e.type, line.order_id, e.at from event e join order_line line on line.rental_id = e.rental_id
        where e.type in (select type from following)),
      caused as (
        select f.template, h.order_id, min(h.at) as since from happened h join following f using (type)
        group by f.template, h.order_id)
      select m.template, m.order_id as "orderId" from mail m left join caused c using (template, order_id)
      where m.template in (select template from following) and (c.since is null or c.since > m.created_at)`.execute(
      tx,
    ),
  )
  return rows.map(({ template, orderId }) => `${template} of order ${orderId} follows nothing`)
}
