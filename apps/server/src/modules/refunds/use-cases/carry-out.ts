import type { RefundInput, RefundReason } from '@fachwerk/contract/payment/refund-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { limitsOf, rolesOf } from '../limits-repository.ts'
import type { RefundsNeeds } from '../needs.ts'
import { type BoxFacts, boxFacts, type OrderFacts, orderFacts } from '../order-facts-repository.ts'
import { insertRefund, type StoredRefund } from '../refunds-repository.ts'
import { isWithin, limitOf } from '../rules/limits.ts'
import { insertRefundLines } from '../goods/goods-lines-repository.ts'
import { takeBackRefunded } from '../goods/take-back-goods.ts'
import { type Dropped, dropReplacements } from '../replacements/drop-replacements.ts'
import type { OrderPart } from '../rules/order-parts.ts'
import type { PlannedLine } from '../rules/refund-lines.ts'
import { goodsOf, type PlanRefusal, type RefundPlan, refundPlan } from '../rules/refund-plan.ts'
import { officeDay } from '../rules/refund-times.ts'
import { type By, byOf } from './by.ts'
import { leftOfBox, leftOfGoods, moneyOf, type OrderMoney, partsOf } from './order-money.ts'
import {
  knownRefund,
  type Mail,
  record,
  release,
  appendRefundEvent,
  notifyCustomer,
} from './release-refund.ts'

export type CarryOutRefusal = PlanRefusal | 'not-found' | 'refund-withdrawal-open' | 'door-open'

/** A rental that can be cancelled: booked or running. */
const OPEN: readonly string[] = ['reserved', 'active', 'overdue']
export const canCancel = ({ state }: Pick<BoxFacts, 'state'>): boolean => OPEN.includes(state)

export interface Refunding {
  readonly actor: StaffActor
  readonly input: RefundInput
  readonly now: Date
}

/** What was done: the refund as it stands, with what it took. */
export interface Placed {
  readonly order: OrderFacts
  readonly boxes: readonly BoxFacts[]
  readonly plan: RefundPlan
  readonly refund: StoredRefund
  /** Set where a second person has to release the money. */
  readonly limitCents: number | null
  readonly mail: Mail | null
  /** Pieces that were to be sent anew do not come. */
  readonly dropsReplacement: boolean
}

/**
 * Cancels and gives back from an order, in the caller's transaction (O-07). Rentals end at once; above what the person may give
 * back alone the money waits for somebody else.
 */
export async function placeRefund(
  tx: Tx,
  needs: RefundsNeeds,
  { actor, input, now }: Refunding,
): Promise<Result<Placed, CarryOutRefusal>> {
  const scope = actor.scopeFor('orders.refund')
  if (!(await orderFacts(tx, scope, input.orderId))) return refuse('not-found')
  await needs.holdOrder(tx, input.orderId)
  const order = await orderFacts(tx, scope, input.orderId)
  if (!order) return refuse('not-found')
  if (order.openCase) return refuse('refund-withdrawal-open')
  const boxes = await boxFacts(tx, order)
  const money = await moneyOf(tx, { order, boxes, now, hold: (id) => needs.holdOrder(tx, id) })
  const basis = {
    leftCents: money.leftCents,
    isCanceled: order.status === 'canceled',
    onInvoice: order.owedCents !== null,
    isDue: order.isDue,
    voucherCents: order.voucherCents,
    goods: goodsOf(order),
    lines: await leftOfGoods(tx, order),
    boxes: boxes.map((box) => ({
      rentalId: box.rentalId,
      state: box.state,
      leftCents: leftOfBox(money, box),
      wasOpened: box.openedAt !== null,
      canCancel: canCancel(box),
    })),
  }
  const planned = refundPlan(input, basis, officeDay(now))
  if (!planned.ok) return planned
  const plan = planned.value
  // Of pieces each says itself where it goes.
  const putsBack = input.kind === 'whole' && input.putsBack
  const by = byOf(actor)
  const isOver = plan.cancelsGoods
  const dropped = await dropReplacements(tx, needs, { order, planned: plan.lines, isOver, by, now })
  const cancelled = await cancelPlanned(tx, needs, { money, plan, putsBack, by, now })
  if (!cancelled.ok) return cancelled
  const limitCents = await ownLimit(tx, { actor, companyId: order.companyId })
  const parts = partsOf(money, plan)
  const placing = { boxes, plan, dropped, input, actor, now }
  return isWithin(plan.cents, limitCents)
    ? await releaseParts(tx, needs, { ...placing, parts })
    : ok(await requestParts(tx, needs, { ...placing, parts, limitCents: limitCents ?? 0 }))
}

interface Placing extends Refunding {
  readonly boxes: readonly BoxFacts[]
  readonly plan: RefundPlan
  readonly dropped: Dropped
  /** From the order itself, then from those that changed its bookings (B-21). */
  readonly parts: ReturnType<typeof partsOf>
}

/** All of it goes at once; the mail names the sum. */
async function releaseParts(
  tx: Tx,
  needs: RefundsNeeds,
  placing: Placing,
): Promise<Result<Placed, 'refund-too-high'>> {
  const { boxes, plan, dropped, parts, actor, input, now } = placing
  const by = byOf(actor)
  const [own, ...others] = parts
  for (const part of others) {
    const refund = await writeRefund(tx, needs, { ...part, by, input: partInput(input), now })
    const released = await release(tx, needs, {
      releasing: { order: part.order, refund, by, now },
      notice: { silent: true },
    })
    if (!released.ok) return released
  }
  const { order } = own
  const refund = await writeOwn(tx, needs, placing)
  const released = await release(tx, needs, {
    releasing: { order, refund, by, now },
    notice: { mailedCents: plan.cents, dropsReplacement: dropped.wasAnnounced },
  })
  const done = { order, boxes, plan, limitCents: null, dropsReplacement: dropped.wasAnnounced }
  return released.ok ? ok({ ...done, ...released.value }) : released
}

/** Each order's money waits with its own order. */
async function requestParts(
  tx: Tx,
  needs: RefundsNeeds,
  placing: Placing & { readonly limitCents: number },
): Promise<Placed> {
  const { boxes, plan, dropped, parts, actor, input, limitCents, now } = placing
  const dropsReplacement = dropped.wasAnnounced
  const by = byOf(actor)
  const [own, ...others] = parts
  for (const part of others) {
    const refund = await writeRefund(tx, needs, { ...part, by, input: partInput(input), now })
    const details = { order: part.order, refund, by, now }
    await record(tx, { ...details, action: 'order.refundRequested' })
    await appendRefundEvent(tx, { ...details, type: 'refund.requested' })
  }
  const { order } = own
  const refund = await writeOwn(tx, needs, placing)
  const details = { order, refund, by, now }
  await record(tx, { ...details, action: 'order.refundRequested' })
  await appendRefundEvent(tx, { ...details, type: 'refund.requested' })
  const mail =
    plan.cancels.length > 0 || plan.cancelsGoods || dropsReplacement
      ? await notifyCustomer(tx, needs, { ...details, state: 'waiting', dropsReplacement })
      : null
  return { order, boxes, plan, refund, limitCents, mail, dropsReplacement }
}

/** It cancels nothing there. */
const partInput = (input: RefundInput): RefundInput => ({ ...input, kind: 'amount' })

/** The part of the order itself, and of its goods what comes back. */
async function writeOwn(
  tx: Tx,
  needs: RefundsNeeds,
  { parts: [own], plan: { lines }, dropped: { taken }, actor, input, now }: Placing,
): Promise<StoredRefund> {
  const refund = await writeRefund(tx, needs, { ...own, by: byOf(actor), input, lines, now })
  const of = { order: own.order, refundId: refund.id, by: actor.name, now }
  await takeBackRefunded(tx, needs, { ...of, lines: taken })
  return refund
}

export const ownLimit = async (
  tx: Tx,
  { actor, companyId }: { readonly actor: StaffActor; readonly companyId: string },
): Promise<number | null> => limitOf(await rolesOf(tx, actor), await limitsOf(tx, companyId))

/** Rentals of a plan end, or are cancelled. */
export async function cancelPlanned(
  tx: Tx,
  needs: RefundsNeeds,
  details: {
    readonly money: OrderMoney
    readonly plan: RefundPlan
    /** Of goods: whether they go back into the shelf. */
    readonly putsBack?: boolean
    readonly by: By
    readonly now: Date
  },
): Promise<Result<unknown, CarryOutRefusal>> {
  const { money, plan, putsBack = true, by, now } = details
  const { order } = money
  if (plan.cancelsGoods) {
    const closed = await needs.cancelFromOrder(tx, {
      orderId: order.id,
      onlyGoods: true,
      putsBack,
      actor: by.event,
      now,
    })
    if (!closed.ok) return closed
  }
  if (plan.cancels.length === 0) return ok(null)
  const rentalIds = plan.cancels.map(({ rentalId }) => rentalId)
  // A voucher that paid for all of it is good again with the whole; beside money it follows the money.
  const paidNothing = order.paidCents === 0 && order.owedCents === null
  const voucher =
    order.hasVoucher && plan.isWhole && paidNothing ? ({ keptCents: 0 } as const) : ('redeemed' as const)
  const cancelled = await needs.cancelFromOrder(tx, {
    orderId: order.id,
    rentalIds,
    voucherStays: voucher,
    actor: by.event,
    now,
  })
  if (!cancelled.ok) return cancelled
  // What only changed them is over with them.
  for (const { id, status } of rentalIds.flatMap((rentalId) => money.additions.get(rentalId) ?? [])) {
    if (status === 'canceled' || status === 'finished') continue
    const gone = await needs.cancelFromOrder(tx, { orderId: id, actor: by.event, now })
    if (!gone.ok) return gone
  }
  return cancelled
}

/** Why and how money is given back. */
export type RefundWhy = Pick<RefundInput, 'kind' | 'note' | 'way' | 'agreedOn'> & {
  readonly reason: RefundReason
}

/** Stores who wants it; it waits until it is released. */
export async function writeRefund(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'random'>,
  orderPart: OrderPart<OrderFacts> & {
    readonly input: RefundWhy
    readonly by: By
    /** Of goods: for which of its lines it is. */
    readonly lines?: readonly PlannedLine[]
    /** The withdrawal it belongs to. */
    readonly declarationId?: string
    readonly now: Date
  },
): Promise<StoredRefund> {
  const { order, cents, cancels, by, input, lines = [], declarationId, now } = orderPart
  const id = needs.random.uuid()
  await insertRefund(
    tx,
    {
      id,
      company_id: order.companyId,
      order_id: order.id,
      kind: input.kind,
      reason: input.reason,
      note: input.note,
      way: order.owedCents === null ? (input.way === 'claim' ? 'provider' : input.way) : 'claim',
      agreed_on: input.way === 'credit' ? (input.agreedOn ?? officeDay(now)) : null,
      amount_cents: cents,
      state: 'waiting',
      requested_by: by.id,
      requested_name: by.name,
      requested_at: now,
      decided_by: null,
      decided_name: null,
      decided_at: null,
      ...(declarationId !== undefined && { declaration_id: declarationId }),
    },
    cancels,
  )
  await insertRefundLines(
    tx,
    lines.map((line) => ({
      refund_id: id,
      line_id: line.lineId,
      company_id: order.companyId,
      pieces: line.pieces,
      amount_cents: line.cents,
      credit_cents: line.creditCents,
    })),
  )
  return await knownRefund(tx, { companyId: order.companyId, id })
}
