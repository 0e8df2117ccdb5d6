import { type Order, euros } from './paypal-books.ts'

const OPENED = '2026-11-24T08:00:00.000Z'
const DECIDED = '2026-11-25T08:00:00.000Z'
const WON = '2026-11-26T08:00:00.000Z'

const idOf = ({ id }: Order): string => `PP-D-${id}`

const settlement = (type: 'DEBIT' | 'CREDIT', cents: number, at: string) => ({
  affected_party: 'SELLER',
  type,
  reason: 'DISPUTE_SETTLEMENT',
  amount: euros(cents),
  initiated_time: at,
})

/** A dispute as PayPal writes it; its fee and what the payer gets are movements, too. */
const writtenDispute = (order: Order) => ({
  dispute_id: idOf(order),
  create_time: OPENED,
  update_time: DECIDED,
  disputed_transactions: [{ seller_transaction_id: `CAP${order.id}`, custom: order.customId }],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: 'RESOLVED',
  dispute_amount: euros(order.disputed),
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_outcome: {
    outcome_code: order.disputeWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
    amount_refunded: euros(order.disputed),
  },
  money_movements: [
    settlement('DEBIT', order.disputed, DECIDED),
    { ...settlement('DEBIT', 1600, DECIDED), reason: 'DISPUTE_FEE' },
    { ...settlement('CREDIT', order.disputed, DECIDED), affected_party: 'BUYER' },
    ...(order.disputeWon ? [settlement('CREDIT', order.disputed, WON)] : []),
  ],
})

/** `GET /v1/customer/disputes`; without any, PayPal leaves the list away. */
export const listedDisputes = (orders: Iterable<Order>, capture: string | null) => {
  const found = [...orders].filter((order) => order.disputed > 0 && capture === `CAP${order.id}`)
  return found.length === 0 ? {} : { items: found.map((order) => ({ dispute_id: idOf(order) })) }
}

/** `GET /v1/customer/disputes/{id}` */
export function shownDispute(orders: Iterable<Order>, id: string) {
  const found = [...orders].find((order) => idOf(order) === id)
  return found ? writtenDispute(found) : null
}

/** `CUSTOMER.DISPUTE.RESOLVED`, as it comes at each decision. */
export const disputeEvent = (order: Order) => ({
  id: `WH-${order.id}-dispute-${order.disputed}-${order.disputeWon ? 'won' : 'lost'}`,
  event_type: 'CUSTOMER.DISPUTE.RESOLVED',
  resource_type: 'dispute',
  resource: writtenDispute(order),
})
