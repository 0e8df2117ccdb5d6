import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent, type EventType } from '../../../platform/events/events.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import { type OrderFacts, orderFacts } from '../order-facts-repository.ts'
import { changeRefund, refundById, type StoredRefund } from '../refunds-repository.ts'
import { linesOfRefund } from '../goods/goods-lines-repository.ts'
import { creditUntil } from '../rules/refund-times.ts'
import type { By } from './by.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** A refund of the company that is there. */
export async function knownRefund(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<StoredRefund> {
  const refund = await refundById(tx, [companyId], id)
  if (!refund) throw new Error(`refund ${id} is gone`)
  return refund
}

export interface Releasing {
  readonly order: OrderFacts
  readonly refund: StoredRefund
  readonly by: By
  readonly now: Date
}

/**
 * The money is released, and in the same transaction the invoice is corrected and the customer told. Credit leaves the invoice as
 * it is: its money stays and pays for the next rental.
 */
export async function release(
  tx: Tx,
  needs: RefundsNeeds,
  {
    releasing,
    notice = {},
  }: {
    readonly releasing: Releasing
    readonly notice?:
      | { readonly silent?: true; readonly mailedCents?: number; readonly dropsReplacement?: boolean }
      | undefined
  },
): Promise<Result<{ readonly refund: StoredRefund; readonly mail: Mail | null }, 'refund-too-high'>> {
  const { order, refund, by, now } = releasing
  const of = { id: refund.id, companyId: order.companyId }
  const decided = { decided_by: by.id, decided_name: by.name, decided_at: now }
  // What waits is no longer there for others; from here on its money is.
  await changeRefund(tx, of, { state: 'released', ...decided })
  const moved = await move(tx, needs, releasing)
  if (!moved.ok) return moved
  if (Object.keys(moved.value).length > 0) await changeRefund(tx, of, moved.value)
  const after = await knownRefund(tx, { companyId: order.companyId, id: refund.id })
  const done = { ...releasing, refund: after }
  await record(tx, { ...done, action: 'order.refundReleased' })
  await appendRefundEvent(tx, { ...done, type: 'refund.decided' })
  const { mailedCents = after.cents, dropsReplacement = false } = notice
  const mailed = { refund: { ...after, cents: mailedCents }, dropsReplacement, now }
  const mail = notice.silent ? null : await notifyCustomer(tx, needs, { ...mailed, state: 'released' })
  // Of money that went back the report frees the voucher.
  const isAllCredit =
    after.way === 'credit' && (await orderFacts(tx, [order.companyId], order.id))?.leftCents === 0
  if (isAllCredit && order.hasVoucher) await needs.freeVoucherOf(tx, order.id)
  return ok({ refund: after, mail })
}

async function move(
  tx: Tx,
  needs: RefundsNeeds,
  { order, refund, by, now }: Releasing,
): Promise<Result<{ payment_refund_id?: string; voucher_code?: string }, 'refund-too-high'>> {
  const { cents, way } = refund
  const lines = await linesOfRefund(tx, { id: refund.id, companyId: order.companyId })
  const creditCents = lines.reduce((sum, line) => sum + line.creditCents, 0)
  if (creditCents > 0)
    await needs.returnCredit(tx, { companyId: order.companyId, orderId: order.id, cents: creditCents, now })
  const back = await needs.takeBackVouchers(tx, { companyId: order.companyId, lines, now })
  if (!back.ok) return refuse('refund-too-high')
  if (cents === 0) return ok({})
  const reason = `staff ${refund.id}`
  const input = {
    companyId: order.companyId,
    orderId: order.id,
    cents,
    reason,
    lines: paidLines(lines, cents),
    now,
  }
  if (way === 'claim')
    return (await needs.lowerOwed(tx, { orderId: order.id, cents, reason, now }))
      ? ok({})
      : refuse('refund-too-high')
  const moved =
    way === 'credit'
      ? await needs.payments.creditPart(tx, input)
      : await needs.payments.refund(tx, { ...input, correctsAtOnce: true })
  const [id] = moved.ok ? moved.value.refundIds : []
  if (id === undefined) return refuse('refund-too-high')
  if (way === 'provider') {
    await needs.writeDocuments(tx, { orderId: order.id })
    return ok({ payment_refund_id: id })
  }
  if (by.staff === null) return refuse('refund-too-high')
  const code = await needs.giveCredit(tx, {
    actor: by.staff,
    companyId: order.companyId,
    orderId: order.id,
    cents,
    until: creditUntil(now),
    name: `Erstattung ${order.shortCode}`,
    now,
  })
  return ok({ payment_refund_id: id, voucher_code: code })
}

/** What its correction names; null where the lines do not make the amount. */
function paidLines(lines: Awaited<ReturnType<typeof linesOfRefund>>, cents: number) {
  const paid = lines
    .filter((line) => line.cents > 0)
    .map(({ lineId, pieces, cents: own }) => ({ lineId, pieces, cents: own }))
  const sum = paid.reduce((total, line) => total + line.cents, 0)
  return paid.length > 0 && sum === cents ? paid : undefined
}

/** Notifies the customer; each state of a refund once. */
export async function notifyCustomer(
  tx: Tx,
  needs: RefundsNeeds,
  {
    refund,
    now,
    state,
    dropsReplacement = false,
  }: Pick<Releasing, 'refund' | 'now'> & {
    readonly state: 'waiting' | 'released' | 'kept'
    readonly dropsReplacement?: boolean
  },
): Promise<Mail> {
  const { id, orderId, kind, way, reason, cents, boxes, lines, voucherCode } = refund
  // A change and a withdrawal tell of their money themselves.
  if (reason === 'changed' || reason === 'withdrawn')
    throw new Error(`refund ${id} is mailed with its ${reason}`)
  return await needs.sendRefundMail(tx, {
    orderId,
    refundId: id,
    state,
    way,
    reason,
    cents,
    boxNumbers: boxes.map(({ number }) => number),
    pieces: kind === 'lines' ? lines.map(({ said, pieces }) => `${pieces} × ${said}`) : [],
    isWhole: kind === 'whole',
    dropsReplacement,
    credit: voucherCode === null ? null : { code: voucherCode, until: creditUntil(now) },
    now,
  })
}

/** Records who did it, in the history of the order. */
export async function record(
  tx: Tx,
  {
    order,
    refund,
    by,
    now,
    action,
    reason = null,
  }: Releasing & { readonly action: `order.refund${string}`; readonly reason?: string | null | undefined },
): Promise<void> {
  const { id, cents, kind, way, boxes, lines, note } = refund
  await recordChange(tx, {
    at: now,
    companyId: order.companyId,
    actor: by.event,
    action,
    subject: { kind: 'order', id: order.id },
    before: null,
    after: {
      refundId: id,
      cents,
      kind,
      way,
      reason: refund.reason,
      ...(boxes.length > 0 && { boxes: boxes.map(({ name }) => name).join(', ') }),
      ...(kind === 'lines' && { pieces: lines.map((line) => `${line.pieces} × ${line.name}`).join(', ') }),
      ...(note !== '' && { note }),
    },
    reason,
  })
}

/** Appended for whoever has to know: that it waits, or what was decided. */
export async function appendRefundEvent(
  tx: Tx,
  {
    order,
    refund,
    by,
    now,
    type,
    more = {},
  }: Releasing & {
    readonly type: Extract<EventType, `refund.${string}`>
    readonly more?: JsonObject | undefined
  },
): Promise<void> {
  await appendEvent(tx, {
    type,
    at: now,
    companyId: order.companyId,
    orderId: order.id,
    actor: by.event,
    data: { refundId: refund.id, cents: refund.cents, requestedBy: refund.requestedBy, ...more },
  })
}
