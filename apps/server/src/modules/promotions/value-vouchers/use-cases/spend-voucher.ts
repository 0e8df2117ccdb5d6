import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { problemOf } from '../rules/voucher-state.ts'
import { officeDay, paysAgainUntil } from '../rules/voucher-times.ts'
import { insertMovements, isTaken, lockVoucher, partOf, updateVoucher } from '../value-vouchers-repository.ts'

interface OfOrder {
  readonly companyId: string
  readonly orderId: string
  readonly now: Date
}

/**
 * K-03, FAULT-11: a voucher pays so much of an order, in its transaction. Its row is held: of many who spend the same money at once those
 * get it for whom it is enough, the others see the new price.
 */
export async function redeemVoucher(
  tx: Tx,
  {
    companyId,
    orderId,
    voucherId,
    cents,
    now,
  }: OfOrder & { readonly voucherId: string; readonly cents: number },
): Promise<Result<'redeemed', 'value-voucher-changed'>> {
  const voucher = await lockVoucher(tx, { companyId, id: voucherId })
  if (!voucher || problemOf(voucher, officeDay(now)) || voucher.balance_cents < cents)
    return refuse('value-voucher-changed')
  const movement = { voucher_id: voucherId, company_id: companyId, at: now }
  await insertMovements(tx, [
    { ...movement, kind: 'redeemed', cents: -cents, order_id: orderId, refund_id: null },
  ])
  return ok('redeemed')
}

/** An order came to nothing before its money was here: its voucher has back what it was to pay, once. */
export async function releaseVoucher(tx: Tx, { companyId, orderId, now }: OfOrder): Promise<void> {
  const part = await partOf(tx, { companyId, orderId })
  if (!part || (await isTaken(tx, { companyId, orderId }))) return
  const voucher = await lockVoucher(tx, { companyId, id: part.voucherId })
  // Somebody else was faster.
  if (!voucher || !(await partOf(tx, { companyId, orderId }))) return
  const movement = { voucher_id: voucher.id, company_id: companyId, at: now }
  await insertMovements(tx, [
    { ...movement, kind: 'givenBack', cents: part.cents, order_id: orderId, refund_id: null },
  ])
  await revive(tx, { companyId, id: voucher.id, state: voucher.state, validTo: voucher.valid_to, now })
}

/**
 * O-07: money of a paid order goes back to the voucher that paid, in the transaction of the refund.
 * @throws when none has paid it
 */
export async function returnToVoucher(
  tx: Tx,
  {
    companyId,
    orderId,
    refundId,
    cents,
    now,
  }: OfOrder & { readonly refundId: string; readonly cents: number },
): Promise<void> {
  const part = await partOf(tx, { companyId, orderId })
  const voucher = part && (await lockVoucher(tx, { companyId, id: part.voucherId }))
  if (!voucher) throw new Error(`no voucher has paid order ${orderId}`)
  const movement = { voucher_id: voucher.id, company_id: companyId, at: now }
  await insertMovements(tx, [
    { ...movement, kind: 'refunded', cents, order_id: orderId, refund_id: refundId },
  ])
  await revive(tx, { companyId, id: voucher.id, state: voucher.state, validTo: voucher.valid_to, now })
}

/** What comes back to one that is over can be spent again; one that staff have blocked stays so. */
async function revive(
  tx: Tx,
  {
    companyId,
    id,
    state,
    validTo,
    now,
  }: {
    readonly companyId: string
    readonly id: string
    readonly state: string
    readonly validTo: string
    readonly now: Date
  },
): Promise<void> {
  if (state === 'blocked' || (state === 'active' && validTo >= officeDay(now))) return
  await updateVoucher(tx, { companyId, id }, { state: 'active', valid_to: paysAgainUntil(validTo, now) })
}
