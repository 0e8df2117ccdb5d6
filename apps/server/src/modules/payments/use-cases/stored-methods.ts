import type { Clock } from '@fachwerk/clock/clock'
import type { Tx } from '../../../platform/db/db.ts'
import type { Random } from '../../../platform/random.ts'
import type { PaymentRow } from '../payments-repository.ts'
import type { ProviderReport } from '../providers/provider.ts'
import {
  insertStoredMethod,
  markWithdrawn,
  methodOfPayment,
  storedMethodOfCompany,
  withdrawAllOf,
} from '../ledger/stored-methods-repository.ts'

/** A way to pay that may be used again, as people recognise it. */
export interface StoredMethod {
  readonly id: string
  /** „Visa •••• 4242“ */
  readonly label: string
}

/** Records how a payment was paid, where its payer agreed to it; in the transaction that knows the money is there. */
export async function storeMethod(
  tx: Tx,
  {
    tools,
    payment,
    stored,
  }: ProviderReport & {
    readonly tools: { readonly clock: Clock; readonly random: Random }
    readonly payment: PaymentRow
  },
): Promise<void> {
  if (stored === null || payment.remember_for === null) return
  await insertStoredMethod(tx, {
    id: tools.random.uuid(),
    company_id: payment.company_id,
    account_id: payment.account_id,
    provider: payment.provider,
    customer_id: payment.remember_for,
    method: payment.method,
    label: stored.label,
    payer_reference: stored.payer,
    method_reference: stored.method,
    from_payment_id: payment.id,
    created_at: tools.clock.now(),
  })
}

/** What a payment left behind to be charged later; null where it is nothing, or was withdrawn. */
async function storedMethodOf(tx: Tx, paymentId: string): Promise<StoredMethod | null> {
  const row = await methodOfPayment(tx, paymentId)
  return row && row.withdrawn_at === null ? { id: row.id, label: row.label } : null
}

/** One of the company's own; also when it was withdrawn. */
async function storedMethod(
  tx: Tx,
  of: { readonly companyId: string; readonly id: string },
): Promise<(StoredMethod & { readonly withdrawnAt: Date | null }) | null> {
  const row = await storedMethodOfCompany(tx, of)
  return row ? { id: row.id, label: row.label, withdrawnAt: row.withdrawn_at } : null
}

/**
 * Nobody is charged by it from now on; the service forgets it by a job, after the commit.
 * @returns false when the company has none such, or it was withdrawn before
 */
const withdrawStoredMethod = (
  tx: Tx,
  of: { readonly companyId: string; readonly id: string; readonly now: Date },
): Promise<boolean> => markWithdrawn(tx, of)

/** All of a customer's, in the whole group, and nothing is kept of what is still open (LAW-60). */
const withdrawStoredMethodsOf = (
  tx: Tx,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<void> => withdrawAllOf(tx, customerId, now)

/** What other modules may ask about ways to pay that are kept. */
export const storedMethods = { storedMethodOf, storedMethod, withdrawStoredMethod, withdrawStoredMethodsOf }
