import type { Tx } from '../../../platform/db.ts'
import type { PaymentRow } from '../payments-repository.ts'
import type { ProviderReport } from '../provider.ts'
import { nextCheckAt } from '../rules/check-times.ts'
import {
  type StoredMethodRow,
  dropReferences,
  forgetLater,
  insertStoredMethod,
  isBeingCharged,
  markWithdrawn,
  methodOfPayment,
  methodsToForget,
  storedMethodOfCompany,
} from '../stored-methods-repository.ts'
import type { PaymentTools } from './apply-report.ts'

/** A way to pay that may be used again, as people recognise it. */
export interface StoredMethod {
  readonly id: string
  /** „Visa •••• 4242“ */
  readonly label: string
}

const BATCH = 100

/** Keeps how a payment was paid, where its payer agreed to it; in the transaction that knows the money is there. */
export async function keepMethod(
  tools: Pick<PaymentTools, 'clock' | 'random'>,
  tx: Tx,
  payment: PaymentRow,
  { stored }: ProviderReport,
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
export async function storedMethodOf(tx: Tx, paymentId: string): Promise<StoredMethod | null> {
  const row = await methodOfPayment(tx, paymentId)
  return row && row.withdrawn_at === null ? { id: row.id, label: row.label } : null
}

/** One of the company's own; also when it was withdrawn. */
export async function storedMethod(
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
export const withdrawStoredMethod = (
  tx: Tx,
  of: { readonly companyId: string; readonly id: string; readonly now: Date },
): Promise<boolean> => markWithdrawn(tx, of)

/** Every minute: what was withdrawn is forgotten at its service, too; until it answers, it is asked again (FAULT-25). */
export async function forgetWithdrawnMethods(tools: PaymentTools): Promise<void> {
  const now = tools.clock.now()
  for (;;) {
    const due = await tools.db.read((tx) => methodsToForget(tx, now, BATCH))
    for (const method of due) {
      const next = nextCheckAt({ expiresAt: method.withdrawn_at ?? now }, now)
      // Put off first, so that one that always fails cannot hold up the others.
      await tools.db.transaction((tx) => forgetLater(tx, method, next))
      try {
        await forget(tools, method)
      } catch (error) {
        tools.log.error('a withdrawn way to pay could not be forgotten', { method: method.id, error })
      }
    }
    if (due.length < BATCH) return
  }
}

async function forget(tools: PaymentTools, method: StoredMethodRow): Promise<void> {
  const { payer_reference: payer, method_reference: kept } = method
  if (payer === null || kept === null) return
  const provider = await tools.db.read(async (tx) =>
    // Its tokens are needed to learn what came of a charge whose answer was lost.
    (await isBeingCharged(tx, method)) ? undefined : await tools.providers.ofPayment(tx, method),
  )
  // One that is not connected now may be again.
  if (provider?.name !== method.provider) return
  const answer = await provider.forget({ payer, method: kept })
  // A clear no: it knows none any more.
  if (answer.ok || answer.refusal === 'refused')
    await tools.db.transaction((tx) => dropReferences(tx, method))
}
