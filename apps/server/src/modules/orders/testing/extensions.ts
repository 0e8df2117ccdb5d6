import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { sql } from 'kysely'
import { type OrdersTest, anOrder, bankSays, callOf, CONSENTS, rowsOf, visitor } from '../testing.ts'

export const HOUR = 3_600_000

/** A rental that has begun: box M from noon to 14:00, 4 euros, 2 euros the hour. */
export async function aRental(at: OrdersTest, more: object = {}) {
  const order = await anOrder(at, more)
  await bankSays(at, order.paymentId, { state: 'paid' })
  return order
}

/** How much longer it could go on. */
export async function offerOf(at: OrdersTest, hash: string, query: { to?: string; length?: string } = {}) {
  const offer = await visitor(at)(rentalEndCalls.extensionOffer, { params: { hash }, query }, callOf(at))
  if (!offer.ok) throw new Error(offer.refusal)
  return offer.value
}

/** Orders more time: an hour for 2 euros unless said. */
export const extend = (at: OrdersTest, hash: string, more: object = {}) =>
  visitor(at)(
    rentalEndCalls.extendRental,
    { params: { hash }, body: { length: '1h', consents: CONSENTS, shownTotalCents: 200, ...more } },
    callOf(at),
  )

/** The same, with what it takes to pay for it. */
export async function anExtension(at: OrdersTest, hash: string, more: object = {}) {
  const placed = await extend(at, hash, more)
  if (!placed.ok) throw new Error(placed.refusal)
  return { ...placed.value, ...(await paymentOf(at, placed.value.hash)) }
}

/** An order with its payment at the bank. */
export async function paymentOf(at: OrdersTest, hash: string) {
  const [row] = await rowsOf(
    at,
    sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
      join payment p on p.order_id = o.id where o.hash = ${hash}`,
  )
  if (!row) throw new Error('no such order')
  return row
}

/** The rental an order began, as it is stored. */
export async function rentalOf(at: OrdersTest, orderId: string) {
  const [row] = await rowsOf(
    at,
    sql<{ id: string; state: string; endsAt: Date; blockedUntil: Date; priceCents: number; boxId: string }>`
      select id, state, ends_at as "endsAt", blocked_until as "blockedUntil", price_cents as "priceCents",
        box_id as "boxId" from rental where order_id = ${orderId}`,
  )
  if (!row) throw new Error('no rental')
  return row
}

/** How long after the start of a test's day the rental ends. */
export const endOf = async (at: OrdersTest, orderId: string, start: Date) =>
  ((await rentalOf(at, orderId)).endsAt.getTime() - start.getTime()) / HOUR

export const templatesOf = async (at: OrdersTest, orderId: string) =>
  (
    await rowsOf(
      at,
      sql<{
        template: string
      }>`select template from mail where order_id = ${orderId} order by created_at, template`,
    )
  ).map(({ template }) => template)
