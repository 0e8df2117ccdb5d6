import type { OrderTransfer, Receipt, Surplus } from '@fachwerk/contract/payment/transfer-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { lockPayment } from '../payments-repository.ts'
import { endRefund, refundById } from '../ledger/refunds-repository.ts'
import {
  isOrderOf,
  transferOfOrder,
  unsentRefunds,
  waitingTransferOf,
} from '../ledger/transfers-repository.ts'
import type { PaymentTools } from './payment-tools.ts'
import { bookRefund } from './book-money.ts'
import { book, missingCentsOf, openCentsOf, settleTransfer } from './book-transfer.ts'
import { viewTransfer } from './show-transfer.ts'

interface Target {
  readonly actor: StaffActor
  readonly orderId: string
}
interface Asked extends Target {
  readonly idempotency: IdempotencyRequest | null
}
type Shown<E extends string> = Promise<Result<{ transfer: OrderTransfer }, E | IdempotencyRefusal>>

/** A bank's day is Berlin's. */
const OFFICE_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const isAhead = (valueOn: string, now: Date) => valueOn > OFFICE_DAY.format(now)

/** Why nothing is booked: another company's order is not there, one of ours is paid in another way. */
async function without(tx: Tx, { actor, orderId }: Target) {
  const isOurs = await isOrderOf(tx, actor.scopeFor('payments.record'), orderId)
  return refuse(isOurs ? 'transition-not-allowed' : 'not-found')
}

/** Money came: written down with day and person, and as soon as it is enough the order is paid (K-06). */
export function recordReceipt(
  tools: PaymentTools,
  { actor, orderId, idempotency, receipt }: Asked & { readonly receipt: Receipt },
): Shown<'not-found' | 'transition-not-allowed' | 'value-day-ahead'> {
  return tools.db.transaction((tx) =>
    idempotent(tx, idempotency, tools.clock.now(), () => bookReceipt(tx, tools, { actor, orderId, receipt })),
  )
}

/** The same in the caller's transaction. */
export async function bookReceipt(
  tx: Tx,
  tools: PaymentTools,
  { actor, orderId, receipt }: Target & { readonly receipt: Receipt },
): Promise<Result<{ transfer: OrderTransfer }, 'not-found' | 'transition-not-allowed' | 'value-day-ahead'>> {
  const now = tools.clock.now()
  if (isAhead(receipt.valueOn, now)) return refuse('value-day-ahead')
  const place = await transferOfOrder(tx, actor.scopeFor('payments.record'), orderId)
  if (!place) return await without(tx, { actor, orderId })
  await tools.settled.lock(tx, orderId)
  await book(tx, tools, { place, actor, now, kind: 'received', ...receipt })
  await settleTransfer(tx, tools, { place, now })
  return ok({ transfer: await viewTransfer(tx, { actor, place }) })
}

/** What an order still waits for (cents), which is then locked; nothing where it waits for no transfer. */
export async function missingOfLocked(
  tx: Tx,
  { settled }: Pick<PaymentTools, 'settled'>,
  { actor, orderId }: Target,
): Promise<number> {
  const place = await transferOfOrder(tx, actor.scopeFor('payments.record'), orderId)
  if (!place) return 0
  await settled.lock(tx, orderId)
  return await missingCentsOf(tx, place)
}

/** Money an order did not take is sent back, or pays another order of the same customer. */
export function settleSurplus(
  tools: PaymentTools,
  { actor, orderId, idempotency, surplus }: Asked & { readonly surplus: Surplus },
): Shown<
  'not-found' | 'transition-not-allowed' | 'value-day-ahead' | 'more-than-there' | 'no-such-transfer'
> {
  return tools.db.transaction((tx) =>
    idempotent(tx, idempotency, tools.clock.now(), () => bookSurplus(tx, tools, { actor, orderId, surplus })),
  )
}

/** The same in the caller's transaction. */
export async function bookSurplus(
  tx: Tx,
  tools: PaymentTools,
  { actor, orderId, surplus }: Target & { readonly surplus: Surplus },
): Promise<
  Result<
    { transfer: OrderTransfer },
    'not-found' | 'transition-not-allowed' | 'value-day-ahead' | 'more-than-there' | 'no-such-transfer'
  >
> {
  const now = tools.clock.now()
  const { toCode, ...movement } = surplus
  if (isAhead(surplus.valueOn, now)) return refuse('value-day-ahead')
  const place = await transferOfOrder(tx, actor.scopeFor('payments.record'), orderId)
  if (!place) return await without(tx, { actor, orderId })
  const other = toCode === undefined ? undefined : await waitingTransferOf(tx, place, toCode)
  if (toCode !== undefined && !other) return refuse('no-such-transfer')
  // In one order, so that two moves against each other queue up.
  for (const id of [orderId, ...(other ? [other.order_id] : [])].toSorted()) await tools.settled.lock(tx, id)
  if ((await openCentsOf(tx, place)) < surplus.cents) return refuse('more-than-there')
  const details = { place, actor, now }
  if (other) {
    await book(tx, tools, { ...details, kind: 'movedOut', ...movement, other })
    await book(tx, tools, { ...details, place: other, kind: 'movedIn', ...movement, other: place })
    await settleTransfer(tx, tools, { place: other, now })
  } else await book(tx, tools, { ...details, kind: 'returned', ...movement })
  return ok({ transfer: await viewTransfer(tx, { actor, place }) })
}

/** What the house decided to give back has been sent by hand: booked as any refund is (O-07). */
export const confirmRefund = (
  tools: PaymentTools,
  target: Target & { readonly refundId: string },
): Promise<Result<{ transfer: OrderTransfer }, 'not-found' | 'transition-not-allowed'>> =>
  tools.db.transaction((tx) => bookSentRefund(tx, tools, target))

/** The same in the caller's transaction. */
export async function bookSentRefund(
  tx: Tx,
  tools: PaymentTools,
  { actor, orderId, refundId }: Target & { readonly refundId: string },
): Promise<Result<{ transfer: OrderTransfer }, 'not-found' | 'transition-not-allowed'>> {
  const now = tools.clock.now()
  const place = await transferOfOrder(tx, actor.scopeFor('payments.record'), orderId)
  if (!place) return await without(tx, { actor, orderId })
  await tools.settled.lock(tx, orderId)
  const waits = (await unsentRefunds(tx, place)).some(({ id }) => id === refundId)
  const refund = waits ? await refundById(tx, refundId) : undefined
  if (!refund) return refuse('transition-not-allowed')
  const payment = await lockPayment(tx, { ...place, id: refund.payment_id })
  if (!(await endRefund(tx, refund, 'done', now))) return refuse('transition-not-allowed')
  await bookRefund(tx, tools, {
    payment,
    cents: refund.amount_cents,
    reference: refund.id,
    refund,
  })
  await recordChange(tx, {
    at: now,
    companyId: place.company_id,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'order.refundSent',
    subject: { kind: 'order', id: orderId },
    before: null,
    after: { cents: refund.amount_cents, refundId },
  })
  return ok({ transfer: await viewTransfer(tx, { actor, place }) })
}
