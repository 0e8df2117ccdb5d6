import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { orderPaymentCalls } from '@fachwerk/contract/order/order-payment-calls'
import { ORDER_STATUSES, type OrderStatus } from '@fachwerk/contract/order/order-views'
import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { uncausedMails } from '../../testing/uncaused-mails.ts'
import { afterStep, mayTake, ORDER_STEPS, type OrderStepName } from './rules/order-steps.ts'
import {
  anOrderInput,
  anOrdersHouse,
  bankSays,
  CONSENTS,
  callOf,
  type OrdersTest,
  rowsOf,
  visitor,
} from './testing.ts'

const isStep = (name: string): name is OrderStepName => name in ORDER_STEPS
const STEPS = Object.keys(ORDER_STEPS).filter(isStep)

/** Wherever steps of the table lead from a status, one or several. */
function reachable(from: OrderStatus): Set<OrderStatus> {
  const found = new Set([from])
  for (const status of found)
    for (const step of STEPS) if (mayTake(status, step)) found.add(afterStep(status, step).status)
  return found
}
const REACHABLE = new Map(ORDER_STATUSES.map((status) => [status, reachable(status)]))
const REASONS = new Set<string | null>(
  STEPS.filter((step) => ORDER_STEPS[step].to === 'canceled').map(
    (step) => afterStep(ORDER_STEPS[step].from[0], step).cancel_reason ?? null,
  ),
)

interface StoredOrder {
  readonly id: string
  readonly hash: string
  readonly status: OrderStatus
  readonly reason: string | null
  readonly paymentId: string | null
  readonly rentalId: string | null
  readonly kind: string
}

const ordersOf = (at: OrdersTest) =>
  rowsOf(
    at,
    sql<StoredOrder>`select o.id, o.hash, o.status, o.cancel_reason as reason,
      (select p.id from payment p where p.order_id = o.id order by p.created_at desc limit 1) as "paymentId",
      l.rental_id as "rentalId", l.kind
    from customer_order o join lateral (select * from order_line where order_id = o.id order by id limit 1) l on true
    order by o.placed_at, o.id`,
  )

type Action = (at: OrdersTest, order: StoredOrder | undefined) => Promise<unknown>
const confirmed = { emptied: true, cleaned: true, doorClosed: true }
const place =
  (more: object): Action =>
  (at) =>
    visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at, more) }, callOf(at))
const says =
  (state: 'paid' | 'denied'): Action =>
  async (at, order) =>
    order?.paymentId && (await bankSays(at, order.paymentId, { state }, `evt-${order.paymentId}-${state}`))
const pass =
  (minutes: number): Action =>
  (at) =>
    at.platform.clock.advance(minutes * 60_000)
/** As somebody with the order's link. */
const held =
  (work: (at: OrdersTest, params: { hash: string }, rentalId: string) => Promise<unknown>): Action =>
  async (at, order) =>
    order?.rentalId ? await work(at, { hash: order.hash }, order.rentalId) : undefined
/** As staff, who hold the whole of it. */
const ofOrder =
  (because: 'withdrawn' | 'refunded'): Action =>
  (at, order) =>
    at.platform.db.transaction(async (tx) => {
      if (!order) return
      const now = at.platform.clock.now()
      const actor = { kind: 'system', name: 'Test' } as const
      await at.orders.withdrawOrder(tx, { orderId: order.id, refundCents: 0, because, actor, now })
    })

/** What customers, the bank, staff and time do to orders. */
const ACTIONS: Readonly<Record<string, Action>> = {
  placeNow: place({}),
  placeLater: place({ period: { from: '2026-09-17T12:00', length: '2h' } }),
  placeTwo: place({ sizes: ['S', 'M'], shownTotalCents: 700 }),
  paid: says('paid'),
  denied: says('denied'),
  giveUp: held((at, params) => visitor(at)(orderPaymentCalls.giveUpOrder, { params, body: {} }, callOf(at))),
  extend: held((at, params) => {
    const body = { length: '1h', consents: CONSENTS, shownTotalCents: 200 }
    return visitor(at)(rentalEndCalls.extendRental, { params, body }, callOf(at))
  }),
  payBack: held(async (at, params) => {
    const owed = await visitor(at)(rentalEndCalls.backPayment, { params }, callOf(at))
    const shownTotalCents = owed.ok ? owed.value.owedCents : 0
    return visitor(at)(rentalEndCalls.payBack, { params, body: { shownTotalCents } }, callOf(at))
  }),
  end: held((at, params, rentalId) =>
    visitor(at)(orderCalls.endRental, { params, body: { rentalId, ...confirmed } }, callOf(at)),
  ),
  resume: held((at, params, rentalId) =>
    visitor(at)(orderCalls.resumeRental, { params, body: { rentalId } }, callOf(at)),
  ),
  noBox: held((at, _params, rentalId) =>
    at.platform.db.transaction((tx) =>
      at.rentals.cancelRental(tx, { rentalId, cause: 'staff', now: at.platform.clock.now() }),
    ),
  ),
  withdraw: ofOrder('withdrawn'),
  refund: ofOrder('refunded'),
  minute: pass(1),
  quarter: pass(16),
  hours: pass(3 * 60),
  day: pass(25 * 60),
}
/** What is paid, ended and taken back leads on; it comes more often. */
const NAMES = [...Object.keys(ACTIONS), 'paid', 'paid', 'paid', 'end', 'end', 'resume', 'hours']

/** Lives these actions one after the other; says of each step that was taken where it led. */
async function live(at: OrdersTest, actions: readonly (readonly [name: string, which: number])[]) {
  const stood = new Map<string, OrderStatus>()
  const taken = new Set<string>()
  for (const [name, which] of actions) {
    const orders = await ordersOf(at)
    await ACTIONS[name]?.(at, orders[which % Math.max(1, orders.length)])
    await at.platform.runDue()
    await at.platform.runConsumers()
    for (const { id, status, reason } of await ordersOf(at)) {
      const before = stood.get(id) ?? 'new'
      if (before !== status) taken.add(`${before}>${status}`)
      expect(REACHABLE.get(before), `${name}: ${before} → ${status}`).toContain(status)
      expect(status === 'canceled' ? REASONS.has(reason) : reason === null, `${status}: ${reason}`).toBe(true)
      stood.set(id, status)
    }
    expect(await rowsOf(at, sql`select consumer, error from event_failure`)).toEqual([])
  }
  expect(await uncausedMails(at.platform.db)).toEqual([])
  return taken
}

it('FAULT-17 O-01 X-02 whatever customers, bank, staff and time do, an order takes only steps of the table, and each mail follows an event', async () => {
  const taken = new Set<string>()
  const acts = array(tuple(constantFrom(...NAMES), nat(3)), { minLength: 8, maxLength: 12 })
  const begin = [
    ['placeNow', 0],
    ['paid', 0],
    ['placeLater', 0],
    ['paid', 1],
  ] as const
  const property = asyncProperty(acts, async (actions) => {
    const at = await anOrdersHouse(['S', 'M', 'M'])
    for (const step of await live(at, [...begin, ...actions])) taken.add(step)
    await at.platform.stop()
  })
  await assert(property, { numRuns: 8, seed: 17, endOnFailure: true })
  // A life in which little happens would prove little.
  const lived = ['new>process', 'new>approved', 'new>canceled', 'approved>process', 'process>finished']
  expect([...taken]).toEqual(expect.arrayContaining(lived))
}, 120_000)
