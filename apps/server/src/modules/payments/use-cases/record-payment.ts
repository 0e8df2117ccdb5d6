import type { Tx } from '../../../platform/db/db.ts'
import { insertLedgerEntry, insertPayment, readPayment, updatePayment } from '../payments-repository.ts'
import type { PaymentTools } from './payment-tools.ts'

/** A payment that came at that time, with its ledger entry and without anybody being told: for the demo. */
export async function recordPayment(
  tx: Tx,
  tools: PaymentTools,
  paid: {
    readonly companyId: string
    readonly orderId: string
    readonly amountCents: number
    readonly at: Date
  },
): Promise<void> {
  const id = tools.random.uuid()
  const reference = `recorded-${id}`
  const place = { id, company_id: paid.companyId, order_id: paid.orderId }
  await insertPayment(tx, {
    ...place,
    provider: tools.providers.ofInstallation.name,
    account_id: null,
    method: null,
    language: 'de',
    provider_reference: reference,
    state: 'captured',
    amount_cents: paid.amountCents,
    currency: 'EUR',
    expires_at: paid.at,
    created_at: paid.at,
    next_check_at: null,
    return_url: '',
    description: '',
  })
  await updatePayment(tx, place, { captured_cents: paid.amountCents, settled_at: paid.at })
  const payment = await readPayment(tx, place)
  const entry = {
    id: tools.random.uuid(),
    payment,
    kind: 'capture',
    cents: paid.amountCents,
    reference,
    at: paid.at,
  } as const
  await insertLedgerEntry(tx, entry)
}
