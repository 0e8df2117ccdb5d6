import type { BookingView } from '@fachwerk/contract/rental/booking-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RefundsNeeds } from '../needs.ts'
import type { BookedOrder } from '../../orders/index.ts'
import { backCents } from '../rules/cancel-terms.ts'
import { cancelPlanned, type RefundWhy, writeRefund } from '../use-cases/carry-out.ts'
import { partsOf } from '../use-cases/order-money.ts'
import { release } from '../use-cases/release-refund.ts'
import { bookingOf, byCustomer, cancelView, stateOf } from './booking.ts'

/** B-21: what cancelling means now, as clock time and as an amount. */
export const showBooking = (
  needs: RefundsNeeds,
  linked: BookedOrder,
): Promise<Result<BookingView, 'not-found'>> => needs.db.read((tx) => view(needs, tx, linked))

async function view(
  needs: RefundsNeeds,
  tx: Tx,
  linked: BookedOrder,
): Promise<Result<BookingView, 'not-found'>> {
  const now = needs.clock.now()
  const booking = await bookingOf(tx, linked, { now })
  if (!booking || booking.facts.term === 'long') return refuse('not-found')
  return ok(await cancelView(needs, tx, booking, now))
}

/**
 * Cancelled by who booked it, before it begins: the box is free, the money goes back as the terms of the order say, that of its
 * changes too, and the invoices are corrected at once. Nobody has to release it.
 */
export const cancelBooking = (
  needs: RefundsNeeds,
  linked: BookedOrder,
  shownCents: number,
): Promise<Result<BookingView, 'not-found' | 'transition-not-allowed' | 'price-changed'>> =>
  transact<BookingView, 'not-found' | 'transition-not-allowed' | 'price-changed'>(needs.db, async (tx) => {
    await needs.holdOrder(tx, linked.id)
    const now = needs.clock.now()
    const booking = await bookingOf(tx, linked, { now, hold: (id) => needs.holdOrder(tx, id) })
    if (!booking || booking.facts.term === 'long') return refuse('not-found')
    if (stateOf(booking, now) !== 'open') return refuse('transition-not-allowed')
    const { order, box, boxes, facts, leftCents, money } = booking
    const cents = backCents(leftCents, { at: now, startsAt: box.startsAt, terms: facts })
    // The time for nothing ran out while they were reading.
    if (cents !== shownCents) return refuse('price-changed')
    const isWhole = boxes.length === 1 && !order.handsOver && cents === leftCents
    const plan = {
      cents,
      cancels: [{ rentalId: box.rentalId, cents }],
      isWhole,
      cancelsGoods: false,
      lines: [],
    }
    const by = byCustomer(facts)
    await needs.bookings.giveUpWaiting(tx, { companyId: order.companyId, rentalId: box.rentalId, now })
    await needs.rentals.dropWaitingChanges(tx, { rentalId: box.rentalId, now })
    const cancelled = await cancelPlanned(tx, needs, { money, plan, by, now })
    if (!cancelled.ok) return refuse('transition-not-allowed')
    const [own, ...others] = partsOf(money, plan)
    for (const part of others) {
      const refund = await writeRefund(tx, needs, { ...part, by, input: { ...WHY, kind: 'amount' }, now })
      const gone = await release(tx, needs, {
        releasing: { order: part.order, refund, by, now },
        notice: { silent: true },
      })
      if (!gone.ok) return refuse('transition-not-allowed')
    }
    const refund = await writeRefund(tx, needs, { ...own, by, input: WHY, now })
    const released = await release(tx, needs, {
      releasing: { order, refund, by, now },
      notice: { mailedCents: cents },
    })
    return released.ok ? await view(needs, tx, linked) : refuse('transition-not-allowed')
  })

const WHY: RefundWhy = { kind: 'boxes', reason: 'beforeStart', note: '', way: 'provider' }
