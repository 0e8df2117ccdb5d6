import { transact } from '../../../platform/db/transact.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import { orderFacts } from '../order-facts-repository.ts'
import { allPieces, wholeLines } from '../rules/refund-lines.ts'
import type { By } from '../use-cases/by.ts'
import { cancelPlanned, type RefundWhy, writeRefund } from '../use-cases/carry-out.ts'
import { leftOfGoods, moneyOf, partsOf } from '../use-cases/order-money.ts'
import { release } from '../use-cases/release-refund.ts'

const WHY: RefundWhy = { kind: 'whole', reason: 'beforeStart', note: '', way: 'provider' }
/** Its boxes go on. */
const OF_GOODS: RefundWhy = { ...WHY, kind: 'lines' }

/** The order behind a customer's link, and who ordered. */
interface Linked {
  readonly id: string
  readonly company_id: string
  readonly customer_id: string
  readonly contact: { readonly firstName: string; readonly lastName: string }
}

/**
 * K-04: cancelled by who ordered it, before anybody has begun to prepare it, or before its service begins: the goods are in the shelf again, their half hour is free,
 * and all that was paid goes back the way it came. Nobody has to release it.
 */
export const cancelGoods = (
  needs: RefundsNeeds,
  linked: Linked,
): Promise<Result<{ backCents: number }, 'not-found' | 'transition-not-allowed'>> =>
  transact<{ backCents: number }, 'not-found' | 'transition-not-allowed'>(needs.db, async (tx) => {
    await needs.holdOrder(tx, linked.id)
    const now = needs.clock.now()
    const order = await orderFacts(tx, [linked.company_id], linked.id)
    if (!order?.handsOver) return refuse('not-found')
    // Prepared, it is what staff give back; withdrawn from, it is what they decide.
    if (order.goodsStatus !== 'approved' || order.openCase !== null) return refuse('transition-not-allowed')
    // Of a service nobody says that they prepare it: it may be cancelled until it begins.
    if (order.serviceAt !== null && order.serviceAt <= now) return refuse('transition-not-allowed')
    const money = await moneyOf(tx, { order, boxes: [], now })
    const left = await leftOfGoods(tx, order)
    const ofGoods = left.reduce((sum, { leftCents }) => sum + leftCents, 0)
    const plan = {
      cents: order.rents ? ofGoods : money.leftCents,
      cancels: [],
      isWhole: !order.rents,
      cancelsGoods: true,
      lines: order.rents ? allPieces(left) : wholeLines(left),
    }
    const by = byCustomer(linked)
    const cancelled = await cancelPlanned(tx, needs, { money, plan, by, now })
    if (!cancelled.ok) return refuse('transition-not-allowed')
    const [own] = partsOf(money, plan)
    const refund = await writeRefund(tx, needs, {
      ...own,
      by,
      input: order.rents ? OF_GOODS : WHY,
      lines: plan.lines,
      now,
    })
    const released = await release(tx, needs, {
      releasing: { order, refund, by, now },
      notice: { mailedCents: plan.cents },
    })
    return released.ok ? ok({ backCents: plan.cents }) : refuse('transition-not-allowed')
  })

function byCustomer({ customer_id: id, contact: { firstName, lastName } }: Linked): By {
  const name = `${firstName} ${lastName}`.trim()
  return { id, name, event: { kind: 'customer', id, name }, staff: null }
}
