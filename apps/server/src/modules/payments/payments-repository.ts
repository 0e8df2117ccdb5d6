import type { Selectable, Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import { isStray, type PaymentState } from './rules/payment-states.ts'
import type { ProviderName } from './providers/provider.ts'
import './payment-tables.ts'

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
    | 'settled_at'
    | 'charged_at'
    | keyof Optional
  > &
    Partial<Optional>,
): Promise<void> {
  await tx.insertInto('payment').values(payment).execute()
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
      currency: payment.currency,
      reference: entry.reference,
      at: entry.at,
    })
    .onConflict((on) => on.columns(['payment_id', 'kind', 'reference']).doNothing())
    .execute()
}
