import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import { insertLedgerEntry, insertPayment, lockPayment, updatePayment } from '../payments-repository.ts'
import { type PaymentTools, type PaymentView, viewOf } from './payment-tools.ts'

/**
 * A value voucher pays all of an order (K-03): nobody has to be asked, and it is booked as any money is.
 * @throws when it does not pay all of it
 */
export async function payByVoucher(
  tx: Tx,
  { random }: Pick<PaymentTools, 'random'>,
  paid: {
    readonly companyId: string
    readonly orderId: string
    readonly cents: number
    readonly language: Language
    readonly description: string
    readonly now: Date
  },
): Promise<PaymentView> {
  const { companyId, orderId, cents, language, description, now } = paid
  const id = random.uuid()
  const place = { id, company_id: companyId, order_id: orderId }
  await insertPayment(tx, {
    ...place,
    provider: 'voucher',
    account_id: null,
    method: null,
    language,
    provider_reference: id,
    state: 'pending',
    amount_cents: cents,
    currency: 'EUR',
    expires_at: now,
    created_at: now,
    next_check_at: null,
    return_url: '',
    description,
  })
  const payment = await lockPayment(tx, place)
  if (payment.voucher_cents !== cents) throw new Error(`no voucher pays all of order ${orderId}`)
  const change = { state: 'captured', captured_cents: cents, settled_at: now } as const
  await updatePayment(tx, payment, change)
  await insertLedgerEntry(tx, { id: random.uuid(), payment, kind: 'capture', cents, reference: id, at: now })
  return viewOf({ ...payment, ...change })
}
