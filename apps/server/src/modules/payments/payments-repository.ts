import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import { isStray, type PaymentState } from './rules/payment-states.ts'
import type { ProviderName } from './providers/provider.ts'
import type { RefundedLine } from './payment-tables.ts'

type PaymentTable = Database['payment']
export type PaymentRow = Selectable<PaymentTable>
/** Where a payment stands, before anything is locked. */
export type PaymentPlace = { readonly id: string; readonly company_id: string; readonly order_id: string }

type Optional = Pick<PaymentRow, 'stored_method_id' | 'remember_for' | 'remember_name' | 'remember_email'>

const OPEN: readonly PaymentState[] = ['created', 'pending', 'authorised']

export async function insertPayment(
  tx: Tx,
  payment: Omit<
    PaymentRow,
    | 'payment_url'
    | 'failure'
    | 'fee_cents'
    | 'disputed_cents'
    | 'captured_cents'
    | 'refunded_cents'
    | 'voucher_cents'
    | 'voucher_refunded_cents'
    | 'settled_at'
    | 'charged_at'
    | keyof Optional
  > &
    Partial<Optional>,
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({ ...payment, voucher_cents: voucherPart(payment) })
    .execute()
}

/** What a value voucher pays of an order, as long as no payment has used it. */
const voucherPart = ({
  company_id,
  order_id,
  amount_cents,
}: Pick<PaymentRow, 'company_id' | 'order_id' | 'amount_cents'>) =>
  sql<number>`coalesce((select least(v.cents, ${amount_cents}::int) from value_voucher_part_public v
    where v.order_id = ${order_id}::uuid and v.company_id = ${company_id}::uuid and not exists (select from payment p
      where p.order_id = v.order_id and p.company_id = v.company_id and p.captured_cents > 0 and p.voucher_cents > 0)), 0)`

/** Whether the voucher of a payment still pays for its order, which stands or waits for its money: after that it has gone back. */
export async function isVoucherThere(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select o.status in ('new', 'approved', 'process') and coalesce((select v.cents = ${payment.voucher_cents}::int from value_voucher_part_public v
        where v.order_id = o.id and v.company_id = o.company_id), false)
      and not exists (select from payment p where p.order_id = o.id and p.company_id = o.company_id and p.id <> ${payment.id}::uuid
        and p.captured_cents > 0 and p.voucher_cents > 0) as there
    from customer_order o where o.id = ${payment.order_id}::uuid and o.company_id = ${payment.company_id}::uuid`.execute(
    tx,
  )
  return rows[0]?.there ?? false
}

/** A provider speaks of its own id and of ours; its own leads, so that a swapped one of ours is noticed. */
export async function placeByReferences(
  tx: Tx,
  provider: ProviderName,
  reference: string,
  ourReference: string,
): Promise<PaymentPlace | undefined> {
  const columns = ['id', 'company_id', 'order_id'] as const
  const known = await tx
    .selectFrom('payment')
    .select(columns)
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  if (known || !/^[0-9a-f-]{36}$/.test(ourReference)) return known
  return tx
    .selectFrom('payment')
    .select(columns)
    .where('provider', '=', provider)
    .where('id', '=', ourReference)
    .executeTakeFirst()
}

export const placeById = (tx: Tx, paymentId: string): Promise<PaymentPlace | undefined> =>
  tx
    .selectFrom('payment')
    .select(['id', 'company_id', 'order_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst()

/** No tenant predicate: the id comes from the caller's own row. */
export const paymentById = (tx: Tx, paymentId: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()

const paymentAt = (tx: Tx, { id, company_id }: PaymentPlace) =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).where('company_id', '=', company_id)

export const lockPayment = (tx: Tx, place: PaymentPlace): Promise<PaymentRow> =>
  paymentAt(tx, place).forUpdate().executeTakeFirstOrThrow()

export const readPayment = (tx: Tx, place: PaymentPlace): Promise<PaymentRow> =>
  paymentAt(tx, place).executeTakeFirstOrThrow()

export async function updatePayment(
  tx: Tx,
  { id, company_id }: PaymentPlace,
  change: Updateable<PaymentTable>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .execute()
}

/** Stores where an attempt is paid, unless something was heard of it since. @returns whether it was so */
export async function openPayment(
  tx: Tx,
  { id, company_id }: PaymentPlace,
  place: Updateable<PaymentTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ ...place, state: 'pending', failure: null })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('state', '=', 'created')
    .where('provider_reference', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Newest attempt first. */
export const paymentsOfOrder = (tx: Tx, companyId: string, orderId: string): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Attempts of several orders, newest first. No tenant predicate: the ids come from rows the caller may see. */
export const paymentsOfOrders = (tx: Tx, orderIds: readonly string[]): Promise<PaymentRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('payment')
        .selectAll()
        .where(isAny('order_id', orderIds))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()

/** Open payments of all companies whose time to be asked for has come: work of the house, not of a person. */
export const paymentsToCheck = (tx: Tx, now: Date, limit: number): Promise<PaymentPlace[]> =>
  tx
    .selectFrom('payment')
    .select(['id', 'company_id', 'order_id'])
    .where('state', 'in', OPEN)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * What of an entry is for value vouchers that the order sells: of named lines theirs, else in proportion. Only what comes for an order
 * and goes back for it is counted.
 */
const soldPart = ({
  payment,
  kind,
  cents,
  ofLines,
}: Pick<Parameters<typeof insertLedgerEntry>[1], 'payment' | 'kind' | 'cents' | 'ofLines'>) => {
  if (isStray(payment) || (kind !== 'capture' && kind !== 'refund' && kind !== 'reversal')) return 0
  const sold = sql`order_line i where i.order_id = ${payment.order_id}::uuid and i.company_id = ${payment.company_id}::uuid
    and i.sells_voucher`
  if (ofLines)
    return sql<number>`(select coalesce(sum(x.cents), 0)::int from jsonb_to_recordset(${JSON.stringify(ofLines)}::jsonb)
      x("lineId" uuid, cents int) where exists (select from ${sold} and i.id = x."lineId"))`
  return sql<number>`coalesce((select round(${cents}::numeric * sum(i.gross_cents)
    / nullif((select o.total_cents from customer_order o where o.id = ${payment.order_id}::uuid), 0))::int from ${sold}), 0)`
}

/** Books money; a second booking of the same reference is no booking. */
export async function insertLedgerEntry(
  tx: Tx,
  entry: {
    id: string
    payment: PaymentRow
    kind: Database['ledger_entry']['kind']
    cents: number
    reference: string
    at: Date
    /** Of a refund: what it is for, by line. */
    ofLines?: readonly RefundedLine[] | null
  },
): Promise<void> {
  const { payment } = entry
  await tx
    .insertInto('ledger_entry')
    .values({
      id: entry.id,
      company_id: payment.company_id,
      order_id: payment.order_id,
      payment_id: payment.id,
      kind: entry.kind,
      reason: isStray(payment) ? 'mismatch' : null,
      amount_cents: entry.cents,
      sold_voucher_cents: soldPart(entry),
      currency: payment.currency,
      reference: entry.reference,
      at: entry.at,
    })
    .onConflict((on) => on.columns(['payment_id', 'kind', 'reference']).doNothing())
    .execute()
}
