import type { OrderTransfer } from '@fachwerk/contract/payment/transfer-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { readPayment } from '../payments-repository.ts'
import { balanceOf, expectedByTransfer, standOf } from '../rules/transfer-terms.ts'
import {
  entriesOf,
  isOrderOf,
  transferOfOrder,
  type TransferPlace,
  unsentRefunds,
} from '../ledger/transfers-repository.ts'
import type { PaymentTools } from './payment-tools.ts'

/** The money of an order that is paid by transfer; null for any other. */
export const showTransfer = (
  { db }: Pick<PaymentTools, 'db'>,
  { actor, orderId }: { readonly actor: StaffActor; readonly orderId: string },
): Promise<Result<{ transfer: OrderTransfer | null }, 'not-found'>> =>
  db.read(async (tx) => {
    const scope = actor.scopeFor('orders.view')
    const place = await transferOfOrder(tx, scope, orderId)
    if (place) return ok({ transfer: await viewTransfer(tx, { actor, place }) })
    return (await isOrderOf(tx, scope, orderId)) ? ok({ transfer: null }) : refuse('not-found')
  })

/** How it stands now, in the caller's transaction. */
export async function viewTransfer(
  tx: Tx,
  { actor, place }: { readonly actor: StaffActor; readonly place: TransferPlace },
): Promise<OrderTransfer> {
  const payment = await readPayment(tx, place)
  const entries = await entriesOf(tx, place)
  const stand = standOf({
    balanceCents: balanceOf(entries),
    ...expectedByTransfer(payment),
  })
  return {
    state: payment.state,
    amountCents: expectedByTransfer(payment).amountCents,
    reference: place.shortCode,
    dueAt: payment.expires_at.toISOString(),
    onInvoice: payment.method === 'invoice',
    onDelivery: payment.method === 'cod',
    ...stand,
    entries,
    refunds: (await unsentRefunds(tx, place)).map(({ id, amount_cents, created_at }) => ({
      id,
      cents: amount_cents,
      since: created_at.toISOString(),
    })),
    mayRecord: actor.scopeFor('payments.record').includes(place.company_id),
  }
}
