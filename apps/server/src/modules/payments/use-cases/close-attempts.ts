import { isPaidLater } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import { type PaymentRow, paymentsOfOrder } from '../payments-repository.ts'
import { isOpen } from '../rules/payment-states.ts'
import { balanceOf } from '../rules/transfer-terms.ts'
import { entriesOf } from '../ledger/transfers-repository.ts'
import { applyReport } from './apply-report.ts'
import type { PaymentTools } from './payment-tools.ts'
import { chargeAttempt } from './charge-payment.ts'
import { giveUp } from './give-up.ts'
import type { Webhooks } from './opening.ts'

/**
 * Ends the attempts of an order that wait for their payer, so that it can be paid in another way and only once. Who has
 * paid meanwhile has paid. What is paid later is no attempt: it stays owed until something has paid it.
 * @returns false when one is left that could still take money: its service does not answer, or cannot end it (K-06)
 */
export async function closeAttempts(
  { tools, webhooks }: { readonly tools: PaymentTools; readonly webhooks: Webhooks },
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<boolean> {
  const openOnes = async () =>
    (await tools.db.read((tx) => paymentsOfOrder(tx, companyId, orderId))).filter(
      (payment) => isOpen(payment.state) && !isPaidLater(payment.method),
    )
  for (const payment of await openOnes()) {
    // Nobody was ever shown where to pay it.
    if (payment.provider_reference === null) {
      await giveUp(tools, { paymentId: payment.id, options: { onlyUnasked: true } })
      // What may have been charged cannot be given up: asking once more tells what came of it.
      if (payment.charged_at !== null) await chargeAttempt({ tools, webhooks }, payment)
      continue
    }
    // Money that is there already belongs to this attempt: it is gone on with, or people send it back first.
    if (await tools.db.read((tx) => hasMoney(tx, payment))) continue
    const provider = await tools.db.read((tx) => tools.providers.ofPayment(tx, payment))
    const answer = await provider.cancel(payment.provider_reference)
    if (answer.ok) {
      const reported = { report: answer.value, merchant: provider.merchant }
      await tools.db.transaction((tx) => applyReport(tx, tools, { place: payment, reported }))
    } else if (answer.refusal === 'refused') await giveUp(tools, { paymentId: payment.id })
  }
  return (await openOnes()).length === 0
}

const hasMoney = async (tx: Tx, payment: PaymentRow): Promise<boolean> =>
  payment.provider === 'transfer' && balanceOf(await entriesOf(tx, payment)) > 0
