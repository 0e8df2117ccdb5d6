import type { Tx } from '../../../platform/db/db.ts'
import '../payment-tables.ts'

/** What of an order that was paid at the hand-over is to be given back, and nobody has yet; oldest first. */
export const toGiveBack = (
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<{ id: string; cents: number }[]> =>
  tx
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select((is) => ['r.id', is('r.amount_cents', '-', is.ref('r.voucher_cents')).as('cents')])
    .where('r.company_id', '=', companyId)
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', 'requested')
    .where('p.provider', '=', 'handover')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
