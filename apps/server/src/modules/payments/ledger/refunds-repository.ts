import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import '../payment-tables.ts'

export type RefundRow = Selectable<Database['payment_refund']>

/** Stores what shall go back; false when this payment already has a refund for this reason. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<
    RefundRow,
    'state' | 'attempts' | 'done_at' | 'corrects_at_once' | 'of_lines' | 'voucher_cents'
  > & {
    readonly voucher_cents?: number
    readonly corrects_at_once?: boolean
    readonly of_lines?: string | null
  },
  state: 'requested' | 'credited' = 'requested',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_refund')
    .values({ ...refund, state, done_at: state === 'credited' ? refund.created_at : null })
    .onConflict((on) => on.columns(['payment_id', 'reason']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const refundsOfPayment = (tx: Tx, companyId: string, paymentId: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .execute()

/** A refund by its id. No tenant predicate: the id comes from our own queue. */
export const refundById = (tx: Tx, refundId: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('payment_refund').selectAll().where('id', '=', refundId).executeTakeFirst()

/** Refunds that wait for longer than their job should take. No tenant predicate: work of the house, for all companies. */
export async function waitingRefunds(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('state', '=', 'requested')
    .where('created_at', '<=', before)
    // People send these (K-06).
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.id', '=', 'payment_refund.payment_id')
            .where('payment.provider', 'in', ['transfer', 'handover']),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends a refund that is still waiting; false when somebody else has ended it. */
export async function endRefund(
  tx: Tx,
  refund: RefundRow,
  state: 'done' | 'refused',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refund')
    .set((is) => ({ state, done_at: now, attempts: is('attempts', '+', 1) }))
    .where('id', '=', refund.id)
    .where('company_id', '=', refund.company_id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Refunds of a company that their service refused, or that it has not answered since that time. */
export async function stuckRefunds(tx: Tx, companyId: string, silentSince: Date) {
  const { rows } = await sql<{
    id: string
    orderId: string
    shortCode: string
    cents: number
    since: Date
    state: 'refused' | 'requested'
    provider: string
  }>`select r.id, r.order_id as "orderId", o.short_code as "shortCode", r.amount_cents - r.voucher_cents as cents,
      r.created_at as since, r.state, p.provider
    from payment_refund r join payment p on p.id = r.payment_id join customer_order o on o.id = r.order_id
    where r.company_id = ${companyId}
      and (r.state = 'refused' or (r.state = 'requested' and (p.provider in ('transfer', 'handover') or r.created_at <= ${silentSince})))
    order by r.created_at, r.id limit 100`.execute(tx)
  return rows.map(({ since, state, ...row }) => ({
    ...row,
    since: since.toISOString(),
    state:
      state === 'refused'
        ? state
        : row.provider === 'transfer'
          ? ('byHand' as const)
          : row.provider === 'handover'
            ? ('inHand' as const)
            : ('waiting' as const),
  }))
}

/** Opens a refused refund again; false when there is none of the company. */
export async function reopenRefund(tx: Tx, companyId: string, refundId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refund')
    .set({ state: 'requested', done_at: null })
    .where('id', '=', refundId)
    .where('company_id', '=', companyId)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
