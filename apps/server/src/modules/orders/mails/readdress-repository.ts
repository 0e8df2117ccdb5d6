import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../order-tables.ts'

/** Orders of a customer whose mails go to an address. No tenant predicate: a customer belongs to the whole group. */
export async function orderIdsMailedTo(
  tx: Tx,
  { customerId, from }: { readonly customerId: string; readonly from: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where customer_id = ${customerId}
      and coalesce(mail_address, lower(contact ->> 'email')) = ${from} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of these companies, with a rental that runs or is to come; oldest first. */
export async function openOrderIds(
  tx: Tx,
  { customerId, companyIds }: { readonly customerId: string; readonly companyIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o
    where o.customer_id = ${customerId} and o.company_id = any(${[...companyIds]}::uuid[])
      and exists (select from rental r where r.order_id = o.id and r.company_id = o.company_id
        and r.state in ('reserved', 'active', 'overdue'))
    order by o.placed_at, o.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What waits to be sent to the old address is given up: its links lead nowhere. No tenant predicate: as above. */
export async function giveUpMails(
  tx: Tx,
  {
    orderIds,
    from,
    now,
  }: { readonly orderIds: readonly string[]; readonly from: string; readonly now: Date },
): Promise<void> {
  await sql`
    update mail set state = 'failed', gave_up_at = ${now}, last_error = 'Adresse berichtigt'
    where order_id = any(${[...orderIds]}::uuid[]) and lower(recipient) = ${from} and state = 'queued'`.execute(
    tx,
  )
}

/** Where its mails go, and new links for it and its further boxes. No tenant predicate: as above. */
export async function giveNewLinks(
  tx: Tx,
  { id, to, draw }: { readonly id: string; readonly to: string; readonly draw: () => string },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ mail_address: to, hash: draw() })
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ id: string }>`
    select id from order_line where order_id = ${id} and link_hash is not null order by id`.execute(tx)
  for (const item of rows)
    await sql`update order_line set link_hash = ${draw()} where id = ${item.id}`.execute(tx)
}
