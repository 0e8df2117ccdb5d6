import { sql } from 'kysely'
import { ORDER_MAILS } from '../modules/orders/mails/order-mails.ts'
import { CLAIM_MAILS } from '../modules/claims/mails/claim-mails.ts'
import { TENANCY_MAILS } from '../modules/tenancies/mails/tenancy-mails.ts'
import type { Db } from '../platform/db/db.ts'

/** Mails about orders that follow an event by their table, each with the events it may follow. */
const FOLLOWING = Object.entries({ ...ORDER_MAILS, ...TENANCY_MAILS, ...CLAIM_MAILS }).flatMap(
  ([template, { after }]) => (typeof after === 'string' ? [] : after.map((type) => ({ template, type }))),
)

/** Looks for mails about orders that none of the events they follow had caused. @returns a line for each */
export async function uncausedMails(db: Db): Promise<string[]> {
  const { rows } = await db.read((tx) =>
    sql<{ template: string; orderId: string }>`
      with following as (select * from json_to_recordset(${JSON.stringify(FOLLOWING)}::json) as f(template text, type text))
      select m.template, m.order_id as "orderId" from mail m
      where m.template in (select template from following) and not exists (
        select from following f join event e on e.type = f.type
        where f.template = m.template and e.at <= m.created_at and (e.order_id = m.order_id or e.rental_id in (
          select also.rental_id from order_line own join order_line also on also.rental_id = own.rental_id
          where own.order_id = m.order_id)))`.execute(tx),
  )
  return rows.map(({ template, orderId }) => `${template} of order ${orderId} follows nothing`)
}
