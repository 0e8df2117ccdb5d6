import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { ValueVouchersNeeds } from '../value-vouchers-module.ts'
import { officeDay } from '../rules/voucher-times.ts'
import {
  forgetRecipients,
  insertMovements,
  lockVoucher,
  overBefore,
  updateVoucher,
} from '../value-vouchers-repository.ts'

const AT_ONCE = 200
/** So long after a voucher was sent nobody asks any more who it was for. */
const FORGOTTEN_AFTER_MS = 90 * 86_400_000

/**
 * Vouchers whose last day is over pay nothing any more; what was left of them goes as a movement of its own, nothing is deleted. A
 * transaction for each. Whoever they were for is forgotten three months after they were sent.
 */
export async function expireVouchers(needs: Pick<ValueVouchersNeeds, 'db' | 'clock'>): Promise<void> {
  const now = needs.clock.now()
  const today = officeDay(now)
  for (;;) {
    const over = await needs.db.read((tx) => overBefore(tx, { today, limit: AT_ONCE }))
    for (const of of over) await needs.db.transaction((tx) => expire(tx, { ...of, today, now }))
    if (over.length < AT_ONCE) break
  }
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await needs.db.transaction((tx) => forgetRecipients(tx, { before }))
}

async function expire(
  tx: Tx,
  {
    companyId,
    id,
    today,
    now,
  }: { readonly companyId: string; readonly id: string; readonly today: string; readonly now: Date },
): Promise<void> {
  const voucher = await lockVoucher(tx, { companyId, id })
  if (!voucher || (voucher.state !== 'active' && voucher.state !== 'blocked') || voucher.valid_to >= today)
    return
  const { balance_cents: cents } = voucher
  if (cents > 0)
    await insertMovements(tx, [
      {
        voucher_id: id,
        company_id: companyId,
        kind: 'expired',
        cents: -cents,
        order_id: null,
        refund_id: null,
        at: now,
      },
    ])
  await updateVoucher(tx, { companyId, id }, { state: 'expired', send_at: null, changed_at: now })
  await appendEvent(tx, {
    type: 'valueVoucher.expired',
    at: now,
    companyId,
    orderId: voucher.order_id,
    actor: { kind: 'system', name: 'Wertgutschein' },
    data: { end: voucher.code_end, cents },
  })
}
