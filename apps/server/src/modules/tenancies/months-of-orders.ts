import type { MonthsOfOrders } from '../orders/index.ts'
import { longTermOf, monthOfOrder, paidUntilOf } from './long-term-repository.ts'
import type { TenanciesNeeds } from './needs.ts'
import { isAutoPaid } from './use-cases/auto-pay.ts'
import { sendUncollected } from './use-cases/collect-months.ts'
import { followLongTerm } from './use-cases/follow-long-term.ts'
import { monthDueAt } from './use-cases/month-transfer.ts'
import { dropMonth, reopenMonth, settleMonth } from './use-cases/settle-month.ts'

/** What orders ask about their months, in the transaction in which they ask. */
export const monthsOfOrders = (needs: TenanciesNeeds): MonthsOfOrders => ({
  async monthOf(tx, orderId) {
    const month = await monthOfOrder(tx, orderId)
    const terms = month && (await longTermOf(tx, month.rental_id))
    if (!terms) return null
    const { notice, minimum_months: minimumMonths, grace_days: graceDays, month_cents: monthCents } = terms
    return {
      rentalId: month.rental_id,
      firstOrderId: terms.order_id,
      position: month.position,
      endsAt: month.ends_at,
      isPaid: month.state === 'paid',
      blockedAt: month.blocked_at,
      terms: { notice, minimumMonths, graceDays, monthCents },
      isAutoPaid: isAutoPaid(terms),
    }
  },
  paidUntil: paidUntilOf,
  dueAt: monthDueAt,
  async settled(tx, { order, now }) {
    const month = await monthOfOrder(tx, order.id)
    if (month) await settleMonth(tx, needs, { order, month, now })
  },
  reopened: reopenMonth,
  dropped: dropMonth,
  rentalChanged: (tx, change) => followLongTerm(tx, needs, change),
  paymentFailed: (tx, failed) => sendUncollected(tx, needs, failed),
})
