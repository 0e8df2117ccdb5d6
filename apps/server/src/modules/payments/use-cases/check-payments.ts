import type { PaymentPlace } from '../payments-repository.ts'
import { paymentsOfOrder, paymentsToCheck, readPayment, updatePayment } from '../payments-repository.ts'
import { nextCheckAt } from '../rules/check-times.ts'
import { isOpen } from '../rules/payment-states.ts'
import { applyReport } from './apply-report.ts'
import type { PaymentTools } from './payment-tools.ts'
import { isClaim } from './claim-money.ts'
import { giveUp } from './give-up.ts'
import type { Webhooks } from './opening.ts'
import { openAtProvider } from './start-payment.ts'

const BATCH = 100

/** Asks the provider how one payment stands; an attempt it never heard of is opened first. */
async function checkPayment(
  { tools, webhooks }: { readonly tools: PaymentTools; readonly webhooks: Webhooks },
  place: PaymentPlace,
): Promise<void> {
  const payment = await tools.db.read((tx) => readPayment(tx, place))
  if (!isOpen(payment.state)) return
  if (payment.provider_reference === null) {
    await openAtProvider({ tools, webhooks }, payment.id)
    return
  }
  // An invoice is owed until it is paid, or people say it is not; what is paid at the hand-over they say as well.
  if (isClaim(payment) || payment.provider === 'handover') return
  // Nobody can be asked about a bank account: its time is over, or people say that money came.
  if (payment.provider === 'transfer') {
    if (payment.expires_at <= tools.clock.now()) await giveUp(tools, { paymentId: payment.id })
    return
  }
  const provider = await tools.db.read((tx) => tools.providers.ofPayment(tx, payment))
  const answer = await provider.fetchState(payment.provider_reference)
  if (answer.ok) {
    const reported = { report: answer.value, merchant: provider.merchant }
    await tools.db.transaction((tx) => applyReport(tx, tools, { place, reported }))
  }
  // It no longer knows the payment: nobody can pay it there.
  else if (answer.refusal === 'refused' && payment.expires_at <= tools.clock.now())
    await giveUp(tools, { paymentId: payment.id })
}

/** The browser came back: ask now instead of waiting for the webhook; whichever is first settles (FAULT-06). */
export async function checkAtProvider(
  { tools, webhooks }: { readonly tools: PaymentTools; readonly webhooks: Webhooks },
  order: { readonly companyId: string; readonly orderId: string },
): Promise<void> {
  const payments = await tools.db.read((tx) => paymentsOfOrder(tx, order.companyId, order.orderId))
  for (const payment of payments) if (isOpen(payment.state)) await checkPayment({ tools, webhooks }, payment)
}

/** Every minute: whatever webhook was lost, whatever crashed midway, the provider's word is fetched (FAULT-03). */
export async function checkOpenPayments({
  tools,
  webhooks,
}: {
  readonly tools: PaymentTools
  readonly webhooks: Webhooks
}): Promise<void> {
  const now = tools.clock.now()
  for (;;) {
    const due = await tools.db.read((tx) => paymentsToCheck(tx, now, BATCH))
    for (const place of due) {
      const payment = await tools.db.read((tx) => readPayment(tx, place))
      const waits = payment.provider === 'transfer' && payment.provider_reference !== null
      const next = nextCheckAt({ expiresAt: payment.expires_at, waits }, now)
      // Put off first, so that one payment that always fails cannot hold up the others.
      await tools.db.transaction((tx) => updatePayment(tx, place, { next_check_at: next }))
      try {
        await checkPayment({ tools, webhooks }, place)
      } catch (error) {
        tools.log.error('an open payment could not be checked', { payment: place.id, error })
      }
    }
    if (due.length < BATCH) return
  }
}
