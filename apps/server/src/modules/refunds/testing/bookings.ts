import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { bookingChangeCalls } from '@fachwerk/contract/rental/booking-change-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { bankSays, callOf, CONSENTS, type OrdersTest, rowsOf, visitor } from '../../orders/testing.ts'
import { paymentOf } from '../../orders/testing/extensions.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import type { RefundsHouse } from './refunds-house.ts'

type Input = RequestIn<typeof bookingChangeCalls.changeBooking>['body']
type Chosen = Partial<Pick<Input, 'from' | 'to' | 'size' | 'locationId'>>

/** The day so many days from now, at the location. */
export const dayIn = (at: Pick<OrdersTest, 'platform'>, days: number): string =>
  new Date(at.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A paid booking for the day after tomorrow, 12:00 to 14:00, box M for 4 euros, with what its customer can do. */
export async function aBooking(at: RefundsHouse, more: object = {}) {
  const day = dayIn(at, 2)
  const order = await at.paidOrder({ period: { from: `${day}T12:00`, to: `${day}T14:00` }, ...more })
  return { ...order, day, ...actsOn(at, order) }
}

/** What whoever holds the link of a booking does with it. */
export function actsOn(
  at: OrdersTest & Pick<RefundsHouse, 'settle'>,
  order: { readonly id: string; readonly hash: string },
) {
  const params = { hash: order.hash }
  const look = async (chosen: Chosen = {}) =>
    replied(await visitor(at)(bookingChangeCalls.bookingChange, { params, query: chosen }, callOf(at)))
  const ask = async (
    chosen: Chosen,
    over: Partial<Input> = {},
    overrides: Parameters<typeof callOf>[1] = {},
  ) => {
    const { chosen: seen, differenceCents } = await look(chosen)
    const { localFrom: from, localTo: to, size, locationId } = seen
    const input = { from, to, size, locationId, shownCents: differenceCents, consents: CONSENTS, ...over }
    return await visitor(at)(bookingChangeCalls.changeBooking, { params, body: input }, callOf(at, overrides))
  }
  return {
    look,
    /** Asks for a change at the price that is shown. */
    ask,
    /** The same, paid where something is to pay. */
    async change(chosen: Chosen) {
      const asked = replied(await ask(chosen))
      if (asked.outcome === 'toPay') await pay(at, asked.hash)
      await at.settle()
      return asked
    },
    showCancelling: async () => replied(await visitor(at)(bookingCalls.booking, { params }, callOf(at))),
    cancel: (shownCents: number) =>
      visitor(at)(bookingCalls.cancelBooking, { params, body: { shownCents } }, callOf(at)),
    /** The rental as it is stored. */
    async stored() {
      const [row] = await rowsOf(
        at,
        sql<{
          id: string
          state: string
          from: Date
          to: Date
          boxNumber: number
          boxId: string
          size: number
          locationId: string
          priceCents: number
        }>`select r.id, r.state, r.starts_at as "from", r.ends_at as "to", b.number as "boxNumber", r.box_id as "boxId", r.size,
            r.location_id as "locationId", r.price_cents as "priceCents"
          from rental r join box b on b.id = r.box_id where r.order_id = ${order.id}`,
      )
      if (!row) throw new Error('no rental')
      return row
    },
  }
}

/** The bank has the money of an order. */
export async function pay(at: OrdersTest, hash: string): Promise<string> {
  const { id, paymentId } = await paymentOf(at, hash)
  await bankSays(at, paymentId, { state: 'paid' }, `paid-${paymentId}`)
  await at.platform.runConsumers()
  return id
}

/** Money that came for all orders of a customer less what went back, and the sum of their invoices and corrections. */
export async function balanceOf(
  at: Pick<OrdersTest, 'platform'>,
): Promise<{ retained: number; invoiced: number }> {
  const [row] = await rowsOf(
    at,
    sql<{ retained: number; invoiced: number }>`select
      (select coalesce(sum(case kind when 'capture' then amount_cents when 'refund' then -amount_cents else 0 end), 0)::int
        from ledger_entry) as retained,
      (select coalesce(sum(case kind when 'invoice' then gross_cents else -gross_cents end), 0)::int from invoice) as invoiced`,
  )
  if (!row) throw new Error('no balance')
  return row
}
