import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrdersNeeds } from '../needs.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import { mayTake } from '../rules/order-steps.ts'
import { type GoodsState, handsOver, rents } from '../rules/parts-of-order.ts'
import { bringOrder } from './bring-order.ts'

/** One refund for this per payment, however often and by whom it is asked for; of several boxes one for each part. */
export const WITHDRAWN = 'withdrawn'

/** What of an order's voucher stays redeemed: so much of one that had paid for all, or as it is while something is kept. */
export type VoucherStays = { readonly keptCents: number } | 'redeemed'

const OPEN: readonly string[] = ['held', 'reserved', 'active', 'overdue']

/**
 * A withdrawal takes effect, in the caller's transaction (LAW-7, LAW-10): rentals of the order end or are cancelled, the order
 * is closed, and the money that is not kept goes back once. Of several boxes (K-03) only those of `rentalIds` end; the order
 * is closed with the last of them. An order for more time gives its rental the end it had before.
 * @returns `transition-not-allowed` when the order was cancelled before, or has less money left; the caller then rolls back
 */
export async function withdrawOrder(
  tx: Tx,
  needs: OrdersNeeds,
  details: {
    readonly orderId: string
    readonly refundCents: number
    readonly rentalIds?: readonly string[]
    /** Its goods alone, of an order that rents as well: its boxes go on. */
    readonly onlyGoods?: boolean
    /** The rental it made longer, the end that one had before, and what all that made it longer since had cost. */
    readonly shortens?: { readonly rentalId: string; readonly endsAt: Date; readonly cents: number }
    /** Absent: it is free again with the order or its money. */
    readonly voucherStays?: VoucherStays
    /** `refunded`: staff cancel it from the order (O-07). */
    readonly because?: 'withdrawn' | 'refunded'
    /** Of goods that were not handed over: whether they go back into the shelf; unless said they do. */
    readonly putsBack?: boolean
    /** Of goods: what of the money is for which line. */
    readonly lines?: Parameters<OrdersNeeds['payments']['refund']>[1]['lines']
    readonly actor: EventActor
    readonly now: Date
  },
): Promise<Result<'withdrawn', 'not-found' | 'transition-not-allowed' | 'door-open'>> {
  const { orderId, refundCents, rentalIds, onlyGoods = false, shortens, voucherStays, actor, now } = details
  const because = details.because ?? WITHDRAWN
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('not-found')
  if (order.status === 'canceled') return refuse('transition-not-allowed')
  // As whoever orders locks them: what is in stock, the voucher, the boxes. Nobody waits for the other in a circle.
  const goods = await closeGoods(tx, needs, { ...details, order, because })
  if (typeof voucherStays === 'object') {
    const { keptCents } = voucherStays
    await needs.vouchers.releaseVoucher(tx, { companyId: order.company_id, orderId, keptCents }, now)
  }
  // A month's money that goes back is owed no more.
  await needs.months.dropped(tx, order)
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const isMeant = ({ id }: { readonly id: string }) =>
    !onlyGoods && (rentalIds === undefined || rentalIds.includes(id))
  for (const { id } of rentals.filter(isMeant)) {
    const withdrawn = await needs.rentals.withdrawRental(tx, { rentalId: id, actor, cause: because, now })
    if (!withdrawn.ok) return withdrawn
  }
  if (shortens) {
    const shortened = await needs.rentals.shortenRental(tx, { ...shortens, actor, now })
    if (!shortened.ok) return shortened
  }
  const stay = rentals.filter((rental) => !isMeant(rental))
  const goesOn = goods === 'open' || stay.some(({ state }) => OPEN.includes(state))
  const wasHad = goods === 'done' || (onlyGoods && stay.some(({ state }) => state === 'ended'))
  if (!goesOn && wasHad) await finish(tx, { order, actor, now })
  if (!goesOn && !wasHad) await cancel(tx, { ...details, order, because })
  if (refundCents === 0) return ok('withdrawn')
  const [part] = rentalIds?.toSorted() ?? []
  const reason = part === undefined ? WITHDRAWN : `${WITHDRAWN} ${part}`
  // What was not paid is owed no more; what it says of the money stands in the mail of the withdrawal.
  if (await needs.claims.lower(tx, { order, less: { cents: refundCents, reason, silent: true, now } }))
    return ok('withdrawn')
  const { lines } = details
  const input = { companyId: order.company_id, orderId, cents: refundCents, reason, lines, now }
  const refund = await needs.payments.refund(tx, input)
  return refund.ok ? ok('withdrawn') : refuse('transition-not-allowed')
}

/**
 * Goods that were not handed over are not any more, where they are meant: with all of their order, or alone.
 * @returns how far those of an order are that rents as well
 */
async function closeGoods(
  tx: Tx,
  { goods }: Pick<OrdersNeeds, 'goods'>,
  {
    order,
    rentalIds,
    onlyGoods = false,
    because,
    putsBack = true,
    actor,
    now,
  }: {
    readonly order: OrderRow
    readonly rentalIds?: readonly string[]
    readonly onlyGoods?: boolean
    readonly because: 'withdrawn' | 'refunded'
    readonly putsBack?: boolean
    readonly actor: EventActor
    readonly now: Date
  },
): Promise<GoodsState> {
  if (!handsOver(order)) return 'none'
  const isMixed = rents(order)
  const state = isMixed ? (await goods.standingOf(tx, order)).state : 'none'
  const isMeant = isMixed ? state === 'open' && (onlyGoods || rentalIds === undefined) : true
  if (!isMeant || !mayTake(order.status, because)) return state
  await goods.closed(tx, { order, putsBack, by: actor.kind === 'staff' ? actor.name : null, now })
  return isMixed ? 'closed' : 'none'
}

/** Nothing of it goes on, and nothing of it was had. */
async function cancel(
  tx: Tx,
  {
    order,
    because,
    voucherStays,
    actor,
    now,
  }: Pick<Parameters<typeof withdrawOrder>[2], 'voucherStays' | 'actor' | 'now'> & {
    readonly order: OrderRow
    readonly because: 'withdrawn' | 'refunded'
  },
): Promise<void> {
  if (!mayTake(order.status, because)) return
  await bringOrder(tx, { order, step: because, now })
  await appendEvent(tx, {
    type: 'order.cancelled',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor,
    data: { code: order.short_code, reason: because, ...(voucherStays && { voucher: 'settled' }) },
  })
}

/** Nothing of it goes on, but some of it was had: it is no order that came to nothing. */
async function finish(
  tx: Tx,
  { order, actor, now }: { readonly order: OrderRow; readonly actor: EventActor; readonly now: Date },
): Promise<void> {
  if (!mayTake(order.status, 'over')) return
  await bringOrder(tx, { order, step: 'over', now })
  await appendEvent(tx, {
    type: 'order.finished',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor,
    data: { code: order.short_code },
  })
}
