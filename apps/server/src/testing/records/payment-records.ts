import { sql } from 'kysely'
import type { TestHouse } from '../test-house.ts'

/** An account at a payment service whose keys nobody can read, and a refund of the order that was refused. */
export async function aPaymentAccount(
  { platform }: TestHouse,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<{ paymentAccountId: string; refundId: string }> {
  const refundId = platform.random.uuid()
  const at = platform.clock.now()
  return await platform.db.transaction(async (tx) => {
    // A company has one account at a service, however many targets it has.
    const { rows } = await sql<{ id: string }>`
      insert into payment_account (id, company_id, provider, sealed_keys, hint, live, created_at)
      values (${platform.random.uuid()}, ${companyId}, 'stripe', 'sealed elsewhere', '…', false, ${at})
      on conflict (company_id, provider) do update set hint = excluded.hint returning id`.execute(tx)
    await sql`insert into payment_refund (id, company_id, order_id, payment_id, amount_cents, reason, state, created_at, done_at)
      select ${refundId}, company_id, order_id, id, 1, 'refused', 'refused', ${at}, ${at}
      from payment where order_id = ${orderId} order by created_at limit 1`.execute(tx)
    return { paymentAccountId: rows[0]?.id ?? '', refundId }
  })
}

/** A refund of the order that waits for a second person, asked for by somebody else. */
export async function aStaffRefund(
  { platform }: TestHouse,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<string> {
  const id = platform.random.uuid()
  const at = platform.clock.now()
  await platform.db.transaction((tx) =>
    sql`insert into staff_refund (id, company_id, order_id, kind, reason, way, amount_cents, state, requested_by, requested_name, requested_at)
      values (${id}, ${companyId}, ${orderId}, 'amount', 'goodwill', 'provider', 1, 'waiting', ${platform.random.uuid()}, 'Kim Muster', ${at})`.execute(
      tx,
    ),
  )
  return id
}

/** What was written about an order. */
export interface Written {
  /** Of the order; written when it was paid. */
  readonly invoiceId: string
  /** Confirms that the order came in. */
  readonly mailId: string
  /** What the invoice says at its rate, in a draft of a statement. */
  readonly billedId: string
  readonly billingStatementId: string
}

/** The invoice and the first mail of an order, and a statement in which it stands. */
export async function theWritten({ platform }: TestHouse, orderId: string): Promise<Written> {
  await platform.runConsumers()
  const billingStatementId = platform.random.uuid()
  const at = platform.clock.now()
  return await platform.db.transaction(async (tx) => {
    const { rows } = await sql<Omit<Written, 'billingStatementId'> & { companyId: string }>`
      select i.id as "invoiceId", m.id as "mailId", r.id as "billedId", i.company_id as "companyId"
      from invoice i join mail m on m.order_id = i.order_id join invoice_rate r on r.invoice_id = i.id
      where i.order_id = ${orderId} order by m.created_at, m.id limit 1`.execute(tx)
    if (!rows[0]) throw new Error(`order ${orderId} has no invoice or no mail`)
    const { companyId, ...written } = rows[0]
    await sql`insert into billing_statement (id, company_id, created_at, created_by)
      values (${billingStatementId}, ${companyId}, ${at}, 'Kim Muster')`.execute(tx)
    await sql`insert into billed_place (billed_id, company_id, statement_id, placed_at, placed_by)
      values (${written.billedId}, ${companyId}, ${billingStatementId}, ${at}, 'Kim Muster')`.execute(tx)
    return { ...written, billingStatementId }
  })
}
