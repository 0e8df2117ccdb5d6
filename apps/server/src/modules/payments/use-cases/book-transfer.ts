import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/audit.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { lockPayment, type PaymentPlace } from '../payments-repository.ts'
import { isOpen } from '../rules/payment-states.ts'
import { balanceOf, expectedByTransfer, standOf } from '../rules/transfer-terms.ts'
import { entriesOf, insertEntry, type TransferPlace } from '../ledger/transfers-repository.ts'
import { applyReport } from './apply-report.ts'
import { type PaymentTools, viewOf } from './payment-tools.ts'

export interface Booking {
  readonly kind: 'received' | 'returned' | 'movedOut' | 'movedIn'
  readonly cents: number
  readonly valueOn: string
  readonly note: string
  /** Of a move: the other order. */
  readonly other?: TransferPlace
}

const ACTIONS = {
  received: 'order.transferReceived',
  returned: 'order.transferReturned',
  movedOut: 'order.transferMovedOut',
  movedIn: 'order.transferMovedIn',
} as const
const COMES: readonly Booking['kind'][] = ['received', 'movedIn']

/** Writes down one movement on the bank account, with who did it; the order must be locked. */
export async function book(
  tx: Tx,
  tools: Pick<PaymentTools, 'random'>,
  {
    kind,
    cents,
    valueOn,
    note,
    other,
    ...details
  }: { readonly place: TransferPlace; readonly actor: StaffActor; readonly now: Date } & Booking,
): Promise<void> {
  const { place, actor, now } = details
  const { id: paymentId, company_id: companyId, order_id: orderId } = place
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await insertEntry(tx, {
    id: tools.random.uuid(),
    company_id: companyId,
    order_id: orderId,
    payment_id: paymentId,
    kind,
    amount_cents: cents,
    value_on: valueOn,
    note,
    other_order_id: other?.order_id ?? null,
    staff_id: actor.userId,
    staff_name: actor.name,
    at: now,
  })
  const mention = other ? { otherOrder: other.shortCode } : {}
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: ACTIONS[kind],
    subject: { kind: 'order', id: orderId },
    before: null,
    after: { cents, valueOn, ...(note && { note }), ...mention },
  })
  await appendEvent(tx, {
    type: COMES.includes(kind) ? 'payment.received' : 'payment.returned',
    at: now,
    companyId,
    orderId,
    actor: by,
    data: { paymentId, cents, code: place.shortCode, ...mention },
  })
}

/** How the money that came for a payment stands, and whether it still waits for some; both must be locked. */
async function standing(tx: Tx, place: TransferPlace) {
  const payment = await lockPayment(tx, place)
  const { state } = payment
  const balanceCents = balanceOf(await entriesOf(tx, place))
  return { ...standOf({ balanceCents, ...expectedByTransfer(payment) }), waits: isOpen(state) }
}

/** What is there for a payment and not taken by its order (cents); both must be locked. */
export const openCentsOf = async (tx: Tx, place: TransferPlace): Promise<number> =>
  (await standing(tx, place)).openCents

/** What it still waits for (cents); nothing once that is over. Both must be locked. */
export async function missingCentsOf(tx: Tx, place: TransferPlace): Promise<number> {
  const { waits, missingCents } = await standing(tx, place)
  return waits ? missingCents : 0
}

/**
 * After money came: enough of it in time pays the order, as the reports of any service would; a part only tells the customer
 * what is missing. What came too late, or twice, stays until people decide. The order must be locked.
 */
export async function settleTransfer(
  tx: Tx,
  tools: PaymentTools,
  { place, now }: { readonly place: PaymentPlace; readonly now: Date },
): Promise<void> {
  const payment = await lockPayment(tx, place)
  if (!isOpen(payment.state)) return
  const balanceCents = balanceOf(await entriesOf(tx, place))
  const { amountCents } = expectedByTransfer(payment)
  const missing = amountCents - balanceCents
  if (missing > 0) {
    const details = { receivedCents: balanceCents, missingCents: missing, now }
    return tools.settled.partly(tx, viewOf(payment), details)
  }
  const { merchant } = await tools.providers.ofPayment(tx, payment)
  const report = {
    reference: payment.provider_reference ?? payment.id,
    ourReference: payment.id,
    merchant,
    amountCents,
    currency: payment.currency,
    state: 'paid',
    refundedCents: 0,
    disputedCents: 0,
    feeCents: null,
    paymentUrl: payment.payment_url ?? '',
    stored: null,
  } as const
  await applyReport(tx, tools, { place, reported: { report, merchant } })
}
