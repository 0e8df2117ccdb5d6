import type { TransferEntry } from '@fachwerk/contract/payment/transfer-calls'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import type { PaymentPlace } from '../payments-repository.ts'
import '../payment-tables.ts'
import './transfer-tables.ts'

/** An order that is paid by transfer, and the newest attempt of it. */
export interface TransferPlace extends PaymentPlace {
  readonly shortCode: string
  readonly customerId: string
}

const PLACE = sql`p.id, p.company_id, p.order_id, o.short_code as "shortCode", o.customer_id as "customerId"
  from payment p join customer_order o on o.id = p.order_id and o.company_id = p.company_id
  where p.provider = 'transfer'`

/** The newest transfer of an order in scope. */
export async function transferOfOrder(
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<TransferPlace | undefined> {
  const { rows } = await sql<TransferPlace>`
    select ${PLACE} and p.order_id = ${orderId} and p.company_id = any(${[...scope]}::uuid[])
    order by p.created_at desc, p.id desc limit 1`.execute(tx)
  return rows[0]
}

/** Whether the order is one of the scope, however it is paid. */
export async function isOrderOf(tx: Tx, scope: readonly string[], orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order where id = ${orderId} and company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows.length > 0
}

/** Another order of the same customer at the same company, by its code, that waits for a transfer. */
export async function waitingTransferOf(
  tx: Tx,
  of: TransferPlace,
  code: string,
): Promise<TransferPlace | undefined> {
  const { rows } = await sql<TransferPlace>`
    select ${PLACE} and p.company_id = ${of.company_id} and o.customer_id = ${of.customerId}
      and o.short_code = ${code.toUpperCase()} and o.id <> ${of.order_id} and p.state in ('created', 'pending')
    order by p.created_at desc, p.id desc limit 1`.execute(tx)
  return rows[0]
}

/** What was booked for a payment, oldest first. */
export async function entriesOf(tx: Tx, { id, company_id }: PaymentPlace): Promise<TransferEntry[]> {
  const { rows } = await sql<Omit<TransferEntry, 'at'> & { readonly at: Date }>`
    select e.id, e.kind, e.amount_cents as cents, e.value_on::text as "valueOn", e.note, e.staff_name as by, e.at,
      (select o.short_code from customer_order o where o.id = e.other_order_id) as "otherCode"
    from transfer_entry e where e.payment_id = ${id} and e.company_id = ${company_id}
    order by e.at, e.id`.execute(tx)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}

export async function insertEntry(tx: Tx, entry: Insertable<Database['transfer_entry']>): Promise<void> {
  await tx.insertInto('transfer_entry').values(entry).execute()
}

/** Refunds of an order by transfer that nobody has sent yet, oldest first. */
export const unsentRefunds = (
  tx: Tx,
  { company_id, order_id }: PaymentPlace,
): Promise<{ id: string; payment_id: string; amount_cents: number; created_at: Date }[]> =>
  tx
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select((is) => [
      'r.id',
      'r.payment_id',
      is('r.amount_cents', '-', is.ref('r.voucher_cents')).as('amount_cents'),
      'r.created_at',
    ])
    .where('r.company_id', '=', company_id)
    .where('r.order_id', '=', order_id)
    .where('r.state', '=', 'requested')
    .where('p.provider', '=', 'transfer')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
