import { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { chargeMonths } from '../use-cases/charge-months.ts'
import { chaseMonths } from '../use-cases/chase-months.ts'
import { anOrdersHouse, bankSays, callOf, type OrdersTest, rowsOf, visitor } from '../../orders/testing.ts'
import { confirmPrepared } from '../../orders/testing/prepared.ts'
import { replied, staffOf } from '../../orders/testing/staff-orders.ts'

type Body = RequestIn<typeof longTermCalls.rentLongTerm>['body']

/** The orders' house with prices for a month, and what staff of the own and of a strange company do with long rentals. */
export async function aLongTermHouse(start?: string) {
  const at = await anOrdersHouse(['S', 'M', 'M', 'L'])
  if (start !== undefined) await at.platform.clock.advanceTo(new Date(start))
  const { companyId, locationId } = at.own
  await at.platform.db.transaction((tx) =>
    sql`insert into tariff (id, company_id, price_group_id, size, step, cents)
      select gen_random_uuid(), g.company_id, g.id, 1, 'month', 4900 from price_group g where g.location_id = ${locationId}
      on conflict (price_group_id, size, step) do update set cents = 4900`.execute(tx),
  )
  const call = createInvokeStaff(at.registry)
  const owner = staffOf(at, companyId, ['owner'])
  const stranger = staffOf(at, at.foreign.companyId, ['owner'])
  const aBody = (more: Partial<Body> = {}): Body => ({
    locationId,
    size: 'M',
    notice: 'month',
    minimumMonths: 0,
    graceDays: 7,
    firstName: 'Ada',
    lastName: 'Anders',
    email: 'ada@example.org',
    reason: 'Am Tresen vereinbart',
    ...more,
  })
  const rent = (more: Partial<Body> = {}, actor = owner) =>
    call(longTermCalls.rentLongTerm, { body: aBody(more) }, actor)
  const show = async (rentalId: string, actor = owner) =>
    replied(await call(longTermCalls.longTermRental, { params: { rentalId } }, actor))
  const house = { ...at, call, owner, stranger, aBody, rent, show }
  return {
    ...house,
    /** A rental whose first month is paid. */
    async begin(more: Partial<Body> = {}) {
      const { rentalId } = replied(await rent(more))
      await pay(house, rentalId, 1)
      return rentalId
    },
    pay: (rentalId: string, position: number) => pay(house, rentalId, position),
    /** The clock goes on to there, and what is due by then happens. */
    async until(instant: string) {
      await at.platform.clock.advanceTo(new Date(instant))
      await chargeMonths(at.tenanciesNeeds)
      await chaseMonths(at.tenanciesNeeds)
      await at.platform.runConsumers()
    },
    async terminate(rentalId: string, more: object = {}) {
      const { version } = await show(rentalId)
      const body = {
        rentalId,
        version,
        reason: 'Schreiben vom Kunden',
        kind: 'ordinary',
        from: 'customer',
        ...more,
      } as const
      return call(longTermCalls.terminateLongTerm, { body }, owner)
    },
    ...looking(at),
  }
}

/** What stands in the database of a rental. */
const looking = (at: OrdersTest) => ({
  mails: (rentalId: string) =>
    rowsOf(
      at,
      sql<{ template: string; subject: string; text: string }>`
        select template, subject, body_text as text from mail where order_id in (
          select order_id from rental_month where rental_id = ${rentalId}) order by created_at, id`,
    ),
  right: async (rentalId: string) => {
    const [row] = await rowsOf(
      at,
      sql<{ state: string; until: Date; payment: boolean }>`
        select state, until_at as until, blocked_for_payment as payment from access_right
        where rental_id = ${rentalId} and not shared`,
    )
    if (!row) throw new Error('no right')
    return row
  },
})

export type LongTermHouse = Awaited<ReturnType<typeof aLongTermHouse>>

/** The bank says that a month is paid; the attempt is begun from the page of its order, as its customer does. */
async function pay(at: OrdersTest, rentalId: string, position: number): Promise<string> {
  const [month] = await rowsOf(
    at,
    sql<{ orderId: string; hash: string }>`
      select o.id as "orderId", o.hash from rental_month m join customer_order o on o.id = m.order_id
      where m.rental_id = ${rentalId} and m.position = ${position} and m.state <> 'cancelled'`,
  )
  if (!month) throw new Error(`month ${position} is not charged`)
  const waiting = () =>
    rowsOf(
      at,
      sql<{ id: string }>`select id from payment where order_id = ${month.orderId}
        and state in ('created', 'pending') order by created_at desc limit 1`,
    )
  if (position === 1) await confirmPrepared(at, month.hash)
  if ((await waiting()).length === 0) await startPayment(at, month.hash)
  const [payment] = await waiting()
  await bankSays(at, payment?.id ?? '', { state: 'paid' })
  return payment?.id ?? ''
}

const startPayment = (at: OrdersTest, hash: string) =>
  visitor(at)(orderCalls.startPayment, { params: { hash }, body: {} }, callOf(at))
