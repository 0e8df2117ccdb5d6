import { CHANGED_BY_STAFF, sendChangeNotice } from './use-cases/send-change-notice.ts'
import { endNoticeQueue, followEnd, END_EVENTS, sendEndNotice } from './use-cases/send-end-notice.ts'
import { FOLLOWED, followRentals } from './use-cases/follow-rentals.ts'
import { COUNTING, followHoarding } from './use-cases/follow-hoarding.ts'
import { followOverstay, OVERSTAYED } from './use-cases/follow-overstay.ts'
import { followTakenBack, TAKEN_BACK } from './paying/use-cases/follow-taken-back.ts'
import { followWonBack, WON_BACK } from './paying/use-cases/follow-won-back.ts'
import { freeVoucher, UNWOUND } from './paying/use-cases/free-voucher.ts'
import { INVOICED, sendReaddressed } from './mails/use-cases/send-readdressed.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { OrdersNeeds } from './needs.ts'
import { holdOrders } from './orders-repository.ts'

/** What orders hear of rentals and money, each by a reader of its own. */
export function followEvents(needs: OrdersNeeds): void {
  onEvents(needs, {
    consumer: 'orders-follow-rentals',
    types: FOLLOWED,
    hold: holdOrders,
    handle: (tx, event) => followRentals(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'orders-follow-overstay',
    types: OVERSTAYED,
    hold: holdOrders,
    handle: (tx, event) => followOverstay(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'orders-tell-of-changes',
    types: CHANGED_BY_STAFF,
    hold: holdOrders,
    handle: (tx, event) => sendChangeNotice(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'orders-tell-of-ends',
    types: END_EVENTS,
    handle: (tx, event) => followEnd(tx, needs, event),
  })
  needs.jobs.handle(endNoticeQueue, (report) => sendEndNotice(needs, report))
  onEvents(needs, {
    consumer: 'orders-follow-money-taken-back',
    types: TAKEN_BACK,
    hold: holdOrders,
    handle: (tx, event) => followTakenBack(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'orders-follow-money-won-back',
    types: WON_BACK,
    hold: holdOrders,
    handle: (tx, event) => followWonBack(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'orders-free-voucher',
    types: UNWOUND,
    hold: holdOrders,
    handle: (tx, event) => freeVoucher(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'orders-follow-hoarding',
    types: COUNTING,
    handle: (tx, event) => followHoarding(tx, event),
  })
  onEvents(needs, {
    consumer: 'orders-tell-of-invoices-anew',
    types: INVOICED,
    handle: (tx, event) => sendReaddressed(tx, needs, event),
  })
}
